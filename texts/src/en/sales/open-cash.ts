/** How much somebody new may order to be paid in cash. */
export const openCash = {
  tooMuch: (orders: number, sum: string) =>
    `Until your first order has been delivered you can have at most ${orders} open cash-on-delivery orders, of ${sum} together. Please pay this one online, or order it once one of them has been delivered.`,
}
