import type { ShippingMethod, ShippingMethodForm } from '@niramoy/contract/pricing/shipping-methods'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import { knownPlace } from '../../people/locations/known-place.step.ts'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
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
    if (id === undefined)
      return shippingMethodView(await inOrder(insertShippingMethod(tx, facts, context.now())))
    const current = async () => shown(await selectShippingMethod(tx, id))
    await refuseChanged(tx, { table: 'shipping_methods', id, version: form.version, current })
    return shown(await inOrder(updateShippingMethod(tx, id, facts)))
  })
}

/** Decided by the row as it will be, for an edit may leave either day out. */
function inOrder<Row>(saving: Promise<Row>): Promise<Row> {
  return refuseOn({ shipping_methods_days_in_order: 'shipping-days-out-of-order' }, saving, 'daysTo')
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
    name_bn: form.nameBn,
    estimated_delivery_time_bn: form.estimatedDeliveryTimeBn,
    areas: form.areas && JSON.stringify(knownAreas(form.areas)),
    days_from: form.daysFrom,
    days_to: form.daysTo,
    cut_off: form.cutOff,
  }
}

/** Each once, by their English names; an unknown place is refused by name. */
function knownAreas(typed: NonNullable<ShippingMethodForm['areas']>) {
  const areas = typed.map((area, at) => {
    const { place, wrong } = knownPlace(area)
    if (!wrong) return place
    const fields = { [`areas.${at}.${wrong}`]: 'address-place-unknown' as const }
    throw new Refusal('invalid-input', { fields })
  })
  const byName = new Map(areas.map((area) => [JSON.stringify(area), area]))
  return [...byName.values()]
}
