export const ADDRESS_TYPES = ['shipping', 'billing', 'both'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** What an address is used for; each use has at most one default. */
export const ADDRESS_USES = ['shipping', 'billing'] as const
export type AddressUse = (typeof ADDRESS_USES)[number]

/** An address of this type can be chosen for this use. */
export function serves(type: AddressType, use: AddressUse): boolean {
  return type === 'both' || type === use
}
