import type { LinePart } from '@niramoy/domain/pricing/line-parts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { listedProducts } from '../../../catalogue/products/read/products.sql.ts'
import { CURRENT_REVISION } from '../../../catalogue/safety-rules/safety.sql.ts'
import { addressesAmong } from '../../../people/addresses/addresses.sql.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { matchAny } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { ANNOUNCED, type NewMessage, queueing } from '../../../platform/outbox/outbox.sql.ts'
import {
  LEDGER_COLUMNS,
  type LedgerRow,
  type OrderBatch,
  sellableBatches,
} from '../../../stock/ledger/order-stock.sql.ts'
import { orderFacts } from '../price/order-products.sql.ts'
import { unitsOfPerson, unitsOrdered } from '../price/unit-limits.sql.ts'

type Asked = {
  readonly userId: number
  readonly productIds: readonly number[]
  /** Of which of them the batches are locked. */
  readonly stockOf: readonly number[]
  readonly addressIds: readonly number[]
  readonly now: Date
  readonly today: string
  /** The day whose orders count towards its limits. */
  readonly from: Date
  readonly until: Date
  /** Where it is delivered to. */
  readonly place: string | null
  /** What one person ordered since then counts towards limits of units. */
  readonly since: Date
}

export type LockedFacts = Awaited<ReturnType<typeof lockOrderFacts>>

/**
 * All that decides about a new order: listed products, which are neither deleted for good nor given another class
 * before the transaction ends, their prices, the customer, who is locked by now, and the batches, locked. And the
 * order's id. The products are locked by a statement of their own: a statement sees what there was when it began, also
 * after it waited for a lock.
 */
export async function lockOrderFacts(tx: Tx, asked: Asked) {
  await lockProducts(tx, asked)
  const [facts] = await lockFacts(tx, asked)
  if (!facts) throw new Error('A statement without a row')
  return facts
}

const lockProducts = prepared((tx: Tx, { productIds }: Pick<Asked, 'productIds'>) =>
  listedProducts(tx).where('products.id', '=', matchAny(productIds)).orderBy('products.id').forKeyShare(),
)

const lockFacts = prepared((tx: Tx, asked: Asked) => {
  const { userId, productIds, stockOf, addressIds, now, today, from, until, place, since } = asked
  const ordered = unitsOrdered(tx, { userId, productIds, from, until, exceptOrderId: 0 })
  const batches = sellableBatches(tx, { productIds: stockOf, today })
  return tx.selectNoFrom([
    asArray(batches).as('batches'),
    ...orderFacts(tx, { ids: productIds, now }),
    jsonArrayFrom(ordered).as('ordered'),
    jsonArrayFrom(unitsOfPerson(tx, { userId, place, since, exceptOrderId: 0 })).as('ordered_by_person'),
    jsonArrayFrom(addressesAmong(tx, { userId, ids: addressIds })).as('addresses'),
    jsonObjectFrom(
      tx
        .selectFrom('users')
        .select(['phone', 'proved_phone', 'email', 'email_verified_at', 'language'])
        .where('id', '=', userId)
        .where('anonymised_at', 'is', null),
    ).as('customer'),
    sql<number>`nextval('orders_id_seq')`.as('id'),
    CURRENT_REVISION.as('revision'),
  ])
})

/** For the second of two orders that are made at once. */
export async function nextOrderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('orders_id_seq') as id`.execute(tx)
  return Number(rows[0]?.id)
}

function asArray(rows: RawBuilder<OrderBatch>): RawBuilder<OrderBatch[]> {
  return sql`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`
}

export type NewOrder = Insertable<Schema['orders']>
export type NewOrderItem = Insertable<Schema['order_items']>
/** All lines of an order say the same things. */
export type NewLine = Omit<NewOrderItem, 'order_id' | 'price_parts'> & {
  readonly price_parts: readonly LinePart[] | null
}

export type WholeOrder = {
  readonly order: NewOrder & { readonly id: number }
  readonly lines: readonly NewLine[]
  /** What it takes from which batch. */
  readonly ledger: readonly LedgerRow[]
  readonly message: NewMessage | null
  /** Who made it. */
  readonly actorId: number
  /** What the customer's cart no longer holds. */
  readonly fromCart: readonly number[]
}

/** The order with all that belongs to it, in one statement. False when the code is taken: nothing is written then. */
export async function insertOrder(tx: Tx, whole: WholeOrder): Promise<boolean> {
  const { order, lines, ledger, message, actorId, fromCart } = whole
  const [first = {}] = lines
  const columns = Object.keys(order).sort()
  const lineColumns = Object.keys(first).sort()
  const shape = `${columns.join()} ${lineColumns.join()}`
  const insert =
    insertions.get(shape) ??
    prepared((tx: Tx, values: Values) => insertion(tx, values, { columns, lineColumns }))
  insertions.set(shape, insert)
  const made = await insert(tx, {
    ...order,
    lines: JSON.stringify(lines),
    ledger: JSON.stringify(ledger),
    messages: JSON.stringify(message ? [message] : []),
    actorId,
    fromCart,
  })
  return made.length > 0
}

type Values = Readonly<Record<string, unknown>>

/** By the columns they fill: there are as many as there are ways to order. */
const insertions = new Map<string, (tx: Tx, values: Values) => Promise<unknown[]>>()

type Shape = { readonly columns: readonly string[]; readonly lineColumns: readonly string[] }

function insertion(tx: Tx, values: Values, { columns, lineColumns }: Shape) {
  const buildColumns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  return sql`
    with made as (
      insert into orders (${buildColumns(columns)}) overriding system value
      values (${sql.join(columns.map((column) => sql.val(values[column])))})
      on conflict (order_code) do nothing
      returning id, user_id, status, created_at
    ), lines as (
      insert into order_items (order_id, ${buildColumns(lineColumns)})
      select made.id, ${buildColumns(lineColumns.map((column) => `line.${column}`))}
      from made, ${asRows('order_items', values.lines)} as line
    ), taken as (
      insert into stock_ledger (${LEDGER_COLUMNS})
      select ${LEDGER_COLUMNS} from ${asRows('stock_ledger', values.ledger)} where exists (select from made)
    ), event as (
      insert into order_events (order_id, status, actor_id, created_at)
      select id, status, ${values.actorId}::integer, created_at from made
    ), queued as (
      ${queueing(tx, sql`${asRows('outbox_messages', values.messages)} where exists (select from made)`)}
    ), emptied as (
      delete from cart_items using made
      where cart_items.user_id = made.user_id and product_id = ${matchAny(values.fromCart as number[])}
    )
    select id, (${ANNOUNCED}) from made`
}

/** As rows of the table: the statement reads the same however many there are. */
function asRows(table: keyof Schema, rows: unknown): RawBuilder<Selectable<Schema['order_items']>> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`
}

/** An order that has nothing yet. Nothing when the code is taken. */
export function insertEmptyOrder(tx: Tx, order: NewOrder) {
  return tx
    .insertInto('orders')
    .values(order)
    .onConflict((taken) => taken.column('order_code').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function insertOrderItems(tx: Tx, items: readonly NewOrderItem[]): Promise<void> {
  await tx.insertInto('order_items').values(items).execute()
}
