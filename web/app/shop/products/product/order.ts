import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Level } from '../../../parts/product/packs.ts'

/** What is chosen on a product's page, and what its buttons do. */
export type Order = {
  readonly product: ProductDetails
  readonly quantity: Quantity
  /** The pack whose number is shown. */
  readonly level: Level
  /** It is on its way into the cart. */
  readonly busy: boolean
  readonly onChange: (quantity: Quantity) => void
  readonly onChoose: (level: Level) => void
  readonly onAdd: () => void
  /** Opens the dialog, in which several packs can be chosen at once. */
  readonly onOther: () => void
  /** Called when a button may be pressed soon. */
  readonly onNear: () => void
}
