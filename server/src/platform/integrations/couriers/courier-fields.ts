import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import type { ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import { z } from 'zod'
import { CourierTrouble } from './courier.ts'

/** Couriers write numbers now as numbers, now as text, and leave out what they do not know. */
export const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch('')
  .transform((value) => String(value ?? '').trim())

export function understood<S extends z.ZodType>(schema: S, reply: unknown): z.output<S> {
  const result = schema.safeParse(reply)
  if (!result.success) throw new CourierTrouble('the answer is not of the agreed form')
  return result.data
}

/** `60`, `60.5` and `60.50` to the poisha; null for anything else. */
export function readAmount(text: string): Poisha | null {
  const [, taka, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  return taka === undefined ? null : poisha(Number(taka + decimals.padEnd(2, '0')))
}

/** In whatever case and with whatever between the words: `Partial Delivery`, `partial_delivered`. */
export function readWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

export function getState(words: Readonly<Record<string, ParcelState>>, status: string): ParcelState | null {
  return Object.hasOwn(words, status) ? (words[status] ?? null) : null
}

/** Without anything that could be a number to call; null: nothing was said. */
export function readReason(text: string): string | null {
  return text.replace(/\+?\d[\d\s-]{5,}\d/g, '…').slice(0, 500) || null
}

/** What is stored of a message: these fields, as short texts. */
export function toFacts(body: Readonly<Record<string, unknown>>, names: readonly string[]) {
  const facts = names.map((name) => [name, Text.parse(body[name]).slice(0, 80)] as const)
  return Object.fromEntries(facts.filter(([, value]) => value !== ''))
}

/** Places are spelt in more ways than one. */
export function isSamePlace(one: string, other: string): boolean {
  return placeKey(one) === placeKey(other)
}

const OLD_NAMES: Readonly<Record<string, string>> = {
  chittagong: 'chattogram',
  comilla: 'cumilla',
  barisal: 'barishal',
  bogra: 'bogura',
  jessore: 'jashore',
}

function placeKey(name: string): string {
  const letters = (text: string) => text.replace(/[^a-z]/g, '')
  const plain = name.toLowerCase()
  const key = letters(plain.replace(/\b(sadar|thana|upazila|city)\b/g, '')) || letters(plain)
  return OLD_NAMES[key] ?? key
}

/** A number of the courier, as it may stand in an address. */
export function readId(text: string): string | null {
  return /^[0-9A-Za-z_-]{1,80}$/.test(text) ? text : null
}

/** Phone numbers as couriers take them: eleven digits. */
export function localPhone(phone: string): string {
  return phone.replace(/\D/g, '').slice(-11)
}

/** Couriers take whole taka. */
export function wholeTaka(amount: Poisha): number {
  return Math.round(amount / 100)
}
