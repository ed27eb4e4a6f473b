import { latinDigits } from '../platform/codes.ts'

export const ADDRESS_TYPES = ['shipping', 'billing', 'both'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** What an address is used for; each use has at most one default. */
export const ADDRESS_USES = ['shipping', 'billing'] as const
export type AddressUse = (typeof ADDRESS_USES)[number]

/** An address of this type can be chosen for this use. */
export function serves(type: AddressType, use: AddressUse): boolean {
  return type === 'both' || type === use
}

/** What a registration asks for: exactly 11 digits. */
export function isElevenDigits(phone: string): boolean {
  return /^[0-9]{11}$/.test(phone)
}

/** A Bangladeshi mobile number: 01, an operator's digit 3–9, and 8 more. */
export function isBangladeshiMobile(phone: string): boolean {
  return /^01[3-9][0-9]{8}$/.test(phone)
}

/** A phone number as it is stored, however it was typed: Bengali digits, gaps, dashes, +880. */
export function readPhone(typed: string): string {
  const digits = latinDigits(typed).replace(/[\s\p{Cf}().-]+/gu, '')
  return digits.replace(/^(\+|00)?88(?=01\d{9}$)/, '')
}
