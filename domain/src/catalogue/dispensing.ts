/** How a medicine may be sold. A generic name without a class is sold like `otc`, and is work for the pharmacist. */
export const DISPENSING_CLASSES = ['otc', 'prescription', 'controlled', 'not-medicine'] as const
export type DispensingClass = (typeof DISPENSING_CLASSES)[number]

/** Who sells: the customer online (checkout, cart, reorder), staff for a customer, or staff with the duty pharmacist. */
export const SELLERS = ['customer', 'staff', 'pharmacist'] as const
export type Seller = (typeof SELLERS)[number]

/** What decides how a product may be sold. */
export type Dispensed = {
  /** Of the product or else of its generic name; null: neither has one. */
  readonly dispensingClass: DispensingClass | null
  /** Units; 0: never by online order. */
  readonly maxUnitsPerOrder: number | null
}

/** `freely`; `with-prescription`: an approved prescription must cover it before it is packed; or not at all here. */
export type Sale = 'freely' | 'with-prescription' | 'not-sold-online'

/** dispensing 1: the class of a product, its own before that of its generic name. */
export function effectiveClass(
  own: DispensingClass | null,
  ofGenericName: DispensingClass | null,
): DispensingClass | null {
  return own ?? ofGenericName
}

const STRICTNESS = { controlled: 2, prescription: 1, otc: 0, 'not-medicine': 0 } as const

/** Whether it would be sold with less care than before. */
export function isLooser(before: DispensingClass | null, after: DispensingClass | null): boolean {
  return STRICTNESS[after ?? 'otc'] < STRICTNESS[before ?? 'otc']
}

/** dispensing 2: the whole table of who may sell what. */
export function getSale(product: Dispensed, seller: Seller): Sale {
  if (!isSoldOnline(product) && seller !== 'pharmacist') return 'not-sold-online'
  return needsPrescription(product.dispensingClass) ? 'with-prescription' : 'freely'
}

/** Controlled medicines, and those with a limit of 0 units, are handed over by a pharmacist only. */
export function isSoldOnline({ dispensingClass, maxUnitsPerOrder }: Dispensed): boolean {
  return dispensingClass !== 'controlled' && maxUnitsPerOrder !== 0
}

export function needsPrescription(dispensingClass: DispensingClass | null): boolean {
  return dispensingClass === 'prescription' || dispensingClass === 'controlled'
}

/** Units of a product: what an order's line wants, or what a prescription has left for it. */
export type UnitsOf = { readonly productId: number; readonly units: number }

/** dispensing 4: the wanted lines that a prescription with so much left does not cover. */
export function uncovered<Line extends UnitsOf>(wanted: readonly Line[], left: readonly UnitsOf[]): Line[] {
  const units = new Map(left.map((item) => [item.productId, item.units]))
  return wanted.filter((line) => line.units > (units.get(line.productId) ?? 0))
}
