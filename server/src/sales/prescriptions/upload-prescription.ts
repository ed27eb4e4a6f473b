import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { prescriptions } from '@niramoy/contract/sales/prescriptions'
import type { Actor } from '@niramoy/domain/people/actor'
import { poisha } from '@niramoy/domain/platform/money'
import { selectAddressesAmong } from '../../people/addresses/addresses.sql.ts'
import { lockUser } from '../../people/auth/accounts/manage-users.sql.ts'
import { selectPatient } from '../../people/patients/patients.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashOfFile, runOnce } from '../../platform/idempotency/run-once.step.ts'
import { limitTries } from '../../platform/limits/limit-tries.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { withUniqueOrderCode } from '../orders/place/make-order.step.ts'
import { insertEmptyOrder } from '../orders/place/place-order.sql.ts'
import { addressColumns, snapshotAddresses } from '../orders/place/place-order-address.step.ts'
import { moveOrder } from '../orders/state/move-order.step.ts'
import {
  forgetPrescription,
  insertPrescription,
  type StoredPrescription,
  storePrescription,
  takePrescription,
} from './files/store-prescription.step.ts'

type Call = typeof prescriptions.upload
type Uploading = {
  readonly form: Input<Call>['body']
  readonly files: Input<Call>['files']
  readonly idempotencyKey: string | null
}

/** POST /prescriptions/upload: an order that has nothing yet but its prescription and where it goes. */
export async function uploadPrescription(
  context: Context,
  actor: Actor,
  { form, files, idempotencyKey }: Uploading,
): Promise<Reply<Call>> {
  await limitTries(context, 'LIMIT_ORDER_ACCOUNT', String(actor.id))
  await limitTries(context, 'LIMIT_PRESCRIPTION', String(actor.id))
  const request = { ...form, file: await hashOfFile(files.prescription) }
  const once = { userId: actor.id, key: idempotencyKey, call: 'prescriptions.upload', request }
  const stored = await storePrescription(context, await takePrescription(actor.id, files.prescription))
  try {
    return await runOnce(context, null, once, async (tx) => ({
      order: { id: await makeOrder(tx, context, { userId: actor.id, form, stored }) },
    }))
  } finally {
    await forgetPrescription(context, stored)
  }
}

type Making = {
  readonly userId: number
  readonly form: Uploading['form']
  readonly stored: StoredPrescription
}

async function makeOrder(tx: Tx, context: Context, { userId, form, stored }: Making): Promise<number> {
  const at = context.now()
  // the account is not deleted while its order is made
  if (!(await lockUser(tx, userId))) throw new Refusal('not-logged-in')
  const addresses = await readAddresses(tx, userId, form)
  const { patientId = null } = form
  if (patientId !== null && !(await selectPatient(tx, { id: patientId, userId }))) {
    throw refusalAt('patientId', 'patient-not-found')
  }
  const made = { user_id: userId, created_at: at, updated_at: at }
  const { id: orderId } = await withUniqueOrderCode(context, (order_code) =>
    insertEmptyOrder(tx, { ...NOTHING_YET, ...addresses, ...made, order_code }),
  )
  await insertPrescription(tx, { userId, orderId, patientId, stored, at })
  await moveOrder(tx, { orderId, status: 'pending-prescription', actorId: userId, at })
  return orderId
}

/** orders 2: staff add the items, and then the customer chooses how it comes and is paid. */
const NOTHING_YET = {
  status: 'pending-prescription',
  payment_method: null,
  subtotal_poisha: poisha(0),
  shipping_poisha: poisha(0),
  total_poisha: poisha(0),
} as const

const FIELDS = { shipping: 'shippingAddressId', billing: 'billingAddressId' } as const

async function readAddresses(tx: Tx, userId: number, form: Uploading['form']) {
  const shipping = { id: form.shippingAddressId }
  const billing = { id: form.billingAddressId }
  const own = await selectAddressesAmong(tx, userId, [shipping.id, billing.id])
  return addressColumns(snapshotAddresses(own, { shipping, billing, fields: FIELDS }))
}
