import { adminShippingMethods } from '@niramoy/texts/en/pricing/admin/admin-shipping-methods'
import { shippingMethods as texts } from '@niramoy/texts/en/pricing/shipping-methods'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, line, RowId, ShortId, Taka, TypedBoolean } from '../platform/codecs.ts'
import {
  AreasForm,
  amountFromZero,
  DeliveryArea,
  deliveryDays,
  ifGiven,
  orNone,
  PLACE_PARAMETERS,
  placeQuery,
  TimeOfDay,
} from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

/** A way to deliver. With `isFree` it costs nothing once the subtotal reaches the threshold. */
export const ShippingMethod = z.object({
  id: RowId,
  name: z.string(),
  price: Taka,
  estimatedDeliveryTime: z.string(),
  isFree: z.boolean(),
  freeShippingThreshold: Taka,
  /** In Bengali; null: it is shown in English there too. */
  nameBn: z.string().nullable(),
  estimatedDeliveryTimeBn: z.string().nullable(),
  /** Where it delivers; empty: everywhere. */
  areas: z.array(DeliveryArea),
  /** Calendar days after the day of the order. */
  daysFrom: z.int().nullable(),
  daysTo: z.int().nullable(),
  /** `HH:MM` in Dhaka: from then on an order counts as one of the next day. */
  cutOff: z.string().nullable(),
  /** Only in a list for a place: when an order of this moment arrives at the latest. */
  deliveryBy: CalendarDay.nullable().optional(),
  version: Version,
})
export type ShippingMethod = z.output<typeof ShippingMethod>

/** As staff arrange it. */
export const AdminShippingMethod = ShippingMethod.extend({
  /** Not offered to customers. */
  isDraft: z.boolean(),
})
export type AdminShippingMethod = z.output<typeof AdminShippingMethod>

const required = says('shipping-method-fields-required')

/** A new one is offered, is not free, its threshold is 0 and it serves everywhere unless said otherwise. */
export const ShippingMethodForm = z.object({
  name: line(120, required),
  price: amountFromZero(required),
  estimatedDeliveryTime: line(120, required),
  isFree: TypedBoolean.optional(),
  freeShippingThreshold: ifGiven(amountFromZero(required)),
  nameBn: orNone(line(120)),
  estimatedDeliveryTimeBn: orNone(line(120)),
  areas: AreasForm.optional(),
  daysFrom: orNone(deliveryDays),
  daysTo: orNone(deliveryDays),
  cutOff: orNone(TimeOfDay),
  isDraft: TypedBoolean.optional(),
})
export type ShippingMethodForm = z.output<typeof ShippingMethodForm>

export const ShippingMethodEdit = toEditForm(ShippingMethodForm)
export type ShippingMethodEdit = z.output<typeof ShippingMethodEdit>

const params = z.object({ id: ShortId })
const missing = 'shipping-method-not-found'

export const shippingMethods = calls({
  list: {
    method: 'GET',
    path: '/shipping-methods',
    access: 'anyone',
    about:
      'All shipping methods that are offered, in the order they were added. With a division, district or thana those that deliver there, the cheapest first, each with the day by which an order of this moment arrives.',
    query: z.object(placeQuery),
    reply: z.array(ShippingMethod),
    cacheUntil: ['shipping_methods'],
    freshWith: PLACE_PARAMETERS,
    failure: texts.loadFailed,
  },
  listAll: {
    method: 'GET',
    path: '/shipping-methods/admin',
    access: 'admin',
    permission: 'shop',
    about: 'All shipping methods in the order they were added, the drafts too.',
    reply: z.array(AdminShippingMethod),
    failure: adminShippingMethods.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/shipping-methods',
    access: 'admin',
    permission: 'shop',
    about: 'Adds a shipping method.',
    body: ShippingMethodForm,
    oncePerKey: true,
    reply: AdminShippingMethod,
    status: 201,
    failure: adminShippingMethods.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/shipping-methods/:id',
    access: 'admin',
    permission: 'shop',
    about: 'Changes a shipping method. Placed orders keep what delivery cost them.',
    params,
    missing,
    body: ShippingMethodEdit,
    oncePerKey: true,
    reply: AdminShippingMethod,
    current: AdminShippingMethod,
    failure: adminShippingMethods.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/shipping-methods/:id',
    access: 'admin',
    permission: 'shop',
    about: 'Deletes a shipping method that no unfinished order uses. Finished orders keep its name and cost.',
    params,
    missing,
    oncePerKey: true,
    reply: 'nothing',
    failure: adminShippingMethods.deleteFailed,
  },
})
