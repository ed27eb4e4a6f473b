import type { Patient } from '@niramoy/contract/people/patients'
import type { Order } from '@niramoy/contract/sales/order'
import { isDose, packsFor, readDose } from '@niramoy/domain/sales/dose'
import { missingFacts } from '@niramoy/domain/sales/prescription-review'
import { useEffect, useRef, useState } from 'react'
import { toDosePatient, useDoseCheck } from '../../parts/medicine-check/dose-check.tsx'
import { type Draft, type DraftLine, useDraft } from '../../parts/order/edit/use-draft.ts'
import { useUser } from '../../parts/session/user.tsx'
import { hasStrips } from './dose-text.ts'
import {
  changedRecord,
  type Fact,
  type Facts,
  getDoses,
  getNotes,
  type Typed,
  toFacts,
} from './record/record-draft.ts'
import { linesFor, type StoredDraft, writeStoredDraft } from './stored-draft.ts'

export type PrescriptionDraft = ReturnType<typeof usePrescriptionDraft>

type DraftOptions = {
  readonly prescriptionId: number
  readonly order: Order
  readonly storedDraft: StoredDraft | null
  readonly patient: Patient | null
}

/** The draft of a prescription's medicines: lines and the doses they were counted from, stored until saved. */
export function usePrescriptionDraft({ prescriptionId, order, storedDraft, patient }: DraftOptions) {
  const [start] = useState(() => (storedDraft ? linesFor(order, storedDraft) : undefined))
  const draft = useDraft(order, start, patient?.id)
  const [typed, setTyped] = useState<Typed>(storedDraft?.doses ?? NOTHING)
  const [remarks, setRemarks] = useState<Typed>(storedDraft?.notes ?? NOTHING)
  const [edits, setEdits] = useState<Partial<Facts>>(storedDraft?.facts ?? NO_FACTS)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const saved = order.Prescription?.record ?? null
  const doses = { ...getDoses(saved), ...typed }
  const notes = { ...getNotes(saved), ...remarks }
  const facts = { ...toFacts(saved), ...edits }
  const record = changedRecord({ ...draft, doses, notes, facts }, saved)
  const isChanged = draft.isChanged || record !== null
  const written = draft.items.map(({ productId }) => ({ productId, dose: doses[productId] ?? '' }))
  const doseChecks = useDoseCheck(written, toDosePatient(patient, facts.patientAge))
  useRebase(draft, order)
  useStoring(prescriptionId, { version: order.version, draft, isChanged, typed, remarks, edits })
  return {
    ...draft,
    ...useFocusOfNew(draft),
    /** The medicines themselves, without what is written down of them. */
    areItemsChanged: draft.isChanged,
    isChanged,
    doses,
    /** safety 5: what is written beside the largest usual dose, by product. */
    doseChecks,
    notes,
    facts,
    /** The record to save; null where it is saved already. */
    record,
    /** What is wrong with which fact. */
    errors,
    setErrors,
    setFact(fact: Fact, value: string) {
      setEdits((all) => ({ ...all, [fact]: value }))
      setErrors(({ [fact]: _solved, ...others }) => others)
    },
    /** prescriptions 13: what must be written down before it is approved. */
    missing: missingFacts(facts),
    /** Typed, it counts at once as far as it can be read. */
    setDose(line: DraftLine, text: string) {
      setTyped((all) => ({ ...all, [line.product.id]: text }))
      const read = readDose(text)
      if (line.product.productType.isMultiLevel && isDose(read))
        draft.change(line.product.id, packsFor(read.units, line.pack, hasStrips(line)))
    },
    setNote(productId: number, text: string) {
      setRemarks((all) => ({ ...all, [productId]: text }))
    },
    /** A line whose dose was begun and cannot be counted. */
    unclear: draft.lines.find(({ product }) => {
      const text = product.productType.isMultiLevel && typed[product.id]?.trim()
      return text ? !isDose(readDose(text)) : false
    }),
  }
}

const NOTHING: Typed = {}
const NO_FACTS: Partial<Facts> = {}

function useFocusOfNew(draft: Draft) {
  const justAdded = useRef<number | null>(null)
  return {
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
  }
}

/** Reapplies the draft on top of each new version of the order. */
function useRebase(draft: Draft, order: Order) {
  const version = useRef(order.version)
  useEffect(() => {
    if (version.current === order.version) return
    version.current = order.version
    draft.rebase(order)
  })
}

type DraftState = {
  readonly version: number
  readonly draft: Draft
  readonly isChanged: boolean
  readonly typed: Typed
  readonly remarks: Typed
  readonly edits: Partial<Facts>
}

/** Stores the draft from the first change until it is saved. */
function useStoring(prescriptionId: number, state: DraftState) {
  const { version, draft, isChanged, typed: doses, remarks: notes, edits: facts } = state
  const { lines, base } = draft
  const first = useRef({ lines, doses, notes, facts })
  const staffId = useUser()?.userId
  useEffect(() => {
    if (!staffId) return
    const before = first.current
    const isSame = before.lines === lines && before.doses === doses
    if (isSame && before.notes === notes && before.facts === facts) return
    const stored = isChanged ? { version, base, lines, doses, notes, facts } : null
    writeStoredDraft(sessionStorage, { staffId, prescriptionId }, stored)
  }, [staffId, prescriptionId, version, base, lines, doses, notes, facts, isChanged])
}
