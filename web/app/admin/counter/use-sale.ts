import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { ShownPrescription } from '@niramoy/contract/sales/counter'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useConfirmations } from '../../parts/look-alike/confirmations.ts'
import { dangersIn } from '../../parts/look-alike/look-alike-check.tsx'
import { counted, countOf, type SaleLine, withNextPack, withOneMore, withQuantities } from './sale-lines.ts'
import { usePriced } from './use-priced.ts'

export type Buyer = {
  readonly id: number | null
  readonly name: string
  readonly phone: string | null
}
export type Special = { readonly type: 'percentage' | 'fixed'; readonly value: number }

/** What is written down of a prescription, or which earlier one serves. */
export type Prescribed = { readonly id: number | null } & Readonly<
  Record<keyof Omit<ShownPrescription, never>, string>
>
export const NOT_PRESCRIBED: Prescribed = {
  id: null,
  patientName: '',
  doctorName: '',
  doctorRegistration: '',
  issuedOn: '',
}

export type Draft = {
  readonly lines: readonly SaleLine[]
  /** The product whose line the keys change. */
  readonly chosen: number | null
  /** Null: somebody without a name. */
  readonly buyer: Buyer | null
  readonly special: Special | null
  readonly code: string
  readonly prescribed: Prescribed
  readonly removed: SaleLine | null
}

const EMPTY: Draft = {
  lines: [],
  chosen: null,
  buyer: null,
  special: null,
  code: '',
  prescribed: NOT_PRESCRIBED,
  removed: null,
}

export type Sale = ReturnType<typeof useSale>

/** The sale that is being made, and what it costs. */
export function useSale() {
  const [draft, setDraft] = useState(EMPTY)
  const [round, setRound] = useState(0)
  const scope = `counter sale ${round}`
  const { has } = useConfirmations(scope)
  const { lines } = draft
  return {
    ...draft,
    ...usePriced(draft),
    ...lineActions(setDraft),
    scope,
    needsPrescription: lines.some(({ product }) => needsPrescription(product.dispensingClass)),
    unconfirmed: lines.filter(({ product }) => dangersIn(product.lookAlikes).length > 0 && !has(product.id)),
    change: (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some })),
    begin(next: Partial<Draft> = {}) {
      setDraft({ ...EMPTY, ...next })
      setRound((before) => before + 1)
    },
  }
}

type Place = { readonly lines: readonly SaleLine[]; readonly id: number }

function lineActions(setDraft: Dispatch<SetStateAction<Draft>>) {
  const changeChosen = (step: (place: Place) => SaleLine[]) =>
    setDraft((before) =>
      before.chosen === null
        ? before
        : { ...before, lines: step({ lines: before.lines, id: before.chosen }) },
    )
  return {
    add: (product: ProductDetails) =>
      setDraft((before) => ({ ...before, lines: withOneMore(before.lines, product), chosen: product.id })),
    /** The chosen line, by keys. */
    count: (count: number) => changeChosen((place) => counted(place, count)),
    countBy: (step: number) => changeChosen((place) => counted(place, countAt(place) + step)),
    nextPack: () => changeChosen(withNextPack),
    setQuantities: (id: number, quantities: Quantity) =>
      setDraft((before) => {
        const lines = withQuantities({ lines: before.lines, id }, quantities)
        return { ...before, chosen: id, lines }
      }),
    /** Up and down the lines. */
    walk: (step: 1 | -1) => setDraft((before) => walked(before, step)),
    remove: (id: number) => setDraft((before) => without(before, id)),
    bringBack: () => setDraft(broughtBack),
  }
}

function countAt({ lines, id }: Place): number {
  const line = lines.find(({ product }) => product.id === id)
  return line ? countOf(line) : 0
}

function walked(draft: Draft, step: 1 | -1): Draft {
  const { lines, chosen } = draft
  const at = lines.findIndex(({ product }) => product.id === chosen)
  const next = lines[Math.min(Math.max(at + step, 0), lines.length - 1)]
  return next ? { ...draft, chosen: next.product.id } : draft
}

function without(draft: Draft, id: number): Draft {
  const removed = draft.lines.find(({ product }) => product.id === id) ?? null
  const lines = draft.lines.filter(({ product }) => product.id !== id)
  return { ...draft, lines, chosen: lines.at(-1)?.product.id ?? null, removed }
}

function broughtBack(draft: Draft): Draft {
  const { removed, lines } = draft
  if (!removed || lines.some(({ product }) => product.id === removed.product.id)) return draft
  return { ...draft, lines: [...lines, removed], chosen: removed.product.id, removed: null }
}
