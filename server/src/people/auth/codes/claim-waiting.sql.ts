import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isWaiting } from '../accounts/auth.sql.ts'

type Claim = { readonly userId: number; readonly phone: string; readonly at: Date }

/**
 * Who proves a number gets all that staff wrote down for it: orders, counter sales, prescriptions, addresses, medicines
 * and notes of the customer accounts that wait with it. Those accounts are then closed like deleted ones. The caller
 * holds the number and the account.
 */
export async function claimWaiting(tx: Tx, { userId, phone, at }: Claim): Promise<void> {
  const waiting = await tx
    .selectFrom('users')
    .select('id')
    .where((has) => isWaiting(has, phone))
    .where('role', '=', 'user')
    .where('anonymised_at', 'is', null)
    .where('id', '<>', userId)
    .orderBy('id')
    // whatever is being ordered for it is finished first, and nothing further is
    .forNoKeyUpdate()
    .execute()
  for (const { id } of waiting) {
    await moveBelongings(tx, id, userId)
    await tx
      .updateTable('users')
      .set({ name: 'Claimed by its customer', phone: null, email: null, anonymised_at: at, updated_at: at })
      .where('id', '=', id)
      .execute()
  }
}

async function moveBelongings(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of ['orders', 'prescriptions', 'outbox_messages'] as const) {
    await sql`update ${sql.table(table)} set user_id = ${to} where user_id = ${from}`.execute(tx)
  }
  // a note is never changed: it is written again as it was
  await sql`
    insert into customer_notes (user_id, author_id, body, created_at)
    select ${to}, author_id, body, created_at from customer_notes where user_id = ${from} order by id`.execute(
    tx,
  )
  await sql`delete from customer_notes where user_id = ${from}`.execute(tx)
  // of the defaults those of the claiming account stay
  await sql`
    update addresses set user_id = ${to},
      is_default_shipping = is_default_shipping
        and not exists (select from addresses own where own.user_id = ${to} and own.is_default_shipping),
      is_default_billing = is_default_billing
        and not exists (select from addresses own where own.user_id = ${to} and own.is_default_billing)
    where user_id = ${from}`.execute(tx)
  await sql`
    update recall_notices notice set user_id = ${to}
    where user_id = ${from} and not exists (
      select from recall_notices own where own.user_id = ${to} and own.batch_id = notice.batch_id
        and own.recalled_at = notice.recalled_at)`.execute(tx)
  await moveMedicines(tx, from, to)
}

/** A medicine that the account has already stays as its owner wrote it. */
async function moveMedicines(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    with box as (
      update medicine_boxes set user_id = ${to}
      where user_id = ${from} and not exists (select from medicine_boxes own where own.user_id = ${to}))
    update medicines moved set user_id = ${to}
    where user_id = ${from} and not exists (
      select from medicines own where own.user_id = ${to} and own.product_id = moved.product_id
        and own.patient_id is null and lower(coalesce(own.person, '')) = lower(coalesce(moved.person, '')))`.execute(
    tx,
  )
}

/** A number that is left for another one says no longer whose a counter sale is. */
export async function forgetNumberOfSales(tx: Tx, userId: number, former: string): Promise<void> {
  await tx
    .updateTable('counter_sales')
    .set({ phone: null })
    .where('phone', '=', former)
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').select('id').where('user_id', '=', userId),
    )
    .execute()
}
