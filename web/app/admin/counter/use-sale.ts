import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { ShownPrescription } from '@niramoy/contract/sales/counter'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { afterSpecial } from '@niramoy/domain/sales/counter'
import { useState } from 'react'
import { dangersIn } from '../../parts/look-alike/look-alike-check.tsx'
import { useConfirmations } from '../../parts/look-alike/confirmations.ts'
import { useQuote } from '../../parts/price/use-quote.ts'
import { counted, countOf, itemsOf, type SaleLine, withNextPack, withOneMore, withQuantities } from './sale-lines.ts'

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

type Draft = {
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
  const { lines, chosen } = draft
  const scope = `counter sale ${round}`
  const { has } = useConfirmations(scope)
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }))
  const changeLine = (step: (place: { lines: readonly SaleLine[]; id: number }) => SaleLine[]) =>
    setDraft((before) =>
      before.chosen === null ? before : { ...before, lines: step({ lines: before.lines, id: before.chosen }) },
    )
  const priced = usePriced(draft)
  return {
    ...draft,
    ...priced,
    scope,
    needsPrescription: lines.some(({ product }) => needsPrescription(product.dispensingClass)),
    unconfirmed: lines.filter(
      ({ product }) => dangersIn(product.lookAlikes).length > 0 && !has(product.id),
    ),
    change,
    add: (product: ProductDetails) =>
      setDraft((before) => ({ ...before, lines: withOneMore(before.lines, product), chosen: product.id })),
    /** The chosen line, by keys. */
    count: (count: number) => changeLine((place) => counted(place, count)),
    countBy: (step: number) =>
      changeLine((place) => {
        const line = place.lines.find(({ product }) => product.id === place.id)
        return line ? counted(place, countOf(line) + step) : [...place.lines]
      }),
    nextPack: () => changeLine(withNextPack),
    setQuantities: (id: number, quantities: Quantity) =>
      setDraft((before) => ({
        ...before,
        chosen: id,
        lines: withQuantities({ lines: before.lines, id }, quantities),
      })),
    /** Up and down the lines. */
    walk(step: 1 | -1) {
      const at = lines.findIndex(({ product }) => product.id === chosen)
      const next = lines[Math.min(Math.max(at + step, 0), lines.length - 1)]
      if (next) change({ chosen: next.product.id })
    },
    remove(id: number) {
      const removed = lines.find(({ product }) => product.id === id) ?? null
      const rest = lines.filter(({ product }) => product.id !== id)
      change({ lines: rest, chosen: rest.at(-1)?.product.id ?? null, removed })
    },
    bringBack: () =>
      setDraft((before) =>
        before.removed && !before.lines.some(({ product }) => product.id === before.removed?.product.id)
          ? {
              ...before,
              lines: [...before.lines, before.removed],
              chosen: before.removed.product.id,
              removed: null,
            }
          : before,
      ),
    begin(next: Partial<Draft> = {}) {
      setDraft({ ...EMPTY, ...next })
      setRound((before) => before + 1)
    },
  }
}

/** The price is the quote of every order, less what staff take off. */
function usePriced({ lines, special, code }: Draft) {
  const state = useQuote(itemsOf(lines), code ? { discountCode: code } : {})
  const quote = state.quote ?? (state.error === undefined ? state.last : null)
  const reduction = special && { valueType: special.type, valueHundredths: toPoisha(special.value) }
  const quoted = quote && toPoisha(quote.total)
  const total: Poisha | null = quoted === null ? null : afterSpecial(quoted, reduction)
  return {
    quote: lines.length === 0 ? null : quote,
    quoteError: lines.length === 0 ? undefined : state.error,
    /** Null: not known, or no longer true. */
    due: state.quote && lines.length > 0 ? total : null,
    total: lines.length === 0 ? null : total && toTaka(total),
    specialOff: quoted !== null && total !== null ? toTaka((quoted - total) as Poisha) : null,
  }
}
