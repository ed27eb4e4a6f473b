import type { History } from '../run-history.ts'
import { isAnswered } from '../stage/play.ts'
import type { Call } from '../stage/record.ts'
import { doneByKey } from './done-by-key.ts'

/** Cash is booked or written off once, as it was said; what a return gives back by hand goes once, after it was seen; a close misses none. */
export function checkCash(history: History): string[] {
  const { final, calls } = history
  return [
    ...[...doneByKey(calls, BOOKING)].flatMap(([key, call]) => wrongBooking(history, key, call)),
    ...[...doneByKey(calls, WRITE_OFF)].flatMap(([key, call]) => wrongWriteOff(history, key, call)),
    ...final.settlements.flatMap((made) => unasked(history, made)),
    ...final.orders.flatMap((order) => [...wrongOrder(history, order), ...dueFromNobody(history, order)]),
    ...final.paidBack.flatMap((paid) => wrongPayBack(history, paid)),
    ...[...doneByKey(calls, PAY_BACK)].flatMap(([key, call]) => lostPayBack(history, key, call)),
    ...[...doneByKey(calls, CLOSE)].flatMap(([key, call]) => wrongClose(history, key, call)),
  ]
}

const BOOKING = /^\/api\/admin\/cash\/settlements$/
const WRITE_OFF = /^\/api\/admin\/cash\/write-offs$/
const REVERSAL = /^\/api\/admin\/cash\/settlements\/(\d+)\/reverse$/
const PAY_BACK = /^\/api\/admin\/cash\/refunds\/(\d+)$/
const APPROVAL = /^\/api\/admin\/cash\/refunds\/(\d+)\/approve$/
const CLOSE = /^\/api\/admin\/day-close$/

type Line = { readonly orderId: number; readonly received: number; readonly tender?: string }

function wrongBooking({ final }: History, key: string, { body }: Call): string[] {
  const made = final.settlements.filter(
    ({ reference, reverses_id }) => reference === key && reverses_id === null,
  )
  const [first] = made
  if (!first || made.length > 1) return [`key ${key} booked cash ${made.length} times`]
  const { lines, fee } = body as { lines: readonly Line[]; fee: number }
  const atDoor = (orderId: number) =>
    final.orders.find(({ id }) => id === orderId)?.payment_method === 'Card' ? 'card' : 'cash'
  const asked = lines
    .map(({ orderId, received, tender = atDoor(orderId) }) => `${orderId}: ${poisha(received)} by ${tender}`)
    .sort()
  const got = final.settlementLines
    .filter(({ settlement_id }) => settlement_id === first.id)
    .map(({ order_id, received_poisha, tender }) => `${order_id}: ${received_poisha} by ${tender}`)
    .sort()
  const problems: string[] = []
  if (asked.join() !== got.join())
    problems.push(`settlement ${first.id} is for ${got.join(', ')} instead of ${asked.join(', ')}`)
  const sum = lines.reduce((whole, { received }) => whole + poisha(received), 0)
  if (first.received_poisha !== sum || first.fee_poisha !== poisha(fee))
    problems.push(`settlement ${first.id} is ${first.received_poisha} less ${first.fee_poisha}, not ${sum}`)
  return problems
}

/** It is a booking of nothing, for these orders, with its reason. */
function wrongWriteOff({ final }: History, key: string, { body }: Call): string[] {
  const made = final.settlements.filter(({ note, reverses_id }) => note === key && reverses_id === null)
  const [first] = made
  if (!first || made.length > 1) return [`key ${key} wrote cash off ${made.length} times`]
  const lines = final.settlementLines.filter(({ settlement_id }) => settlement_id === first.id)
  const asked = (body as { orderIds: readonly number[] }).orderIds
    .toSorted((one, other) => one - other)
    .join()
  const got = lines
    .map(({ order_id }) => order_id)
    .toSorted((one, other) => one - other)
    .join()
  const isOther = lines.some(({ received_poisha, reason }) => received_poisha !== 0 || reason !== key)
  return got === asked && !isOther
    ? []
    : [`settlement ${first.id} does not write off what order ${asked} owes`]
}

/** What was handed over and is not paid is due from somebody until it is booked, whatever the order became after that. */
function dueFromNobody({ final }: History, order: History['final']['orders'][number]): string[] {
  const { id, paid_at, cash_settlement_id, total_poisha } = order
  const wasGone = final.events.some((event) => event.order_id === id && event.status === 'delivered')
  const isOpen = wasGone && paid_at === null && cash_settlement_id === null && total_poisha > 0
  const isDue = final.due.some((one) => one.id === id)
  if (isOpen && !isDue) return [`order ${id} was handed over, and its money is due from nobody`]
  return isDue && !isOpen ? [`order ${id} is paid or with us, and its money is due`] : []
}

/** Whoever was refused has booked nothing, and undone nothing. */
function unasked({ calls }: History, made: History['final']['settlements'][number]): string[] {
  if (made.reverses_id === null)
    return doneByKey(calls, BOOKING).has(made.reference ?? '') ||
      doneByKey(calls, WRITE_OFF).has(made.note ?? '')
      ? []
      : [`settlement ${made.id} was booked by nobody`]
  const asked = [...doneByKey(calls, REVERSAL)].filter(
    ([key, { path }]) => key === made.note && REVERSAL.exec(path)?.[1] === String(made.reverses_id),
  )
  return asked.length === 1 ? [] : [`settlement ${made.reverses_id} was undone by nobody`]
}

/** An order's cash comes once, by the booking that was not undone. */
function wrongOrder(
  { final }: History,
  { id, cash_settlement_id }: History['final']['orders'][number],
): string[] {
  const isUndone = (settlementId: number) =>
    final.settlements.some(({ reverses_id }) => reverses_id === settlementId)
  const counting = final.settlementLines
    .filter(({ order_id }) => order_id === id)
    .map(({ settlement_id }) => final.settlements.find((made) => made.id === settlement_id))
    .filter((made) => made && made.reverses_id === null && !isUndone(made.id))
  if (counting.length > 1) return [`the cash of order ${id} was booked ${counting.length} times`]
  const [one] = counting
  return (one?.id ?? null) === cash_settlement_id
    ? []
    : [`order ${id} names settlement ${cash_settlement_id} instead of ${one?.id ?? null}`]
}

function wrongPayBack(
  { calls, final, world }: History,
  paid: History['final']['paidBack'][number],
): string[] {
  const name = `return ${paid.return_id}`
  const told = [...doneByKey(calls, PAY_BACK).values()].filter(
    ({ path }) => PAY_BACK.exec(path)?.[1] === String(paid.return_id),
  )
  const [only] = told
  if (!only || told.length > 1) return [`${name} was paid back to ${told.length} keys`]
  const { amount } = only.reply as { amount: number }
  const problems: string[] = []
  if (poisha(amount) !== paid.amount_poisha)
    problems.push(`${name} was paid back with ${paid.amount_poisha} poisha, and ${amount} taka were told`)
  if (final.quarantine.some((item) => item.return_id === paid.return_id && item.decided_at === null))
    problems.push(`${name} was paid back and waits to be inspected`)
  if (final.refunds.some(({ return_id }) => return_id === paid.return_id))
    problems.push(`${name} was paid back by hand and online`)
  const before = final.paidBack
    .filter(({ id, order_id }) => order_id === paid.order_id && id < paid.id)
    .reduce((sum, { amount_poisha }) => sum + amount_poisha, 0)
  const isAllowed = calls.some(
    ({ path, userId, begin, status }) =>
      APPROVAL.exec(path)?.[1] === String(paid.return_id) &&
      userId !== only.userId &&
      begin < only.end &&
      (status === 200 || !isAnswered({ status })),
  )
  if (before + paid.amount_poisha > world.paidBackAlone && !isAllowed)
    problems.push(`${name} was paid back with ${paid.amount_poisha} poisha by one person alone`)
  return problems
}

function lostPayBack({ final }: History, key: string, { path }: Call): string[] {
  const returnId = Number(PAY_BACK.exec(path)?.[1])
  return final.paidBack.some(({ return_id }) => return_id === returnId)
    ? []
    : [`key ${key} paid return ${returnId} back, and it is lost`]
}

type Closed = {
  readonly id: number
  readonly lines: readonly { readonly kind: string; readonly expected: number; readonly movements: number }[]
}

/** A close is the sum of its movements, and has every one that was acknowledged before it was asked for. */
function wrongClose(history: History, key: string, { reply }: Call): string[] {
  const { calls, final } = history
  const { id, lines } = reply as Closed
  const made = final.closes.filter(({ note }) => note === key)
  if (made.length !== 1) return [`key ${key} closed the day ${made.length} times`]
  const counted = final.movements.filter(({ close_id }) => close_id === id)
  const sums = lines.flatMap(({ kind, expected, movements }) => {
    const own = counted.filter((movement) => movement.kind === kind)
    const sum = own.reduce((whole, { amount_poisha }) => whole + amount_poisha, 0)
    const isRight = sum === poisha(expected) && own.length === movements
    return isRight ? [] : [`close ${id} says ${expected} taka of ${kind}, its movements ${sum} poisha`]
  })
  const asked = Math.min(...calls.filter((call) => call.key === key).map(({ begin }) => begin))
  return [...sums, ...missedBy(history, id, asked)]
}

function missedBy({ calls, final }: History, closeId: number, asked: number): string[] {
  const before = (path: RegExp) => [...doneByKey(calls, path).values()].filter(({ end }) => end < asked)
  const sales = before(/^\/api\/admin\/counter\/sales$/).map(({ body, reply }) => {
    const { id, total } = reply as { id: number; total: number }
    return { kind: `counter-${(body as { tender: string }).tender}`, id, amount: poisha(total) }
  })
  const bookings = [...before(BOOKING), ...before(WRITE_OFF)].flatMap(({ body, reply }) => {
    const { carrier } = body as { carrier: string }
    const { id } = reply as { id: number }
    const sums = new Map<string, number>()
    const add = (kind: string, amount: number) => sums.set(kind, (sums.get(kind) ?? 0) + amount)
    for (const line of final.settlementLines.filter(({ settlement_id }) => settlement_id === id)) {
      const tender = line.tender === 'cash' ? 'riders' : `riders-${line.tender}`
      add(
        carrier === 'own' || carrier === 'none' ? tender : 'couriers',
        line.received_poisha - line.fee_poisha,
      )
      add('written-off', line.due_poisha - line.received_poisha)
    }
    const counted = [...sums].filter(([kind, amount]) => kind !== 'written-off' || amount !== 0)
    return counted.map(([kind, amount]) => ({ kind, id, amount }))
  })
  const paid = before(PAY_BACK).map(({ body, reply }) => {
    const { returnId, amount } = reply as { returnId: number; amount: number }
    const id = final.paidBack.find((one) => one.return_id === returnId)?.id ?? 0
    return { kind: `refunds-${(body as { tender: string }).tender}`, id, amount: poisha(amount) }
  })
  return [...sales, ...bookings, ...paid].flatMap(({ kind, id, amount }) => {
    const movement = final.movements.find((one) => one.kind === kind && one.movement_id === id)
    if (!movement || movement.close_id > closeId)
      return [`close ${closeId} misses ${amount} poisha of ${kind} ${id}`]
    return movement.amount_poisha === amount
      ? []
      : [
          `close ${movement.close_id} counts ${movement.amount_poisha} poisha for ${kind} ${id}, not ${amount}`,
        ]
  })
}

function poisha(taka: number): number {
  return Math.round(taka * 100)
}
