/** How much of a product one may order. */
export const unitLimits = {
  cartFull: 'Your cart is full. Please place this order or remove something first.',
  atOnce: (name: string, most: number) => `You can order at most ${most} units of ${name} at once.`,
  aDay: (name: string, most: number, ordered: number) =>
    `You can order at most ${most} units of ${name} a day. You have ordered ${ordered} today.`,
  most: (count: number) => `At most ${count} units at once`,
  tooMany: (count: number) => `That is too much: at most ${count} units can be ordered at once.`,
}
