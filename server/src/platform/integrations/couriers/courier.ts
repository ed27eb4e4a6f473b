import { timingSafeEqual } from 'node:crypto'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { Courier as CourierName, ParcelState } from '@niramoy/domain/sales/delivery/parcel'

/** A parcel as a courier needs to know it; never what is in it. */
export type Consignment = {
  /** Ours, by which the courier's messages name it too. */
  readonly reference: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly district: string
  readonly thana: string
  readonly zipCode: string | null
  readonly cashToCollect: Poisha
  readonly value: Poisha
}

export type Booking =
  | {
      readonly outcome: 'booked'
      /** Null: the courier has it, and says its number later. */
      readonly consignmentId: string | null
      readonly trackingNumber: string | null
      readonly fee: Poisha | null
    }
  /** Taken; its number comes with a message. */
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Certainly not made, and worth another try. */
  | { readonly outcome: 'postponed'; readonly reason: string }
  /** No answer: it may have been made. */
  | { readonly outcome: 'unknown'; readonly reason: string }

/** What a courier says of a parcel when it is asked. */
export type Word = {
  /** As it is worded there. */
  readonly status: string
  /** Null: it says nothing about where the parcel is. */
  readonly state: ParcelState | null
  readonly fee: Poisha | null
  /** Null: it does not say. */
  readonly reference: string | null
}

/** What a courier's message says; true only once the courier confirmed it. */
export type Hint = {
  readonly consignmentId: string | null
  readonly reference: string | null
  readonly status: string
  readonly state: ParcelState | null
  readonly trackingNumber: string | null
  readonly collected: Poisha | null
  readonly fee: Poisha | null
  /** Why it was not brought. */
  readonly reason: string | null
  /** What is stored of the message: nothing that names a person. */
  readonly facts: Readonly<Record<string, string>>
}

export type Message = {
  readonly header: (name: string) => string | undefined
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Which parcel is asked for: by the courier's number, or by ours. */
export type Which = { readonly consignmentId: string | null; readonly reference: string }

export type Courier = {
  readonly name: CourierName
  /** As many as there are, in the same order. */
  book(parcels: readonly Consignment[]): Promise<readonly Booking[]>
  /** What became of a booking without an answer; null: it was not made. Absent: the courier cannot say. */
  readonly find?: (reference: string) => Promise<Booking | null>
  /** Null: the courier says no price beforehand. */
  price(parcel: Consignment): Promise<Poisha | null>
  status(which: Which): Promise<Word>
  /** Absent: it is done by phone or in the courier's own panel. */
  readonly cancel?: (consignmentId: string) => Promise<void>
  /** Null: it does not have the secret that was agreed. */
  readWebhook(message: Message): Hint | null
}

/** The courier did not answer, or not in a way that says anything: the outcome is unknown. */
export class CourierTrouble extends Error {}

/** Trouble before anything was done. */
export class NotDone extends CourierTrouble {}

/** The courier refused, in its own words. */
export class CourierRefused extends Error {}

/** What came of a booking that failed. */
export function failedBooking(error: unknown): Booking {
  if (error instanceof CourierRefused) return { outcome: 'refused', reason: error.message }
  if (error instanceof NotDone) return { outcome: 'postponed', reason: error.message }
  if (error instanceof CourierTrouble) return { outcome: 'unknown', reason: error.message }
  throw error
}

/** Of what is asked before a booking: nothing was booked yet. */
export function beforehand(error: unknown): never {
  throw error instanceof CourierTrouble ? new NotDone(error.message) : error
}

/** Takes as long for a wrong secret as for the right one. */
export function isSecret(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && other.length > 0 && timingSafeEqual(one, other)
}
