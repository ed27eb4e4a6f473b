import type { Day } from '@niramoy/domain/platform/dhaka'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { CashSource } from '@niramoy/domain/sales/cash/cash'
import type { Tender } from '@niramoy/domain/sales/cash/counter'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

export type SettlementRow = {
  readonly id: number
  readonly carrier: CashSource
  readonly rider_id: number | null
  readonly rider_name: string | null
  readonly orders: number
  readonly received_poisha: Poisha
  readonly fee_poisha: Poisha
  readonly received_on: Day
  readonly reference: string | null
  readonly note: string | null
  readonly file_name: string | null
  readonly reverses_id: number | null
  readonly reversed_by_id: number | null
  readonly by_name: string
  readonly created_at: Date
}

function settlementsWhere(rest: RawBuilder<unknown>) {
  return sql<SettlementRow>`
    select made.id, made.carrier, made.rider_id, riders.name as rider_name, made.received_poisha, made.fee_poisha,
      made.received_on, made.reference, made.note, made.file_name, made.reverses_id,
      (select id from settlements where reverses_id = made.id) as reversed_by_id,
      (select count(*) from settlement_lines where settlement_id = made.id) as orders,
      users.name as by_name, made.created_at
    from settlements made join users on users.id = made.created_by left join riders on riders.id = made.rider_id
    ${rest}`
}

type Part = { readonly page: number; readonly pageSize: number }

export async function selectSettlements(db: Db, { page, pageSize }: Part) {
  const rest = sql`order by made.created_at desc, made.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await settlementsWhere(rest).execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from settlements`.execute(
    db,
  )
  return { rows, totalItems: counted[0]?.count ?? 0 }
}

export async function selectSettlement(db: Db, id: number): Promise<SettlementRow | undefined> {
  const { rows } = await settlementsWhere(sql`where made.id = ${id}`).execute(db)
  return rows[0]
}

export type LineRow = {
  readonly order_id: number
  readonly order_code: string
  readonly due_poisha: Poisha
  readonly received_poisha: Poisha
  readonly fee_poisha: Poisha
  readonly tender: Tender | null
  readonly reason: string | null
}

export async function selectLines(db: Db | Tx, settlementId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select order_id, order_code, due_poisha, received_poisha, fee_poisha, tender, reason
    from settlement_lines join orders on orders.id = order_id
    where settlement_id = ${settlementId} order by order_id`.execute(db)
  return rows
}

export async function insertSettlement(tx: Tx, row: Insertable<Schema['settlements']>): Promise<number> {
  const { id } = await tx.insertInto('settlements').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type NewLine = Omit<LineRow, 'order_code'>

/** The lines; each order then says that its cash was received, and its event streams are notified. */
export async function insertLines(tx: Tx, settlementId: number, lines: readonly NewLine[]): Promise<void> {
  await writeLines(tx, settlementId, lines)
  await updateCash(tx, lines, settlementId)
}

/** The lines of a reversal; the cash of each order is due again. */
export async function insertReversedLines(
  tx: Tx,
  settlementId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await writeLines(tx, settlementId, lines)
  await updateCash(tx, lines, null)
}

async function writeLines(tx: Tx, settlementId: number, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into settlement_lines (settlement_id, order_id, due_poisha, received_poisha, fee_poisha, tender, reason)
    select ${settlementId}, order_id, due_poisha, received_poisha, fee_poisha, tender, reason
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as typed (order_id bigint, due_poisha int, received_poisha int, fee_poisha int, tender text, reason text)`.execute(
    tx,
  )
}

async function updateCash(tx: Tx, lines: readonly NewLine[], settlementId: number | null): Promise<void> {
  await sql`
    with received as (
      update orders set cash_settlement_id = ${settlementId}
      where id = any(${lines.map(({ order_id }) => order_id)}::bigint[]) returning id)
    select pg_notify('orders', id::text) from received`.execute(tx)
}

/** Locks a settlement until the transaction ends: it is reversed once. */
export function lockSettlement(tx: Tx, id: number) {
  return tx
    .selectFrom('settlements')
    .selectAll()
    .select((from) =>
      from
        .exists(
          from.selectFrom('settlements as later').select('later.id').where('later.reverses_id', '=', id),
        )
        .as('is_reversed'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The last booking of the same file that counts. */
export async function selectBookedFile(tx: Tx, hash: string) {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    select id, created_at from settlements made
    where file_hash = ${hash} and not exists (select from settlements where reverses_id = made.id)
    order by id desc limit 1`.execute(tx)
  return rows[0]
}
