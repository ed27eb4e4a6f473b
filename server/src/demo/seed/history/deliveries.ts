import { addDays, type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha, sum, toPoisha } from '@niramoy/domain/platform/money'
import { ROUNDING, tenderAtDoor } from '@niramoy/domain/sales/cash/cash'
import { collectedAtDoor } from '@niramoy/domain/sales/cash/cash-at-door'
import { handedIn, NOTES } from '@niramoy/domain/sales/cash/notes'
import type { Carrier, ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import type { RunOutcome } from '@niramoy/domain/sales/delivery/run'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/sales/order-status'
import { adminRiders as texts } from '@niramoy/texts/en/sales/admin/admin-riders'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { chance } from '../chance.ts'
import { getCarrier, getRider, isNear } from './carriers.ts'
import { RAHIMA } from './customers.ts'
import { grouped } from './grouped.ts'
import { insertKeyed, insertRows } from './insert-rows.ts'
import type { Names } from './order-rows.ts'
import type { HistoryOrder } from './orders.ts'
import { DAY_MS, HOUR_MS } from './rhythm.ts'

/** An order that left the shop, and what its carrier says of it. */
type Sent = {
  readonly id: number
  /** The order's code, and which parcel of the order it is. */
  readonly reference: string
  readonly carrier: Carrier
  readonly riderId: number | null
  readonly sentAt: Date
  readonly endedAt: Date | null
  readonly state: ParcelState
  readonly cod: Poisha
  readonly method: PaymentMethod | null
}
type Delivering = {
  readonly orders: readonly HistoryOrder[]
  readonly people: Omit<Names, 'orderIds'>
  readonly now: Date
}

/** Parcels of all that left the shop, the riders' runs, and the cash that riders and couriers handed in. */
export async function seedDeliveries(tx: Tx, { orders, people, now }: Delivering): Promise<void> {
  const sent = await readSent(tx, { orders, people, now })
  const parcelIds = await insertKeyed(tx, 'parcels', parcelRows(sent, people, now), 'reference')
  const runs = getRuns(sent, now)
  const { packer, accountant } = people.crew
  const runIds = await insertKeyed(
    tx,
    'rider_runs',
    runs.map((run) => runRow(run, packer)),
    'run_on',
  )
  await insertRows(
    tx,
    'rider_run_parcels',
    runs.flatMap((run) => stopRows(run, { runId: runIds.get(run.day) ?? 0, parcelIds, packer })),
  )
  // the cash of the last run is left to count for those who try the demo
  const counted = runs.filter(({ closedAt, stops }) => closedAt && stops.some(isPaidAtDoor)).slice(0, -1)
  const booked = [
    ...counted.map((run) => runSettlement(run, runIds.get(run.day) ?? 0)),
    ...statements(sent, now),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  const ids = await insertKeyed(
    tx,
    'settlements',
    booked.map((one) => settlementRow(one, accountant)),
    'reference',
  )
  await insertRows(
    tx,
    'settlement_lines',
    booked.flatMap(({ reference, lines }) =>
      lines.map((line) => ({ settlement_id: ids.get(reference) ?? 0, ...line })),
    ),
  )
  await sql`
    update orders set cash_settlement_id = line.settlement_id
    from settlement_lines line where line.order_id = orders.id`.execute(tx)
  const notes = counted.map((run) => {
    const { reference, lines } = runSettlement(run, runIds.get(run.day) ?? 0)
    const cash = sum(lines.filter(({ tender }) => tender === 'cash').map((line) => line.received_poisha))
    return { id: runIds.get(run.day), settlement: ids.get(reference), notes: countedNotes(cash) }
  })
  await sql`
    update rider_runs set settlement_id = settlement, cash_notes = notes
    from json_to_recordset(${JSON.stringify(notes)}::json) as counted (id int, settlement int, notes jsonb)
    where rider_runs.id = counted.id`.execute(tx)
  await seedPlannedRun(tx, { packer, now })
}

async function readSent(tx: Tx, { orders, people, now }: Delivering): Promise<Sent[]> {
  const [first, second] = await tx.selectFrom('riders').select('id').orderBy('id').execute()
  if (!first || !second) throw new Error('The demo has two riders.')
  const customers = new Map(orders.map(({ code, customer }) => [code, customer]))
  const { rows } = await sql<{
    id: number
    order_code: string
    nth: number
    payment_method: PaymentMethod | null
    is_paid: boolean
    total_poisha: Poisha
    sent_at: Date
    after: OrderStatus | null
    ended_at: Date | null
  }>`
    select orders.id, order_code, row_number() over (partition by orders.id order by gone.id)::int as nth, payment_method, paid_at is not null as is_paid, total_poisha, gone.created_at as sent_at,
      ended.status as after, ended.created_at as ended_at
    from order_events gone join orders on orders.id = gone.order_id
      left join lateral (
        select status, created_at from order_events
        where order_id = orders.id and id > gone.id order by id limit 1) as ended on true
    where gone.status = 'shipped' order by gone.created_at, gone.id`.execute(tx)
  return rows.map((row): Sent => {
    // the demo's own order is Rahima's
    const customer = customers.get(row.order_code) ?? RAHIMA
    const carrier = getCarrier(customer, isNear(people.customers[customer]), row.sent_at)
    const isDue = { carrier, isPaid: row.is_paid, due: row.total_poisha }
    return {
      id: row.id,
      reference: row.nth > 1 ? `${row.order_code}-${row.nth}` : row.order_code,
      carrier,
      riderId: carrier === 'own' ? getRider([first.id, second.id], dhakaDay(row.sent_at)) : null,
      sentAt: row.sent_at,
      endedAt: row.ended_at,
      state: getState(row.after, { carrier, isYoung: now.getTime() - row.sent_at.getTime() < DAY_MS }),
      cod: collectedAtDoor(isDue),
      method: row.payment_method,
    }
  })
}

type Young = { readonly carrier: Carrier; readonly isYoung: boolean }

function getState(after: OrderStatus | null, { carrier, isYoung }: Young): ParcelState {
  if (after === null) return carrier === 'own' || isYoung ? 'with-carrier' : 'out'
  if (after === 'delivered') return 'delivered'
  return after === 'cancelled' ? 'back' : 'cancelled'
}

const NOT_BROUGHT = ['not-at-home', 'postponed', 'address-wrong'] as const

function getOutcome({ id, state }: Sent): RunOutcome | null {
  if (state === 'delivered') return 'delivered'
  if (state === 'back') return 'refused'
  return state === 'cancelled' ? (NOT_BROUGHT[id % NOT_BROUGHT.length] ?? null) : null
}

const COURIERS = {
  pathao: { name: 'DT', fee: toPoisha(70) },
  steadfast: { name: 'SFR', fee: toPoisha(65) },
  redx: { name: 'RX', fee: toPoisha(80) },
} as const

function parcelRows(sent: readonly Sent[], { crew }: Delivering['people'], now: Date) {
  const numbers = chance('consignments')
  return sent.map((one) => {
    const { id, reference, carrier, riderId, sentAt, endedAt, state, cod } = one
    const courier = carrier === 'own' ? null : COURIERS[carrier]
    const number = courier && `${courier.name}${numbers.between(10_000_000, 99_999_999)}`
    const outcome = getOutcome(one)
    return {
      order_id: id,
      carrier,
      rider_id: riderId,
      state,
      reference,
      consignment_id: number,
      tracking_number: number,
      cod_poisha: cod,
      collected_poisha: state === 'delivered' ? cod : null,
      fee_poisha: courier?.fee ?? null,
      failure: outcome && outcome !== 'delivered' ? texts.outcomes[outcome] : null,
      created_by: crew.packer,
      created_at: courier ? new Date(sentAt.getTime() - 60_000) : sentAt,
      handed_over_at: sentAt,
      ended_at: outcome ? endedAt : null,
      updated_at: endedAt ?? new Date(Math.min(now.getTime(), sentAt.getTime() + 5 * HOUR_MS)),
    }
  })
}

/** What a rider took along on a day; null: still out. */
type Run = {
  readonly day: Day
  readonly riderId: number
  readonly leftAt: Date
  readonly closedAt: Date | null
  readonly stops: readonly Sent[]
}

function getRuns(sent: readonly Sent[], now: Date): Run[] {
  const own = sent.filter(({ carrier }) => carrier === 'own')
  return [...grouped(own, ({ sentAt }) => dhakaDay(sentAt))].map(([day, stops]): Run => {
    const [first] = stops
    const ends = stops.map(({ endedAt }) => endedAt?.getTime() ?? Number.POSITIVE_INFINITY)
    const last = Math.max(...ends) + HOUR_MS / 3
    return {
      day,
      riderId: first?.riderId ?? 0,
      leftAt: first?.sentAt ?? now,
      closedAt: last < now.getTime() ? new Date(last) : null,
      stops,
    }
  })
}

function runRow({ day, riderId, leftAt, closedAt }: Run, packer: number) {
  return {
    rider_id: riderId,
    run_on: day,
    created_by: packer,
    created_at: new Date(leftAt.getTime() - HOUR_MS / 2),
    handed_over_at: leftAt,
    closed_at: closedAt,
    closed_by: closedAt && packer,
  }
}

type Stopping = {
  readonly runId: number
  readonly parcelIds: ReadonlyMap<string, number>
  readonly packer: number
}

function stopRows({ day, stops, closedAt }: Run, { runId, parcelIds, packer }: Stopping) {
  const token = chance(`run ${day}`)
  return stops.map((stop, at) => {
    const outcome = getOutcome(stop)
    const isTriedAgain = stop.state === 'cancelled'
    return {
      run_id: runId,
      order_id: stop.id,
      parcel_id: parcelIds.get(stop.reference) ?? 0,
      position: at + 1,
      outcome,
      decided_by: outcome && packer,
      postponed_on: outcome === 'postponed' ? addDays(day, 1) : null,
      decided_at: outcome && (closedAt ?? stop.endedAt),
      day_token: isTriedAgain ? Buffer.from(token.bytes(16)).toString('base64url') : null,
    }
  })
}

function isPaidAtDoor({ state, cod }: Sent): boolean {
  return state === 'delivered' && cod > 0
}

/** Cash of one source, with the orders that it is of. */
type Booked = {
  readonly carrier: Carrier
  readonly riderId: number | null
  readonly reference: string
  readonly file: string | null
  readonly at: Date
  readonly lines: readonly ReturnType<typeof toLine>[]
}

function toLine({ id, cod, method }: Sent, change: { fee?: Poisha; kept?: Poisha; why?: string } = {}) {
  const tender = tenderAtDoor(method)
  const received = poisha(handedIn(cod, tender) - (change.kept ?? 0))
  return {
    order_id: id,
    due_poisha: cod,
    received_poisha: received,
    fee_poisha: change.fee ?? poisha(0),
    reason: received === cod ? null : (change.why ?? ROUNDING),
    tender,
  }
}

function runSettlement({ riderId, closedAt, leftAt, stops }: Run, id: number): Booked {
  return {
    carrier: 'own',
    riderId,
    reference: texts.run(id),
    file: null,
    at: closedAt ?? leftAt,
    lines: stops.filter(isPaidAtDoor).map((stop) => toLine(stop)),
  }
}

const STATEMENT_DAYS = 7
/** Of so many orders on statements the courier kept something of one. */
const KEPT_OF = 60

/** Each courier pays once a week, less its fees, what it collected until the day before. */
function statements(sent: readonly Sent[], now: Date): Booked[] {
  const paid = sent.filter((one) => one.carrier !== 'own' && isPaidAtDoor(one))
  const getWeek = ({ carrier, endedAt }: Sent) => {
    const days = Math.ceil(((endedAt?.getTime() ?? 0) + DAY_MS) / DAY_MS / STATEMENT_DAYS) * STATEMENT_DAYS
    return `${carrier} ${dhakaDay(new Date(days * DAY_MS))}`
  }
  return [...grouped(paid, getWeek)].flatMap(([week, some], at): Booked[] => {
    const [carrier, day] = week.split(' ') as [keyof typeof COURIERS, Day]
    const paidAt = new Date(new Date(`${day}T06:00:00Z`).getTime() + at * 1000)
    if (paidAt >= now) return []
    const { name, fee } = COURIERS[carrier]
    const lines = some.map((one, index) =>
      (at * 17 + index) % KEPT_OF === 11
        ? toLine(one, { fee, kept: toPoisha(20), why: 'The customer had no change' })
        : toLine(one, { fee }),
    )
    const reference = `${name}-${day.slice(2).replaceAll('-', '')}`
    return [{ carrier, riderId: null, reference, file: `${carrier}.csv`, at: paidAt, lines }]
  })
}

function settlementRow({ carrier, riderId, reference, file, at, lines }: Booked, accountant: number) {
  return {
    carrier,
    rider_id: riderId,
    received_poisha: sum(lines.map((line) => line.received_poisha)),
    fee_poisha: sum(lines.map((line) => line.fee_poisha)),
    received_on: dhakaDay(at),
    reference,
    file_name: file,
    file_hash: file && Buffer.from(chance(reference).bytes(32)).toString('hex'),
    created_by: accountant,
    created_at: at,
  }
}

/** As few notes as make it up. */
function countedNotes(cash: Poisha): Record<string, number> {
  let left = cash / 100
  const counted: Record<string, number> = {}
  for (const note of NOTES) {
    const count = Math.floor(left / note)
    if (count > 0) counted[note] = count
    left -= count * note
  }
  return counted
}

/** What is packed for the town waits in a run of the rider who is not out. */
async function seedPlannedRun(
  tx: Tx,
  { packer, now }: { readonly packer: number; readonly now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - HOUR_MS / 12)
  await sql`
    with packed as (
      select order_id, row_number() over (order by packed_at, order_id) as position
      from pick_list_orders join orders on orders.id = order_id
      where left_at is null and packed_at is not null
        and shipping_address ->> 'cityDistrict' = (
          select shipping_address ->> 'cityDistrict' from orders where order_code = 'NR-DEMO01')),
    made as (
      insert into rider_runs (rider_id, run_on, created_by, created_at)
      select (select id from riders where id not in (select rider_id from rider_runs where closed_at is null)
          order by id limit 1), ${dhakaDay(now)}, ${packer}, ${at}
      where exists (select from packed)
      returning id)
    insert into rider_run_parcels (run_id, order_id, position)
    select made.id, order_id, position from made, packed`.execute(tx)
}
