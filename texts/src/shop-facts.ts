/** What the texts need to know of the shop; it comes from the settings. */
export type ShopFacts = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly whatsapp: string
}
