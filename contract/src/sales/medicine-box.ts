import { DAYS_BEFORE, LONGEST_DOSE, LONGEST_PERSON } from '@niramoy/domain/sales/medicine-use'
import { medicineBox as texts } from '@niramoy/texts/en/sales/medicine-box'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import {
  CalendarDay,
  chosenId,
  chosenShortId,
  Id,
  line,
  Quantities,
  RowId,
  ShortId,
  ShortRowId,
  TypedBoolean,
  typedNumber,
} from '../platform/codecs.ts'
import { ifGiven, orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { WishlistItem } from './wishlist.ts'

/** What one person takes of one product. */
export const Medicine = z.object({
  id: RowId,
  UserId: RowId,
  version: Version,
  /** Who takes it, of the customer’s people. */
  patient: z.object({ id: RowId, name: z.string() }).nullable(),
  /** The name of who takes it, where it is none of them; null as well: the customer. */
  person: z.string().nullable(),
  /** As typed. */
  dose: z.string().nullable(),
  /** The last day of a dose that is taken for some days. */
  lastDay: CalendarDay.nullable(),
  /** Of what needs no prescription: for how many days in a row it may be taken without asking a doctor, where that is known. */
  daysWithoutDoctor: z.int().nullable(),
  /** Taken for longer than that already. */
  isTakenTooLong: z.boolean(),
  /** Null: neither counted nor bought since. */
  unitsLeft: z.int().nullable(),
  daysLeft: z.int().nullable(),
  /** The first day for which nothing is left; null where that cannot be told. */
  runsOutOn: CalendarDay.nullable(),
  /** The packs that were bought last, or else enough for 30 days; null: neither is known. */
  usual: Quantities.nullable(),
  product: WishlistItem,
})
export type Medicine = z.output<typeof Medicine>

export const Reminders = z.object({
  isOn: z.boolean(),
  daysBefore: z.int(),
  /** The proved number that they go to; without one there are none. */
  phone: z.string().nullable(),
})
export type Reminders = z.output<typeof Reminders>

export const MedicineBox = z.object({
  /** Whose box it is. */
  owner: z.object({ id: RowId, name: z.string() }),
  /** What runs out first comes first. */
  medicines: z.array(Medicine),
  reminders: Reminders,
})
export type MedicineBox = z.output<typeof MedicineBox>

const words = (most: number) =>
  line(most)
    .transform((typed) => typed || null)
    .nullish()
const NOT_WHOLE = says('field-not-whole')
const MOST_UNITS = 9999
const units = typedNumber(
  z.int(NOT_WHOLE).min(0, says('field-negative')).max(MOST_UNITS, says('field-too-high', MOST_UNITS)),
)

const fields = {
  patientId: orNone(typedNumber(RowId)),
  person: words(LONGEST_PERSON),
  dose: words(LONGEST_DOSE),
  /** How many there are at home. */
  units: orNone(units),
}

export const MedicineForm = z.object({
  ...fields,
  productId: chosenShortId(says('product-not-found')),
  /** Whose box it is, when staff keep it for a customer. */
  UserId: typedNumber(ShortRowId).optional(),
})
export type MedicineForm = z.output<typeof MedicineForm>

export const MedicineEdit = toEditForm(z.object(fields))
export type MedicineEdit = z.output<typeof MedicineEdit>

const reminders = z.object({
  isOn: TypedBoolean,
  daysBefore: ifGiven(
    typedNumber(
      z
        .int(NOT_WHOLE)
        .min(DAYS_BEFORE.least, says('field-not-positive'))
        .max(DAYS_BEFORE.most, says('field-too-high', DAYS_BEFORE.most)),
    ),
  ),
})
export const RemindersForm = toEditForm(reminders, { UserId: typedNumber(ShortRowId).optional() })
export type RemindersForm = z.output<typeof RemindersForm>

const params = z.object({ id: Id })
const missing = 'medicine-not-found'

export const medicineBox = calls({
  get: {
    method: 'GET',
    path: '/medicine-box',
    access: 'customer',
    permission: 'medicine-boxes',
    about:
      'The signed-in customer’s medicine box, what runs out first comes first. Staff may name a customer by `userId`.',
    query: z.object({ userId: ShortId.optional() }),
    reply: MedicineBox,
    failure: texts.loadFailed,
  },
  add: {
    method: 'POST',
    path: '/medicine-box/medicines',
    access: 'customer',
    permission: 'medicine-boxes',
    about:
      'Adds a medicine: each product once for each person. `units` is what is at home now; what is delivered afterwards is added. Staff may name a customer by `UserId`.',
    body: MedicineForm,
    reply: Medicine,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/medicine-box/medicines/:id',
    access: 'customer',
    permission: 'medicine-boxes',
    about: 'Changes who takes a medicine, its dose, or how many there are now.',
    params,
    missing,
    body: MedicineEdit,
    oncePerKey: true,
    reply: Medicine,
    current: Medicine,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/medicine-box/medicines/:id',
    access: 'customer',
    permission: 'medicine-boxes',
    about: 'Removes a medicine from the box.',
    params,
    missing,
    reply: 'nothing',
    failure: texts.removeFailed,
  },
  keepOrder: {
    method: 'POST',
    path: '/medicine-box/from-order',
    access: 'customer',
    permission: 'medicine-boxes',
    about:
      'Adds the medicines of a delivered order that are not in the box yet, with the doses of its prescription and what was delivered.',
    body: z.object({ orderId: chosenId(says('order-not-found')) }),
    reply: z.object({ added: z.int() }),
    failure: texts.keepFailed,
  },
  remind: {
    method: 'PUT',
    path: '/medicine-box/reminders',
    access: 'customer',
    permission: 'medicine-boxes',
    about:
      'Switches the reminders by SMS on or off, and says how many days before something runs out. They go to a proved number only.',
    body: RemindersForm,
    reply: Reminders,
    failure: texts.remindersFailed,
  },
  stop: {
    method: 'POST',
    path: '/medicine-box/stop',
    access: 'anyone',
    limit: 'LIMIT_OTP_CHECK',
    about: 'Stops the reminders of the box whose message had this token. Done twice it is done once.',
    body: z.object({ token: z.string().max(200) }),
    reply: 'nothing',
    failure: texts.remindersFailed,
  },
})
