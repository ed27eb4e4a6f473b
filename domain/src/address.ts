export const ADDRESS_TYPES = ['shipping', 'billing', 'both'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]
