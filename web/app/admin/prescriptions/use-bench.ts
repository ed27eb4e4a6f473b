import type { Order } from '@niramoy/contract/sales/order'
import { isDose, packsFor, readDose } from '@niramoy/domain/sales/dose'
import { useEffect, useRef, useState } from 'react'
import { type Draft, type DraftLine, useDraft } from '../../parts/order/edit/use-draft.ts'
import { hasStrips } from './dose-text.ts'
import { type Doses, type KeptDraft, linesFor, writeKept } from './kept-draft.ts'

export type Bench = ReturnType<typeof useBench>

type Benched = { readonly prescriptionId: number; readonly order: Order; readonly kept: KeptDraft | null }

/** The medicines while they are read off a prescription: lines, the doses they were counted from, what is kept. */
export function useBench({ prescriptionId, order, kept }: Benched) {
  const [start] = useState(() => (kept ? linesFor(order, kept) : undefined))
  const draft = useDraft(order, start)
  const [doses, setDoses] = useState<Doses>(kept?.doses ?? NO_DOSES)
  useRebase(draft, order)
  useKeeping(prescriptionId, { version: order.version, draft, doses })
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
    /** Whether the line is new, asked once: its dose is typed next. */
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

/** The order was saved here, or changed by somebody else: what was entered lies on top of it. */
function useRebase(draft: Draft, order: Order) {
  const version = useRef(order.version)
  useEffect(() => {
    if (version.current === order.version) return
    version.current = order.version
    draft.rebase(order)
  })
}

type Keeping = { readonly version: number; readonly draft: Draft; readonly doses: Doses }

/** Keeps what is entered, from the first change on, as long as it is not saved. */
function useKeeping(prescriptionId: number, { version, draft, doses }: Keeping) {
  const { lines, base, isChanged } = draft
  const first = useRef({ lines, doses })
  useEffect(() => {
    if (first.current.lines === lines && first.current.doses === doses) return
    writeKept(sessionStorage, prescriptionId, isChanged ? { version, base, lines, doses } : null)
  }, [prescriptionId, version, base, lines, doses, isChanged])
}
