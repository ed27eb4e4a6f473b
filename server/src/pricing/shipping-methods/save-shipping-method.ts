import type {
  AdminShippingMethod,
  ShippingMethodEdit,
  ShippingMethodForm,
} from '@niramoy/contract/pricing/shipping-methods'
import type { Actor } from '@niramoy/domain/people/actor'
import { toPoisha } from '@niramoy/domain/platform/money'
import { knownPlace } from '../../people/locations/known-place.step.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import {
  insertShippingMethod,
  isInUnfinishedOrder,
  lockShippingMethod,
  type ShippingMethodFacts,
  type ShippingMethodRow,
  selectShippingMethod,
  updateShippingMethod,
} from './shipping-methods.sql.ts'
import { adminShippingMethodView } from './shipping-methods.view.ts'

/** POST /shipping-methods and PUT /shipping-methods/{id}. */
export function saveShippingMethod(
  context: Context,
  actor: Actor,
  save: Save<ShippingMethodForm, ShippingMethodEdit>,
): Promise<AdminShippingMethod> {
  return transactOnce(context, actor.id, async (tx) => {
    const { id, form } = save
    if (id === undefined) {
      const added = insertShippingMethod(tx, toFacts(form), context.now())
      return adminShippingMethodView(await inOrder(added))
    }
    const current = async () => shown(await selectShippingMethod(tx, id))
    if (form.isDraft) await refuseInUse(tx, id)
    const whole = await editedForm(tx, { table: 'shipping_methods', id, form, current })
    // places that are stored are not looked up again
    const facts = toFacts({ ...whole, areas: form.areas })
    return shown(await inOrder(updateShippingMethod(tx, id, facts)))
  })
}

/** Unfinished orders must find the method they were placed with. */
async function refuseInUse(tx: Tx, id: number): Promise<void> {
  const known = await lockShippingMethod(tx, id)
  if (known && (await isInUnfinishedOrder(tx, id))) throw new Refusal('shipping-method-in-use')
}

/** Decided by the row as it will be, for an edit may leave either day out. */
function inOrder<Row>(saving: Promise<Row>): Promise<Row> {
  return refuseOn({ shipping_methods_days_in_order: 'shipping-days-out-of-order' }, saving, 'daysTo')
}

function shown(row: ShippingMethodRow | undefined): AdminShippingMethod {
  if (!row) throw new Refusal('shipping-method-not-found')
  return adminShippingMethodView(row)
}

function toFacts(form: ShippingMethodForm): ShippingMethodFacts {
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
    is_draft: form.isDraft,
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
