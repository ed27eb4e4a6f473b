import type { ShippingMethod, ShippingMethodForm } from '@niramoy/contract/shipping-methods'
import type { Actor } from '@niramoy/domain/actor'
import { toPoisha } from '@niramoy/domain/money'
import { type Context, Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import {
  insertShippingMethod,
  type ShippingMethodFacts,
  updateShippingMethod,
} from './shipping-methods.sql.ts'
import { shippingMethodView } from './shipping-methods.view.ts'

type Save = { readonly id?: number; readonly form: ShippingMethodForm }

/** POST /shipping-methods and PUT /shipping-methods/{id}. */
export async function saveShippingMethod(
  context: Context,
  actor: Actor,
  { id, form }: Save,
): Promise<ShippingMethod> {
  const facts = factsOf(form)
  const saved = await transact(context, actor.id, (tx) =>
    id === undefined ? insertShippingMethod(tx, facts, context.now()) : updateShippingMethod(tx, id, facts),
  )
  if (!saved) throw new Refusal('shipping-method-not-found')
  return shippingMethodView(saved)
}

function factsOf(form: ShippingMethodForm): ShippingMethodFacts {
  const threshold = form.freeShippingThreshold
  return {
    name: form.name,
    price_poisha: toPoisha(form.price),
    estimated_delivery_time: form.estimatedDeliveryTime,
    is_free: form.isFree,
    free_shipping_threshold_poisha: threshold === undefined ? undefined : toPoisha(threshold),
  }
}
