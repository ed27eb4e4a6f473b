import { isDeepStrictEqual } from 'node:util'
import type { Input, Reply } from '@niramoy/contract/platform/call'
import type { orders } from '@niramoy/contract/sales/orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { adminOrderAddress as texts } from '@niramoy/texts/en/sales/admin/admin-order-address'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { AddressSnapshot } from '../../../platform/db/json-columns.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import { selectShippingMethods } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { insertNote } from '../../admin-orders/order-notes.sql.ts'
import { getPlace, snapshotAddresses } from '../place/place-order-address.step.ts'
import { refuseUnlessDelivered } from '../price/refuse-delivery.step.ts'
import { lockPerson, selectPerson } from '../price/unit-limits.sql.ts'
import { refuseTooManyThere } from '../price/unit-limits.step.ts'
import { readOrder } from '../read/read-order.step.ts'
import { lockOrderFor, refuseOtherVersion, refuseUnless } from '../state/lock-order.step.ts'
import { type LockedOrder, selectRecipient, touchOrder } from '../state/locked-order.sql.ts'
import { queueAddressMessage } from '../state/order-messages.step.ts'
import { deliverBy } from './deliver-by.step.ts'
import { updateOrderAddresses } from './order-address.sql.ts'

type Call = typeof orders.changeAddress
type Change = { readonly id: number; readonly form: Input<Call>['body'] }

const FIELDS = { shipping: 'shippingAddress', billing: 'shippingAddress' } as const

/**
 * PUT /orders/{id}/address (orders 24): the same address once more changes nothing, for the first reply may be lost. A
 * billing address that was the same follows.
 */
export async function changeAddress(
  context: Context,
  actor: Actor,
  { id, form }: Change,
): Promise<Reply<Call>> {
  const at = context.now()
  const { shippingAddress: typed, shippingMethodId } = form
  const { shipping } = snapshotAddresses([], { shipping: typed, billing: typed, fields: FIELDS })
  await transactOnce(context, actor.id, async (tx) => {
    const place = getPlace(shipping)
    const person = await selectPerson(tx, id)
    // before the order, as when one is placed
    if (person) await lockPerson(tx, { ...person, place })
    const order = await lockOrderFor(tx, id, actor)
    refuseUnless('change-address', order, actor)
    const before = order.shipping_address
    const methodId = shippingMethodId ?? order.shipping_method_id
    if (isDeepStrictEqual(shipping, before) && methodId === order.shipping_method_id) return
    refuseOtherVersion(order, form.version)
    const isSame = isDeepStrictEqual(order.billing_address, before)
    if (place !== order.delivered_to) {
      const moved = { orderId: id, madeAt: order.created_at, field: 'shippingAddress.houseHoldingNo' }
      await refuseTooManyThere(tx, context, { userId: order.user_id, place }, moved)
    }
    await updateOrderAddresses(tx, id, {
      shipping,
      billing: isSame ? shipping : order.billing_address,
      place,
    })
    const body = await follow(tx, order, { address: shipping, methodId, actorId: actor.id, at })
    await insertNote(tx, { order_id: id, author_id: actor.id, body, created_at: at })
    const news = { orderId: id, version: order.version, at }
    await queueAddressMessage(tx, await selectRecipient(tx, id), news)
  })
  return { order: await readOrder(context, id, actor) }
}

type Moving = {
  readonly address: AddressSnapshot
  readonly methodId: number | null
  readonly actorId: number
  readonly at: Date
}

/** The delivery goes there too, by another method if one was chosen. Returns what the note on the order says. */
async function follow(tx: Tx, order: LockedOrder, moving: Moving): Promise<string> {
  const { address, methodId, actorId, at } = moving
  if (methodId !== null && methodId !== order.shipping_method_id) {
    const { name } = await deliverBy(tx, order, { methodId, address, actorId, at })
    return texts.noteMethod(name)
  }
  await refuseOtherPlace(tx, order, address)
  await touchOrder(tx, order.id, at)
  return texts.note
}

/** Within the same thana the method keeps what was agreed, also where it no longer delivers. */
async function refuseOtherPlace(tx: Tx, order: LockedOrder, address: AddressSnapshot): Promise<void> {
  if (order.shipping_method_name === null || isSamePlace(order.shipping_address, address)) return
  const method = (await selectShippingMethods(tx)).find(({ id }) => id === order.shipping_method_id)
  // a method that is no longer offered delivers nowhere new
  if (!method) throw refusalAt('shippingMethodId', 'shipping-method-not-for-address')
  refuseUnlessDelivered(method, address)
}

function isSamePlace(one: AddressSnapshot, other: AddressSnapshot): boolean {
  return (['stateDivision', 'cityDistrict', 'policeStationSubDistrict'] as const).every(
    (part) => one[part] === other[part],
  )
}
