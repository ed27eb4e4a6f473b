import { useState } from 'react'
import { useWrong } from '../../../parts/checkout/use-wrong.ts'
import { changesBetween, type Seen } from './create-changes.ts'
import { bodyOf, isChanged, isSentBefore, missingIn, type Place, placesOf, wrongIn } from './create-check.ts'
import { useFacts } from './create-facts.ts'
import { contentOf } from './create-lines.ts'
import { useSend } from './create-send.ts'

export type NewOrder = ReturnType<typeof useNewOrder>

type Given = { readonly staffId: number; readonly onCreated: (id: number) => void }

/** An order that staff write for a customer, from the first letter to the server's answer. */
export function useNewOrder({ staffId, onCreated }: Given) {
  const facts = useFacts(staffId)
  const { items, asked } = facts
  const { within, wrong, refuse, mend } = useWrong<Place>()
  const [refusal, setRefusal] = useState<{ error: unknown; seen: Seen | undefined }>()
  const seen = asked.quote ? { quote: asked.quote, lines: items.lines } : undefined
  const sending = useSend({ onRefused, onCreated: finish })

  function onRefused(error: unknown) {
    refuse(placesOf(error))
    setRefusal({ error, seen: isChanged(error) ? seen : undefined })
    if (!isChanged(error)) return
    items.refresh()
    asked.again()
  }

  function finish(id: number) {
    facts.forget()
    onCreated(id)
  }

  function create() {
    if (sending.busy) return
    setRefusal(undefined)
    if (refuse(wrongIn(facts))) return
    const body = bodyOf(facts)
    if (body) void sending.send(body, contentOf(staffId, Number(body.userId), items.ordered))
  }

  return {
    ...facts,
    within,
    wrong,
    mend,
    create,
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
