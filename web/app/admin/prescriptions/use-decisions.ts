import type { Order } from '@niramoy/contract/sales/order'
import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { may } from '@niramoy/domain/sales/order-states'
import type { PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { reviewRefusal } from '@niramoy/domain/sales/prescription-review'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { orderFacts } from '../../parts/order/order-facts.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'

export function mayEdit(order: Order): boolean {
  return may('edit-items', orderFacts(order, 'admin'))
}

/** Nothing is written down for a rejected prescription, or once its file was erased. */
export function mayRecord({ status, imagePath }: Prescription): boolean {
  return status !== 'rejected' && imagePath !== null
}

/** What can be done now; null where it cannot. */
export type Decisions = Readonly<Record<'save' | 'approve' | 'reject' | 'reopen', (() => void) | null>>

type Handlers = {
  readonly save: () => void
  readonly approve: () => void
  readonly reject: () => void
  readonly reopen: () => void
}

export function decisionsFor(prescription: Prescription, order: Order, handlers: Handlers): Decisions {
  const { status } = prescription
  const allows = (to: PrescriptionStatus) =>
    to !== status && reviewRefusal({ status, orderStatus: order.status }, to) === null
  return {
    save: mayEdit(order) || mayRecord(prescription) ? handlers.save : null,
    approve: allows('approved') ? handlers.approve : null,
    reject: allows('rejected') ? handlers.reject : null,
    reopen: allows('pending') ? handlers.reopen : null,
  }
}

type KeyboardTargets = {
  readonly toPatient: () => void
  readonly toPicture: () => void
  readonly toNext: (() => void) | null
}

/** The same by keyboard. */
export function useWorkbenchKeys(
  { save, approve, reject }: Decisions,
  { toPatient, toPicture, toNext }: KeyboardTargets,
) {
  useShortcuts([
    ...named('p', t.keys.picture, toPicture),
    ...named('i', t.keys.patient, toPatient),
    ...named('mod+s', t.keys.save, save),
    ...named('mod+Enter', t.keys.approve, approve),
    ...named('x', t.keys.reject, reject),
    ...named('j', t.keys.next, toNext),
  ])
}

function named(keys: string, label: string, run: (() => void) | null) {
  return run ? [{ keys, label, run }] : []
}
