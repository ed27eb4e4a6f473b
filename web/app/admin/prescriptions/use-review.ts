import type { Order } from '@niramoy/contract/sales/order'
import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import type { PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { orderEdit } from '@niramoy/texts/en/sales/order-edit'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import type { RecordForm } from './record/record-draft.ts'
import type { PrescriptionDraft } from './use-prescription-draft.ts'

type ReviewOptions = {
  readonly prescription: Prescription
  readonly order: Order
  readonly draft: PrescriptionDraft
  readonly show: (order: Order) => void
  readonly showPrescription: (prescription: Prescription) => void
  /** Reads prescription and order again. */
  readonly reload: () => Promise<void>
  /** Why it cannot be approved yet; null: every look-alike was confirmed. */
  readonly unconfirmed: string | null
  readonly during: <T>(call: Promise<T>) => Promise<T>
}

export type Review = ReturnType<typeof useReview>

/** Saves the medicines and decides; each call sends the version on the screen, so that no other change is overwritten. */
export function useReview(options: ReviewOptions) {
  const { prescription, order, draft, reload } = options
  const [isTooOld, setTooOld] = useState(false)
  const [reason, setReason] = useState('')
  const { attempt, try: tryTo, refuse, ...rest } = useAttempt<'save' | PrescriptionStatus>(options)

  /** The medicines first, then what was written down of them; returns the order's version after it. */
  async function saved(): Promise<number> {
    const version = draft.areItemsChanged ? await savedItems() : order.version
    return draft.record ? savedRecord(options, draft.record, version) : version
  }

  async function savedItems(): Promise<number> {
    const { items, together } = draft
    const body = { items, version: order.version, forTwoPeople: together.forTwoPeople }
    const answer = await browserApi.orders.editItems({ params: { id: order.id }, body })
    options.show(answer.order)
    return answer.order.version
  }

  async function decide(status: PrescriptionStatus, version: number, reason?: string) {
    const body = { status, version, ...(reason && { reason }) }
    try {
      options.showPrescription(
        await browserApi.prescriptions.setStatus({ params: { id: prescription.id }, body }),
      )
    } finally {
      // also when it was refused: what was saved before has made a newer version, which is nobody else's change
      await reload()
    }
  }

  /** Nothing is saved that was not meant. */
  function unlessWrong(run: () => void) {
    if (draft.unclear) refuse(t.doseFirst(draft.unclear.product.label.en))
    else if (draft.areItemsChanged && draft.items.length === 0) refuse(orderEdit.empty)
    else run()
  }

  const approve = () =>
    tryTo(
      'approved',
      approvedText(order, draft),
      async () => decide('approved', await saved(), isTooOld ? reason.trim() : undefined),
      // from now on the reason is asked for beside the button
      (error) => setTooOld((before) => before || (error instanceof ApiError && Boolean(error.fields.reason))),
    )

  return {
    ...rest,
    /** Asked for once the server has said that it is too old; null: it is not. */
    lateReason: isTooOld ? { value: reason, set: setReason } : null,
    save: () => unlessWrong(() => tryTo('save', t.saved, () => saved().then(reload))),
    approve: () => {
      if (draft.missing.length > 0) {
        refuse(t.neededFirst)
        draft.setErrors(Object.fromEntries(draft.missing.map((fact) => [fact, t.needed[fact]])))
        document.querySelector<HTMLInputElement>(`input[name=${draft.missing[0]}]`)?.focus()
      } else if (options.unconfirmed) refuse(options.unconfirmed)
      else unlessWrong(approve)
    },
    reopen: () => tryTo('pending', t.reopened, () => decide('pending', order.version)),
    /** Its form says what went wrong. */
    reject: (reason: string) =>
      attempt('rejected', t.rejected, () => decide('rejected', order.version, reason)),
  }
}

async function savedRecord(
  { prescription, draft, showPrescription }: ReviewOptions,
  record: RecordForm,
  version: number,
): Promise<number> {
  try {
    const { record: _, ...answer } = await browserApi.prescriptions.saveRecord({
      params: { id: prescription.id },
      body: { ...record, version },
    })
    showPrescription(answer)
    return answer.Order.version
  } catch (error) {
    if (error instanceof ApiError) draft.setErrors(error.fields)
    throw error
  }
}

function approvedText({ paymentMethod }: Order, { items }: PrescriptionDraft): string {
  if (items.length === 0) return t.approvedEmpty
  return paymentMethod === null ? t.approvedAlone : t.approved
}

type AttemptOptions = {
  /** Wraps a call: events of the order during it are the call's own. */
  readonly during: <T>(call: Promise<T>) => Promise<T>
  /** Reads again what is shown. */
  readonly reload: () => Promise<void>
}

/** Runs one action at a time and shows its result until the next. */
function useAttempt<Action extends string>({ during, reload }: AttemptOptions) {
  const [busy, setBusy] = useState<Action | null>(null)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  function dismiss() {
    setRefusal(null)
    setSaid(null)
  }

  /** Rejects with the error. */
  async function attempt(action: Action, done: string, call: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(action)
    dismiss()
    try {
      await during(call())
      setSaid(done)
    } catch (error) {
      // shows what another member of staff has changed first
      if (error instanceof ApiError && error.status === 409) await reload()
      throw error
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    refusal,
    said,
    dismiss,
    refuse: (sentence: string) => setRefusal({ sentence }),
    attempt,
    /** Says what went wrong; `refused` learns it once the next try is possible. */
    try: (action: Action, done: string, call: () => Promise<void>, refused?: (error: unknown) => void) =>
      void attempt(action, done, call).catch((error: unknown) => {
        setRefusal(errorText(error, 'en'))
        refused?.(error)
      }),
  }
}
