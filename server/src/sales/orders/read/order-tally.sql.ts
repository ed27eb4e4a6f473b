import type { Day } from '@niramoy/domain/platform/dhaka'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/sales/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

export type TallyFilter = {
  readonly status?: OrderStatus | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
}

/** How many orders there are of this kind, without looking at any of them. */
export async function countTally(db: Db, filter: TallyFilter): Promise<number> {
  const { total } = await tallied(db, filter)
    .select(sql<number>`coalesce(sum(orders), 0)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type PageStart = { readonly isNewestFirst: boolean; readonly offset: number }
type StartDay = { readonly day: Day; readonly before: number }

/** On which day a page begins that far from the beginning of the list by date, and how many orders come before that day. */
export function selectStartDay(db: Db, filter: TallyFilter, start: PageStart): Promise<StartDay | undefined> {
  const direction = sql.raw(start.isNewestFirst ? 'desc' : 'asc')
  const days = tallied(db, filter)
    .select('made_on')
    .select(sql<number>`sum(orders)`.as('made'))
    .select(sql<number>`sum(sum(orders)) over (order by made_on ${direction})`.as('through'))
    .groupBy('made_on')
  return db
    .selectFrom(days.as('days'))
    .select(['made_on as day', sql<number>`through - made`.as('before')])
    .where('made', '>', 0)
    .where('through', '>', start.offset)
    .orderBy('through')
    .limit(1)
    .executeTakeFirst()
}

function tallied(db: Db, { status, paymentMethod, startDate, endDate }: TallyFilter) {
  let tally = db.selectFrom('order_tally')
  if (status) tally = tally.where('status', '=', status)
  if (paymentMethod) tally = tally.where('payment_method', '=', paymentMethod)
  if (startDate) tally = tally.where('made_on', '>=', startDate)
  if (endDate) tally = tally.where('made_on', '<=', endDate)
  return tally
}

/** Merges rows of the same kind into one and returns how many fewer there are. A reader sees all or none of it. */
export async function compactTallies(tx: Tx): Promise<number> {
  const { rows } = await sql<{ fewer: number }>`
    with taken as (
      delete from order_tally where made_on in (
        select made_on from order_tally group by made_on, status, payment_method having count(*) > 1
      )
      returning made_on, status, payment_method, orders, net
    ), drawn as (
      insert into order_tally (made_on, status, payment_method, orders, net)
      select made_on, status, payment_method, sum(orders), sum(net)
      from taken
      group by made_on, status, payment_method
      having sum(orders) <> 0 or sum(net) <> 0
      returning 1
    )
    select (select count(*) from taken) - (select count(*) from drawn) as fewer`.execute(tx)
  return (rows[0]?.fewer ?? 0) + (await compactCustomerTally(tx))
}

async function compactCustomerTally(tx: Tx): Promise<number> {
  const { rows } = await sql<{ fewer: number }>`
    with taken as (
      delete from customer_tally where user_id in (
        select user_id from customer_tally group by user_id having count(*) > 1
      )
      returning user_id, orders
    ), drawn as (
      insert into customer_tally (user_id, orders)
      select user_id, sum(orders) from taken group by user_id having sum(orders) <> 0
      returning 1
    )
    select (select count(*) from taken) - (select count(*) from drawn) as fewer`.execute(tx)
  return rows[0]?.fewer ?? 0
}
