import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { ENDED_STATUSES } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { AddressSnapshot } from '../../platform/db/json-columns.ts'
import { ACCOUNT_DELETED } from '../auth/codes/one-time-codes.sql.ts'

/** Tables that hold what belongs to a person alone. */
const BELONGINGS = [
  'addresses',
  'cart_items',
  'customer_notes',
  'idempotency_keys',
  'medicines',
  'medicine_boxes',
  'one_time_codes',
  'password_reset_tokens',
  'patients',
  'recovery_codes',
  'second_factors',
  'sessions',
  'social_identities',
  'trusted_devices',
  'wishlist_items',
] as const

/** Locks the person's orders, so that none of them changes meanwhile; returns those that have not ended. */
export async function lockOrdersUnderWay(tx: Tx, userId: number) {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'order_code', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return orders.filter(({ status }) => !ENDED_STATUSES.includes(status))
}

/**
 * Before the row of the person is changed, for it says where they were reached. What was only typed may be another
 * person's number or address: what went there without this account stays.
 */
export async function deleteMessagesOf(tx: Tx, userId: number): Promise<void> {
  const person = tx.selectFrom('users').where('id', '=', userId)
  const provedEmail = person.where('email_verified_at', 'is not', null)
  await tx
    .deleteFrom('outbox_messages')
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        // sent before there was an account
        is.and([
          is('user_id', 'is', null),
          is('recipient', 'in', [person.select('proved_phone'), provedEmail.select('email')]),
        ]),
      ]),
    )
    .execute()
  await tx
    .deleteFrom('newsletter_subscribers')
    .where(sql`lower(email)`, '=', provedEmail.select(sql<string>`lower(email)`.as('email')))
    .execute()
}

/** It names a number that nothing else does any more: once it is out, or given up, it goes too. */
export async function deleteLastMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('kind', '=', ACCOUNT_DELETED)
    .where('status', '<>', 'waiting')
    .execute()
}

export async function deleteBelongingsOf(tx: Tx, userId: number): Promise<void> {
  for (const table of BELONGINGS) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Erases who the customer was; what they ordered or did stays. */
export async function anonymiseUser(tx: Tx, id: number, name: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name,
      email: null,
      email_verified_at: null,
      phone: null,
      proved_phone: null,
      password_hash: null,
      second_factor_at: null,
      referred_by: null,
      role: 'user',
      anonymised_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** What an order that has ended keeps of its addresses: district and division. */
const NOBODY: Omit<AddressSnapshot, 'fullName' | 'cityDistrict' | 'stateDivision'> = {
  contactNo: '',
  email: null,
  villageArea: '',
  streetSector: null,
  houseHoldingNo: null,
  policeStationSubDistrict: '',
  zipCode: null,
  country: 'Bangladesh',
}

/** The address without whom it names; `fullName` says why. */
export function withoutPerson(column: 'shipping_address' | 'billing_address', fullName: string) {
  return sql<string>`${sql.ref(column)} || ${JSON.stringify({ ...NOBODY, fullName })}::jsonb`
}

export async function eraseAddressesOfOrders(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      shipping_address: withoutPerson('shipping_address', 'Deleted customer'),
      billing_address: withoutPerson('billing_address', 'Deleted customer'),
      delivered_to: null,
      addresses_removed_at: sql<Date>`coalesce(addresses_removed_at, ${now})`,
    })
    .where('user_id', '=', userId)
    .where('status', 'in', ENDED_STATUSES)
    .execute()
}

const ERASED_NOTE = 'Erased with the customer.'

/** What staff and the customer wrote beside orders that have ended: it may name anyone, and speak of their health. */
export async function eraseWordsOfOrders(tx: Tx, userId: number): Promise<void> {
  const ended = tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ENDED_STATUSES)
  const notes = tx
    .selectFrom('order_notes')
    .select(sql<string>`id::text`.as('id'))
    .where('order_id', 'in', ended)
  await tx
    .updateTable('idempotency_keys')
    .set({ reply_body: null })
    .where('call', 'like', '%/notes')
    .where(sql<string>`reply_body #>> '{value,id}'`, 'in', notes)
    .execute()
  await tx.updateTable('order_notes').set({ body: ERASED_NOTE }).where('order_id', 'in', ended).execute()
  await tx
    .updateTable('order_events')
    .set({ note: null })
    .where('order_id', 'in', ended)
    .where('note', 'is not', null)
    .execute()
  await tx
    .updateTable('order_returns')
    .set({ reason: null })
    .where('order_id', 'in', ended)
    .where('reason', 'is not', null)
    .execute()
  await tx
    .updateTable('return_requests')
    .set({ reason: null, refusal: null, refund_number: null })
    .where('order_id', 'in', ended)
    .where((is) =>
      is.or([
        is('reason', 'is not', null),
        is('refusal', 'is not', null),
        is('refund_number', 'is not', null),
      ]),
    )
    .execute()
  await tx
    .updateTable('order_findings')
    .set({ reason: null })
    .where('order_id', 'in', ended)
    .where('reason', 'is not', null)
    .execute()
  await tx
    .updateTable('quarantine_items')
    .set({ note: null })
    .where('order_id', 'in', ended)
    .where('note', 'is not', null)
    .execute()
  await tx.deleteFrom('order_ratings').where('order_id', 'in', ended).execute()
  await tx
    .updateTable('counter_sales')
    .set({ phone: null })
    .where('order_id', 'in', ended)
    .where('phone', 'is not', null)
    .execute()
  // the gateway's page shows who was to pay
  await tx
    .updateTable('payment_attempts')
    .set({ session_key: null, gateway_url: null, failure: null })
    .where('order_id', 'in', ended)
    .execute()
}

/** What staff were answered when they wrote the person's addresses. */
export async function eraseRepliesAbout(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ reply_body: null })
    .where(sql<string>`reply_body #>> '{value,UserId}'`, '=', String(userId))
    .execute()
}

/**
 * The next run of the job that erases files finds them overdue. What was decided about them stays, and which medicine
 * and how much, as in the order.
 */
export async function letGoOfPrescriptions(tx: Tx, userId: number, now: Date): Promise<void> {
  const ended = tx.selectFrom('orders').select('id').where('status', 'in', ENDED_STATUSES)
  await tx
    .updateTable('prescriptions')
    .set({ reason: null, keep_until_on: sql<Day>`${dhakaDay(now)}::date - 1`, updated_at: now })
    .set({ patient_name: null, patient_age: null, doctor_name: null })
    .set({ doctor_registration: null, issued_on: null, patient_id: null })
    .where('user_id', '=', userId)
    .where('order_id', 'in', ended.where('user_id', '=', userId))
    .execute()
  const theirs = tx
    .selectFrom('prescriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_id', 'in', ended.where('user_id', '=', userId))
  await tx
    .updateTable('prescription_items')
    .set({ dose: null, days: null, meal: null, note: null })
    .where('prescription_id', 'in', theirs)
    .execute()
}

/** Not while an order is under way, which keeps its address until it has ended. */
export async function updateErased(tx: Tx, userId: number, now: Date): Promise<void> {
  const underWay = tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ENDED_STATUSES)
  await tx
    .updateTable('users')
    .set({ erased_at: now })
    .where('id', '=', userId)
    .where((has) => has.not(has.exists(underWay)))
    .execute()
}

/** Whom a job looks at again: see 0022-erased-customers.sql. */
export async function selectToErase(db: Db, { before, most }: { before: Date; most: number }) {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('anonymised_at', '<', before)
    .where(sql<boolean>`(erased_at is null or erased_at - anonymised_at < interval '1 hour')`)
    .orderBy('anonymised_at')
    .limit(most)
    .execute()
  return people.map(({ id }) => id)
}
