/** What customers who hold units of a recalled batch are told. */
export const recallMessage = {
  subject: (medicine: string) => `Recall of ${medicine}`,
  body: ({ medicine, batch, shop, phone }: Recalled) =>
    `${shop}: ${medicine}, batch ${batch}, is recalled. Please do not use what is left of it. Call ${phone} before your next dose; we take it back.`,
}

type Recalled = {
  readonly medicine: string
  readonly batch: string
  readonly shop: string
  readonly phone: string
}
