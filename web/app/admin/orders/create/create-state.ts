import { useState } from 'react'
import { useFieldErrors } from '../../../parts/checkout/use-field-errors.ts'
import type { GivenPrescription } from '../../../parts/prescription/prescription-ways.tsx'
import { changesBetween, type SeenQuote } from './create-changes.ts'
import {
  bodyOf,
  fieldErrorsIn,
  fieldErrorsOf,
  isChanged,
  isSentBefore,
  missingIn,
  type OrderField,
} from './create-check.ts'
import type { Draft } from './create-draft.ts'
import { useFacts } from './create-facts.ts'
import { contentOf } from './create-lines.ts'
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

  function onRefused(error: unknown) {
    refuse(fieldErrorsOf(error))
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
    const body = bodyOf(facts)
    if (body) void sending.send(body, contentOf(staffId, Number(body.userId), items.ordered), given)
  }

  return {
    ...facts,
    within,
    fieldErrors,
    clear,
    create,
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
