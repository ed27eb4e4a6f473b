import type { Order } from '@niramoy/contract/sales/order'
import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import type { PrescriptionStatus } from '@niramoy/domain/sales/prescription-status'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { orderEdit } from '@niramoy/texts/en/sales/order-edit'
import { browserApi } from '../../api/api.ts'
import { useAttempt } from './use-attempt.ts'
import type { PrescriptionDraft } from './use-prescription-draft.ts'

type ReviewOptions = {
  readonly prescription: Prescription
  readonly order: Order
  readonly draft: PrescriptionDraft
  readonly show: (order: Order) => void
  readonly showPrescription: (prescription: Prescription) => void
  /** Reads prescription and order again. */
  readonly reload: () => Promise<void>
  readonly during: <T>(call: Promise<T>) => Promise<T>
}

export type Review = ReturnType<typeof useReview>

/** Saves the medicines and decides; each call sends the version on the screen, so that no other change is overwritten. */
export function useReview(options: ReviewOptions) {
  const { prescription, order, draft, reload } = options
  const { attempt, try: tryTo, refuse, ...rest } = useAttempt<'save' | PrescriptionStatus>(options)

  async function saved(): Promise<Order> {
    if (!draft.isChanged) return order
    const body = { items: draft.items, version: order.version }
    const answer = await browserApi.orders.editItems({ params: { id: order.id }, body })
    options.show(answer.order)
    return answer.order
  }

  async function decide(status: PrescriptionStatus, version: number, reason?: string) {
    const body = { status, version, ...(reason && { reason }) }
    const answer = await browserApi.prescriptions.setStatus({ params: { id: prescription.id }, body })
    options.showPrescription(answer)
    await reload()
  }

  /** Nothing is saved that was not meant. */
  function unlessWrong(run: () => void) {
    if (draft.unclear) refuse(t.doseFirst(draft.unclear.product.name))
    else if (draft.isChanged && draft.items.length === 0) refuse(orderEdit.empty)
    else run()
  }

  return {
    ...rest,
    save: () => unlessWrong(() => tryTo('save', t.saved, () => saved().then(reload))),
    approve: () =>
      unlessWrong(() =>
        tryTo('approved', approvedText(order, draft), async () =>
          decide('approved', (await saved()).version),
        ),
      ),
    reopen: () => tryTo('pending', t.reopened, () => decide('pending', order.version)),
    /** Its form says what went wrong. */
    reject: (reason: string) =>
      attempt('rejected', t.rejected, () => decide('rejected', order.version, reason)),
  }
}

function approvedText({ paymentMethod }: Order, { items }: PrescriptionDraft): string {
  if (items.length === 0) return t.approvedEmpty
  return paymentMethod === null ? t.approvedAlone : t.approved
}
