import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { type Poisha, poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { afterSpecial } from '@niramoy/domain/sales/cash/counter'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useConfirmations } from '../../parts/look-alike/confirmations.ts'
import { dangersIn } from '../../parts/look-alike/look-alike-check.tsx'
import { useDoseCheck } from '../../parts/medicine-check/dose-check.tsx'
import { useCheckedTogether } from '../../parts/medicine-check/use-medicine-check.ts'
import { useQuote } from '../../parts/price/use-quote.ts'
import { type Draft, NOT_PRESCRIBED, type Special } from './draft.ts'
import {
  counted,
  type SaleLine,
  toCount,
  toItems,
  withNextPack,
  withOneMore,
  withQuantities,
} from './sale-lines.ts'

const EMPTY: Draft = {
  lines: [],
  chosen: null,
  buyer: null,
  special: null,
  code: '',
  prescribed: NOT_PRESCRIBED,
  twoPeople: [],
  safetyReason: '',
  doses: {},
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
  const together = useCheckedTogether(
    lines.map(({ product }) => product.id),
    {
      told: draft.twoPeople,
      tell: (twoPeople) => setDraft((before) => ({ ...before, twoPeople })),
    },
  )
  const doseChecks = useDoseCheck(
    lines.map(({ product: { id } }) => ({ productId: id, dose: draft.doses[id] ?? '' })),
    {},
  )
  return {
    ...draft,
    ...usePriced(draft),
    together,
    /** What was typed to be compared with the usual doses, and what came of it. */
    doseChecks,
    /** A `never` that only a pharmacist's reason lets through. */
    wantsReason: wantsReason(lines, together),
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

/** What is for two people needs no reason, unless something with a prescription takes part. */
function wantsReason(
  lines: readonly SaleLine[],
  { interactions, forTwoPeople }: ReturnType<typeof useCheckedTogether>,
): boolean {
  const prescribed = new Set(
    lines.flatMap(({ product }) => (needsPrescription(product.dispensingClass) ? [product.id] : [])),
  )
  return interactions.some(
    ({ level, productIds }) =>
      level === 'never' && (!forTwoPeople || productIds.some((id) => prescribed.has(id))),
  )
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
  return line ? toCount(line) : 0
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

/** The price is the quote of every order, less what staff take off. */
function usePriced({ lines, special, code }: Pick<Draft, 'lines' | 'special' | 'code'>) {
  const items = toItems(lines)
  const { quote, last, error } = useQuote(items, code ? { discountCode: code } : {})
  if (items.length === 0) return NOTHING
  // the last quote until the next one arrives; after a refusal it is no longer true
  const shown = quote ?? (error === undefined ? last : null)
  const quoted = shown ? toPoisha(shown.total) : null
  const total = quoted === null ? null : reduced(quoted, special)
  return {
    quote: shown,
    quoteError: error,
    due: quote ? total : null,
    total: total === null ? null : toTaka(total),
    specialOff: quoted === null || total === null ? null : toTaka(poisha(quoted - total)),
  }
}

const NOTHING = {
  quote: null,
  quoteError: undefined,
  /** Null: not known, or no longer true. */
  due: null,
  total: null,
  specialOff: null,
}

function reduced(quoted: Poisha, special: Special | null): Poisha {
  return afterSpecial(
    quoted,
    special && { valueType: special.type, valueHundredths: toPoisha(special.value) },
  )
}
