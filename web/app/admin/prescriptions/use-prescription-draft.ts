import type { Order } from '@niramoy/contract/sales/order'
import { isDose, packsFor, readDose } from '@niramoy/domain/sales/dose'
import { useEffect, useRef, useState } from 'react'
import { type Draft, type DraftLine, useDraft } from '../../parts/order/edit/use-draft.ts'
import { hasStrips } from './dose-text.ts'
import { type Doses, linesFor, type StoredDraft, writeStoredDraft } from './stored-draft.ts'

export type PrescriptionDraft = ReturnType<typeof usePrescriptionDraft>

type DraftOptions = {
  readonly prescriptionId: number
  readonly order: Order
  readonly storedDraft: StoredDraft | null
}

/** The draft of a prescription's medicines: lines and the doses they were counted from, stored until saved. */
export function usePrescriptionDraft({ prescriptionId, order, storedDraft }: DraftOptions) {
  const [start] = useState(() => (storedDraft ? linesFor(order, storedDraft) : undefined))
  const draft = useDraft(order, start)
  const [doses, setDoses] = useState<Doses>(storedDraft?.doses ?? NO_DOSES)
  useRebase(draft, order)
  useStoring(prescriptionId, { version: order.version, draft, doses })
  const justAdded = useRef<number | null>(null)
  return {
    ...draft,
    doses,
    /** Typed, it counts at once as far as it can be read. */
    setDose(line: DraftLine, typed: string) {
      setDoses((all) => ({ ...all, [line.product.id]: typed }))
      const read = readDose(typed)
      if (isDose(read)) draft.change(line.product.id, packsFor(read.units, line.pack, hasStrips(line)))
    },
    add(line: DraftLine) {
      justAdded.current = line.product.id
      draft.add(line)
    },
    /** Returns true once for a new line, whose dose field then takes the focus. */
    takeFocus(productId: number): boolean {
      const isNext = justAdded.current === productId
      if (isNext) justAdded.current = null
      return isNext
    },
    /** A line whose dose was begun and cannot be counted. */
    unclear: draft.lines.find(({ product }) => {
      const typed = doses[product.id]?.trim()
      return typed ? !isDose(readDose(typed)) : false
    }),
  }
}

const NO_DOSES: Doses = {}

/** Reapplies the draft on top of each new version of the order. */
function useRebase(draft: Draft, order: Order) {
  const version = useRef(order.version)
  useEffect(() => {
    if (version.current === order.version) return
    version.current = order.version
    draft.rebase(order)
  })
}

type DraftState = { readonly version: number; readonly draft: Draft; readonly doses: Doses }

/** Stores the draft from the first change until it is saved. */
function useStoring(prescriptionId: number, { version, draft, doses }: DraftState) {
  const { lines, base, isChanged } = draft
  const first = useRef({ lines, doses })
  useEffect(() => {
    if (first.current.lines === lines && first.current.doses === doses) return
    writeStoredDraft(sessionStorage, prescriptionId, isChanged ? { version, base, lines, doses } : null)
  }, [prescriptionId, version, base, lines, doses, isChanged])
}
