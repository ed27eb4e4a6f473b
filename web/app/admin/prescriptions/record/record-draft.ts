import type { PrescriptionRecord } from '@niramoy/contract/sales/prescription-record'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { isDose, readDose } from '@niramoy/domain/sales/dose'
import { readMeal } from '@niramoy/domain/sales/meal'
import { doseAlone, doseDays, typedDose } from '@niramoy/domain/sales/medicine-use'
import type { DraftLine } from '../../../parts/order/edit/use-draft.ts'

/** What stands on a prescription beside its medicines. */
export const FACTS = ['patientName', 'patientAge', 'doctorName', 'doctorRegistration', 'issuedOn'] as const
export type Fact = (typeof FACTS)[number]
export type Facts = Readonly<Record<Fact, string>>

type Saved = PrescriptionRecord | null
/** What was typed by product. */
export type Typed = Readonly<Record<number, string>>
type RecordItem = Omit<PrescriptionRecord['items'][number], 'label' | 'times'>
export type RecordForm = ReturnType<typeof savedForm>

export function toFacts(record: Saved): Facts {
  return {
    patientName: record?.patientName ?? '',
    patientAge: record?.patientAge ?? '',
    doctorName: record?.doctorName ?? '',
    doctorRegistration: record?.doctorRegistration ?? '',
    issuedOn: record?.issuedOn ?? '',
  }
}

/** What was saved, as it would be typed. */
export function getDoses(record: Saved): Typed {
  return Object.fromEntries(record?.items.map((item) => [item.productId, typedDose(item)]) ?? [])
}

export function getNotes(record: Saved): Typed {
  return Object.fromEntries(record?.items.map(({ productId, note }) => [productId, note ?? '']) ?? [])
}

type Draft = {
  readonly facts: Facts
  readonly doses: Typed
  readonly notes: Typed
  readonly lines: readonly DraftLine[]
  /** The lines as the order has them. */
  readonly base: readonly DraftLine[]
}

/** The record as it is to be saved; null where it is saved already, or nothing was written down. */
export function changedRecord(draft: Draft, record: Saved): RecordForm | null {
  const isEmpty =
    FACTS.every((fact) => draft.facts[fact].trim() === '') &&
    draft.lines.every(({ product: { id } }) => !draft.doses[id]?.trim() && !draft.notes[id]?.trim())
  if (isEmpty && !record) return null
  const form = { ...trimmed(draft.facts), items: toItems(draft, record) }
  return JSON.stringify(inOrder(form)) === JSON.stringify(inOrder(savedForm(record))) ? null : form
}

function savedForm(record: Saved) {
  const items: RecordItem[] = record?.items.map(({ label: _label, times: _times, ...item }) => item) ?? []
  return { ...toFacts(record), items }
}

function trimmed(facts: Facts): Facts {
  const entries = FACTS.map((fact) => [fact, facts[fact].trim()])
  return Object.fromEntries(entries)
}

/** The order's medicines, and what was prescribed and never ordered. */
function toItems({ lines, base, doses, notes }: Draft, record: Saved): RecordItem[] {
  const saved = savedForm(record).items
  const inDraft = new Set([...lines, ...base].map(({ product }) => product.id))
  const ordered = lines.map((line) =>
    readItem(line, doses[line.product.id] ?? '', notes[line.product.id]?.trim() || null),
  )
  return [
    ...ordered.filter(({ units }) => units > 0),
    ...saved.filter(({ productId }) => !inDraft.has(productId)),
  ]
}

function readItem(line: DraftLine, typed: string, note: string | null): RecordItem {
  const read = line.product.productType.isMultiLevel ? readDose(typed) : 'unclear'
  return {
    productId: line.product.id,
    units: isDose(read) ? read.units : totalUnits(line.quantities, line.pack),
    dose: doseAlone(typed),
    days: isDose(read) ? read.days : doseDays(typed),
    meal: readMeal(typed),
    note,
  }
}

/** Two records that differ only in the order of what they say are the same. */
function inOrder({ items, ...facts }: { readonly items: readonly RecordItem[] } & Facts) {
  const sorted = items
    .map(
      ({ productId, units, dose, days, meal, note }) => [productId, units, dose, days, meal, note] as const,
    )
    .toSorted(([one], [other]) => one - other)
  return [FACTS.map((fact) => facts[fact]), sorted]
}
