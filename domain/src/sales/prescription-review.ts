import type { DispensingClass } from '../catalogue/dispensing.ts'
import { addDays } from '../platform/dhaka.ts'
import { type OrderEvent, type OrderRefusal, toRefusal } from './order-states.ts'
import type { OrderStatus, PrescriptionStatus } from './order-status.ts'

/** For how many days from the date written on it a prescription serves, by medicine. */
export type PrescriptionDays = {
  readonly controlled: number
  readonly antibiotic: number
  readonly other: number
}

/** What says of a medicine for how long it is prescribed. */
export type Prescribed = {
  readonly dispensingClass: DispensingClass | null
  /** Of its generic name. */
  readonly drugClass: string | null
  readonly subCategory: string | null
  readonly category: string | null
}

/** The words of drug classes and sub-categories that kill bacteria; not those against viruses, fungi or worms. */
const ANTIBIOTIC =
  /antibiotic|anti-?bacteri|cephalosporin|penicillin|mecillinam|quinolone|macrolide|tetracycline|aminoglycoside|beta-?lactam|carbapenem|glycopeptide|lincosamide|oxazolidinone|nitrofuran|sul(?:ph|f)onamide|trimethoprim|tubercul|urinary\s+anti-?\s*infective/i

/** dispensing 13: by the drug class and the sub-category of the generic name; without either by its category. */
export function isAntibiotic({ drugClass, subCategory, category }: Prescribed): boolean {
  const known = [drugClass, subCategory].filter((text) => text !== null && text !== '')
  return (known.length > 0 ? known : [category ?? '']).some((text) => ANTIBIOTIC.test(text ?? ''))
}

function prescriptionDays(medicine: Prescribed, days: PrescriptionDays): number {
  if (medicine.dispensingClass === 'controlled') return days.controlled
  return isAntibiotic(medicine) ? days.antibiotic : days.other
}

/** dispensing 13: the last day on which a prescription of that date serves for the medicine, the first time and again. */
export function servesUntil(issuedOn: string, medicine: Prescribed, days: PrescriptionDays): string {
  return addDays(issuedOn, prescriptionDays(medicine, days))
}

/** What a prescription must say before it is approved. */
const NEEDED_FACTS = ['patientName', 'doctorName', 'issuedOn'] as const
export type NeededFact = (typeof NEEDED_FACTS)[number]

export function missingFacts(facts: Readonly<Record<NeededFact, string | null>>): NeededFact[] {
  return NEEDED_FACTS.filter((fact) => !facts[fact]?.trim())
}

type Reviewed = { readonly status: PrescriptionStatus; readonly orderStatus: OrderStatus }

const EVENTS: Readonly<Record<PrescriptionStatus, OrderEvent>> = {
  approved: 'prescription-approved',
  rejected: 'prescription-rejected',
  pending: 'prescription-reopened',
}

/** prescriptions 7: why staff may not decide so, or null when they may. The status it has changes nothing. */
export function reviewRefusal(
  { status, orderStatus }: Reviewed,
  to: PrescriptionStatus,
): OrderRefusal | null {
  if (status === to) return null
  // a rejected prescription has no order any more that could go on
  if (status === 'rejected') return 'prescription-closed'
  return toRefusal(EVENTS[to], {
    status: orderStatus,
    role: 'admin',
    paymentMethod: null,
    isPaid: false,
    hasShippingMethod: false,
  })
}
