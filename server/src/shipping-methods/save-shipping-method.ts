import type { ShippingMethod, ShippingMethodForm } from '@niramoy/contract/shipping-methods'
import type { Actor } from '@niramoy/domain/actor'
import { toPoisha } from '@niramoy/domain/money'
import { type Context, Refusal } from '../context.ts'
import { transactOnce } from '../orders/once-per-key.step.ts'
import { refuseChanged } from '../versions/refuse-changed.step.ts'
import {
  insertShippingMethod,
  type ShippingMethodFacts,
  type ShippingMethodRow,
  selectShippingMethod,
  updateShippingMethod,
} from './shipping-methods.sql.ts'
import { shippingMethodView } from './shipping-methods.view.ts'

type Save = { readonly id?: number; readonly form: ShippingMethodForm }

/** POST /shipping-methods and PUT /shipping-methods/{id}. */
export function saveShippingMethod(
  context: Context,
  actor: Actor,
  { id, form }: Save,
): Promise<ShippingMethod> {
  const facts = factsOf(form)
  return transactOnce(context, actor.id, async (tx) => {
    if (id === undefined) return shippingMethodView(await insertShippingMethod(tx, facts, context.now()))
    const current = async () => shown(await selectShippingMethod(tx, id))
    await refuseChanged(tx, { table: 'shipping_methods', id, version: form.version, current })
    return shown(await updateShippingMethod(tx, id, facts))
  })
}

function shown(row: ShippingMethodRow | undefined): ShippingMethod {
  if (!row) throw new Refusal('shipping-method-not-found')
  return shippingMethodView(row)
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
