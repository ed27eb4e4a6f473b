import { once } from 'node:events'
import { REPORT_GROUPS } from '@niramoy/domain/sales/reports/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumSales } from '../../all-jobs.ts'
import { brokenBooks } from '../../testing/books.ts'
import { givenRandomSales } from '../../testing/fixtures/random-sales.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { makeReport } from './make-report.step.ts'

const PERIOD = { startDate: '2025-12-17', endDate: '2026-01-15' }
const RULE = 'the sums of a day are what its orders brought, until one of them changes'
let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  await givenRandomSales(shop.context, { customerId: customer.id, staffId: admin.id }, 200)
})
afterAll(() => shop.stop())

describe('the sums of days that are over', () => {
  const readAll = () =>
    Promise.all(
      (['sales', 'margin'] as const).flatMap((report) =>
        REPORT_GROUPS[report].flatMap((by) => [
          makeReport(shop.context, report, { by, ...PERIOD }),
          makeReport(shop.context, report, { by, channel: 'staff', ...PERIOD }),
        ]),
      ),
    )
  const sumAll = async () => {
    let days = 0
    for (let more = -1; more !== 0; days += more) more = await sumSales(shop.context)
    return days
  }
  const countStored = async () =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from sales_days_summed`.execute(shop.db)).rows[0]?.n,
    )

  test('change nothing in any report', async () => {
    const before = await readAll()
    await sumAll()
    expect(await countStored()).toBeGreaterThan(55)
    expect(await readAll()).toEqual(before)
    expect(await brokenBooks(shop.db)).not.toContainEqual(expect.objectContaining({ holds: RULE }))
    expect(await sumAll()).toBe(0)
  })

  const CHANGES: Readonly<Record<string, string>> = {
    'an order is delivered': `insert into order_events (order_id, status, created_at)
      select id, 'delivered', created_at from orders where status in ('shipped', 'placed', 'processing')`,
    'an order is cancelled': `insert into order_events (order_id, status, created_at)
      select id, 'cancelled', created_at from orders where id % 5 = 2 and status <> 'cancelled'`,
    'an order becomes dearer':
      'update orders set total_poisha = total_poisha + 500, shipping_poisha = shipping_poisha + 500',
    'a line comes back': `
      with made as (
        insert into order_returns (order_id, actor_id, refund_poisha, created_at)
        select id, user_id, 70, created_at from orders where status = 'delivered' and total_poisha > refunded_poisha + 70
        returning id, order_id)
      insert into order_return_lines (return_id, order_item_id, order_id, box_quantity, strip_quantity, unit_quantity,
        refund_poisha)
      select made.id, min(order_items.id), order_id, 0, 0, 1, 70
      from made join order_items using (order_id) where unit_quantity > returned_unit_quantity group by made.id, order_id`,
    'a batch turns out to have cost more':
      'update stock_batches set cost_price_poisha = coalesce(cost_price_poisha, 0) + 7',
    'a product moves to another manufacturer and generic name': `update products
      set brand_id = (select max(id) from brands), generic_name_id = (select max(id) from generic_names)`,
    'an address names another district': `update orders
      set shipping_address = '{"cityDistrict": "Sylhet"}' where id % 4 = 0`,
    'a sale turns out to be the counter’s': `insert into counter_sales (order_id, tender, received_poisha, sold_by, created_at)
      select id, 'cash', total_poisha, (select min(id) from users where role = 'admin'), created_at from orders
      where id % 6 = 0 on conflict do nothing`,
  }
  test.each(Object.entries(CHANGES))('are made again when %s', async (_, statement) => {
    await sumAll()
    await sql.raw(statement).execute(shop.db)
    const partly = await readAll()
    await sumAll()
    const stored = await readAll()
    await sql`delete from sales_days_summed`.execute(shop.db)
    const added = await readAll()
    expect(partly).toEqual(added)
    expect(stored).toEqual(added)
  })

  test('leave a change to the next time that is made while they are summed', async () => {
    await sumAll()
    const [written, mayCommit] = [new EventTarget(), new EventTarget()]
    const isWritten = once(written, 'done')
    const commit = once(mayCommit, 'done')
    const changed = shop.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('orders')
        .set({ total_poisha: sql`total_poisha + 900`, shipping_poisha: sql`shipping_poisha + 900` })
        .execute()
      written.dispatchEvent(new Event('done'))
      await commit
    })
    await isWritten
    await sql`delete from sales_days_summed`.execute(shop.db)
    await sumAll()
    mayCommit.dispatchEvent(new Event('done'))
    await changed
    const read = await readAll()
    await sql`delete from sales_days_summed`.execute(shop.db)
    expect(read).toEqual(await readAll())
  })
})
