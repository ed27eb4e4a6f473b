import type { ShopFacts } from '@niramoy/texts/shop-facts'

/** The settings a page may know. */
export type PublicSettings = {
  readonly demo: boolean
  /** The address customers use, without a path. */
  readonly origin: string
  readonly shop: ShopFacts & {
    readonly nameBn: string
    readonly social: Readonly<Record<'facebook' | 'instagram' | 'youtube' | 'x', string>>
  }
}
