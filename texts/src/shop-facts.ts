/** What the texts need to know of the shop, from the settings and the shipping methods. */
export type ShopFacts = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly whatsapp: string
  /** The subtotal in taka from which delivery is free; without one no sentence speaks of it. */
  readonly freeFrom?: string | undefined
}
