import type { Quote } from '@niramoy/contract/pricing/quote'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { useState } from 'react'
import { useFieldErrors } from '../../../parts/checkout/use-field-errors.ts'
import { useCheckedTogether } from '../../../parts/medicine-check/use-medicine-check.ts'
import type { GivenPrescription } from '../../../parts/prescription/prescription-ways.tsx'
import { amountText } from '../../../parts/product/amount.tsx'
import {
  fieldErrorsIn,
  isChanged,
  isSentBefore,
  missingIn,
  type OrderField,
  readFieldErrors,
  toBody,
} from './create-check.ts'
import type { Draft } from './create-draft.ts'
import { type Facts, useFacts } from './create-facts.ts'
import { type Line, toContent } from './create-lines.ts'
import { useSend } from './create-send.ts'

export type NewOrder = ReturnType<typeof useNewOrder>

const NONE_GIVEN: GivenPrescription = { file: null, prescriptionId: null }

type NewOrderOptions = {
  readonly staffId: number
  /** For whom it was asked for. */
  readonly customer: Draft['customer']
  readonly onCreated: (id: number) => void
}

/** An order that staff write for a customer, from the first letter to the server's answer. */
export function useNewOrder({ staffId, customer, onCreated }: NewOrderOptions) {
  const facts = useFacts(staffId, customer)
  const { items, quoteState } = facts
  const { within, fieldErrors, refuse, clear } = useFieldErrors<OrderField>()
  const [refusal, setRefusal] = useState<{ error: unknown; seen: SeenQuote | undefined }>()
  const seen = quoteState.quote ? { quote: quoteState.quote, lines: items.lines } : undefined
  const sending = useSend({ staffId, onRefused, onCreated: finish })
  const [given, setGiven] = useState<GivenPrescription>(NONE_GIVEN)
  const together = useTogether(facts)

  function onRefused(error: unknown) {
    refuse(readFieldErrors(error))
    setRefusal({ error, seen: isChanged(error) ? seen : undefined })
    if (!isChanged(error)) return
    items.refresh()
    quoteState.again()
  }

  function finish(id: number) {
    facts.forget()
    setGiven(NONE_GIVEN)
    onCreated(id)
  }

  function create() {
    if (sending.busy) return
    setRefusal(undefined)
    if (refuse(fieldErrorsIn(facts))) return
    const whole = toBody(facts)
    const body = whole && { ...whole, forTwoPeople: together.forTwoPeople }
    if (body) void sending.send(body, toContent(staffId, Number(body.userId), items.ordered), given)
  }

  return {
    ...facts,
    within,
    fieldErrors,
    clear,
    create,
    together,
    /** The file, or the earlier prescription, that is sent with it; not stored in the draft. */
    given,
    give(prescription: GivenPrescription) {
      setGiven(prescription)
      clear('prescription')
    },
    busy: sending.busy,
    missing: missingIn(facts),
    /** What is no longer as it was when the button was pressed. */
    changes: refusal?.seen && seen ? changesBetween(refusal.seen, seen) : [],
    isSentBefore: isSentBefore(refusal?.error),
    createAnother() {
      sending.renew()
      create()
    },
  }
}

/** What this customer said is for two people is not said of the next one's medicines. */
function useTogether({ items, person, round }: Facts) {
  const whose = `${round} ${person.customer?.id}`
  const [said, setSaid] = useState<{ readonly whose: string; readonly told: readonly string[] }>()
  return useCheckedTogether(
    items.lines.map(({ product }) => product.id),
    {
      told: said?.whose === whose ? said.told : [],
      tell: (told) => setSaid({ whose, told }),
    },
  )
}

/** The quote and lines as staff saw them, or as they are now. */
export type SeenQuote = { readonly quote: Quote; readonly lines: readonly Line[] }

/** Returns what differs from what staff saw, product by product, the total last. */
export function changesBetween(before: SeenQuote, now: SeenQuote): string[] {
  const { total } = before.quote
  return [
    ...now.lines.flatMap((line) => listChanges(line, before, now)),
    ...(total === now.quote.total ? [] : [t.totalChanged(amountText(total), amountText(now.quote.total))]),
  ]
}

function listChanges({ product, isShort }: Line, before: SeenQuote, now: SeenQuote): string[] {
  const { id } = product
  const name = product.label.en
  const [was, is] = [before, now].map(({ quote }) => quote.lines.find(({ productId }) => productId === id))
  if (!was || !is) return []
  if (is.unavailable) return was.unavailable ? [] : [t.goneNow(name)]
  const wasShort = before.lines.some((line) => line.product.id === id && line.isShort)
  return [
    ...(was.subtotal === is.subtotal
      ? []
      : [t.priceChanged(name, amountText(was.subtotal), amountText(is.subtotal))]),
    ...(isShort && !wasShort ? [t.shortNow(name)] : []),
  ]
}
