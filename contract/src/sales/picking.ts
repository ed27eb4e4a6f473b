import { MOST_AT_ONCE } from '@niramoy/domain/sales/delivery/fulfilment'
import { CARRIERS, PARCEL_STATES } from '@niramoy/domain/sales/delivery/parcel'
import { PAYMENT_METHODS } from '@niramoy/domain/sales/order-status'
import { z } from 'zod'
import { LookAlike } from '../catalogue/look-alikes.ts'
import { PersonName, Phone } from '../people/people.ts'
import { CalendarDay, chosenShortId, Instant, line, RowId, Taka, TypedBoolean } from '../platform/codecs.ts'
import { ifGiven } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { OrderStatus } from './order.ts'
import { FINDING_DECISIONS } from './order-findings.ts'

/** What a packer reads of an order: no prices of its goods, nothing of its customer's health. */
const order = {
  id: RowId,
  orderCode: z.string(),
  customerName: z.string(),
  /** Where it goes, in a few words. */
  area: z.string(),
  /** The day that was promised; null: none was. */
  deliveryBy: CalendarDay.nullable(),
  isLate: z.boolean(),
}

export const ReadyOrder = z.object({
  ...order,
  status: OrderStatus,
  itemCount: z.int(),
  units: z.int(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  /** What our own rider would collect at the door. */
  toCollect: Taka,
  createdAt: Instant,
  /** It was on a list and came back from it: what was not found. */
  missing: z.string().nullable(),
})
export type ReadyOrder = z.output<typeof ReadyOrder>

export const PickListHead = z.object({
  id: RowId,
  createdAt: Instant,
  createdBy: z.string(),
  /** Of the orders that are still on it and not packed. */
  orderCount: z.int(),
  lineCount: z.int(),
  pickedCount: z.int(),
  deliveryBy: CalendarDay.nullable(),
})
export type PickListHead = z.output<typeof PickListHead>

/** One batch, for all orders of the list that are not packed. */
export const PickLine = z.object({
  batchId: RowId,
  batchCode: z.string(),
  expiryDate: CalendarDay,
  productId: RowId,
  label: z.string(),
  genericName: z.string(),
  shelfPlace: z.string().nullable(),
  units: z.int(),
  /** As a person picks them: `2 strips + 4`. */
  amount: z.string(),
  orders: z.array(z.object({ id: RowId, basket: z.int(), units: z.int(), amount: z.string() })),
  /** Products that are easily taken instead; they must be confirmed. */
  lookAlikes: z.array(LookAlike),
  /** Who had it in hand; null: nobody yet. */
  picked: z.object({ by: z.string(), at: Instant }).nullable(),
})
export type PickLine = z.output<typeof PickLine>

export const PickedOrder = z.object({
  ...order,
  status: OrderStatus,
  /** Its number on the list, and of the basket it is collected in. */
  basket: z.int(),
  isPicked: z.boolean(),
  packedAt: Instant.nullable(),
  leftAt: Instant.nullable(),
  missing: z.string().nullable(),
  /** Medicines of it that should never be taken together, and what a pharmacist decided; why is on the order. */
  nevers: z.array(
    z.object({ products: z.array(z.string()), decision: z.enum(FINDING_DECISIONS).nullable() }),
  ),
})

export const PickList = z.object({
  id: RowId,
  createdAt: Instant,
  createdBy: z.string(),
  orders: z.array(PickedOrder),
  lines: z.array(PickLine),
})
export type PickList = z.output<typeof PickList>

export const Rider = z.object({
  id: RowId,
  name: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  /** Parcels that are with them now, and what they collect for these. */
  parcels: z.int(),
  toCollect: Taka,
  version: Version,
})
export type Rider = z.output<typeof Rider>

export const RiderForm = z.object({
  name: PersonName,
  phone: Phone,
  isActive: TypedBoolean.default(true),
})
export type RiderForm = z.output<typeof RiderForm>

export const RiderEdit = toEditForm(RiderForm)
export type RiderEdit = z.output<typeof RiderEdit>

export const PackedOrder = z.object({
  ...order,
  packedAt: Instant,
  toCollect: Taka,
  /** How often one of our riders brought it in vain, and the day its customer wanted instead. */
  attempts: z.int(),
  wantedOn: CalendarDay.nullable(),
  /** It waits in a run of one of our riders. */
  isInRun: z.boolean(),
  /** A courier is being asked, or could not be. */
  parcel: z
    .object({
      id: RowId,
      carrier: z.enum(CARRIERS),
      state: z.enum(PARCEL_STATES),
      failure: z.string().nullable(),
      /** Nothing more happens to it before staff decide. */
      waitsForStaff: z.boolean(),
    })
    .nullable(),
})
export type PackedOrder = z.output<typeof PackedOrder>

const none = says('orders-to-change-required')
const OrderIds = z.array(RowId, none).min(1, none).max(MOST_AT_ONCE, says('orders-to-pack-too-many'))

export const OrdersForm = z.object({ orderIds: OrderIds })

/** What became of each order: done, or refused and why. */
export const Outcome = z.object({
  done: z.array(z.object({ id: RowId, orderCode: z.string() })),
  refused: z.array(
    z.object({ id: RowId, orderCode: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
})
export type Outcome = z.output<typeof Outcome>

const units = z.int(says('field-not-a-number')).max(1_000_000, says('field-too-high'))

export const PickForm = z.object({
  /** The batch as it was scanned or typed. */
  batchCode: line(60, says('pick-batch-required')),
  /** Where two products of the list have a batch of this code. */
  batchId: ifGiven(chosenShortId(says('pick-wrong-batch'))),
  /** What the list showed: another number is refused. */
  units: units.min(1, says('field-not-positive')),
  /** It was looked at that this is not one of the look-alikes. */
  isSure: TypedBoolean.default(false),
})
export type PickForm = z.output<typeof PickForm>

export const MissingForm = z.object({
  batchId: chosenShortId(says('pick-wrong-batch')),
  units: units.min(1, says('field-not-positive')),
  /** Units that there are. */
  found: units.min(0, says('field-not-a-number')),
  reason: line(200, says('pick-reason-required')),
})
export type MissingForm = z.output<typeof MissingForm>

export const HandOverForm = z.object({
  orderIds: OrderIds,
  carrier: z.enum(CARRIERS, says('field-not-a-choice')),
  /** Of our own; a courier sends its own. */
  riderId: ifGiven(chosenShortId(says('rider-not-found'))),
})
export type HandOverForm = z.output<typeof HandOverForm>

/** Ids with commas between them, as an address has them. */
export const ListedOrders = z.object({
  orderIds: z
    .string(none)
    .max(1000)
    .regex(/^\d+(,\d+)*$/, none)
    .transform((typed) => typed.split(',').map(Number))
    .pipe(OrderIds),
})
