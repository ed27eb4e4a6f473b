import type { Outcome, ShownList } from '../actions/fulfil.ts'
import type { History } from '../run-history.ts'
import type { Call } from '../stage/record.ts'
import { getWrites, readable } from './moments.ts'

/** What packers were told happened, once: lists, packing, parcels, units that were not found, other addresses. */
export function checkFulfilment(history: History): string[] {
  return [
    ...wrongLists(history),
    ...wrongPacking(history),
    ...wrongParcels(history),
    ...history.calls.flatMap((call) => wrongMissing(history, call)),
    ...history.calls.flatMap((call) => hiddenFailures(history, call)),
    ...wrongAddresses(history),
  ]
}

const PATH = '/api/admin/fulfilment'

type Done = { readonly key: string; readonly orderId: number; readonly listId: number | null }

/** Each order that a key was answered to have done something for, however often it was sent. */
function doneAt({ calls }: History, path: string): Done[] {
  const done = calls.flatMap(({ method, path: at, key, status, reply }) => {
    if (method !== 'POST' || at !== `${PATH}/${path}` || status < 200 || status >= 300) return []
    const { pickListId: listId = null } = reply as { pickListId?: number | null }
    return (reply as Outcome).done.map(({ id }) => ({ key: key ?? '', orderId: id, listId }))
  })
  return [...new Map(done.map((one) => [`${one.key} ${one.orderId} ${one.listId}`, one])).values()]
}

function wrongLists(history: History): string[] {
  const told = new Set(
    doneAt(history, 'pick-lists').map(({ orderId, listId }) => `order ${orderId} on pick list ${listId}`),
  )
  const got = new Set(
    history.final.listed.map((row) => `order ${row.order_id} on pick list ${row.pick_list_id}`),
  )
  return [
    ...[...told].filter((one) => !got.has(one)).map((one) => `${one} was acknowledged and is lost`),
    ...[...got].filter((one) => !told.has(one)).map((one) => `${one} was put there by nobody`),
  ]
}

function wrongPacking(history: History): string[] {
  const told = doneAt(history, 'pack')
  return history.final.orders.flatMap(({ id }) => {
    const keys = told.filter(({ orderId }) => orderId === id).length
    const packed = history.final.listed.filter((row) => row.order_id === id && row.packed_at !== null).length
    if (keys > 0 && packed === 0) return [`order ${id} was acknowledged as packed and is not`]
    return packed > keys ? [`order ${id} was packed ${packed} times instead of at most ${keys}`] : []
  })
}

/** Each hand-over is one parcel. */
function wrongParcels(history: History): string[] {
  const told = doneAt(history, 'hand-over')
  return history.final.orders.flatMap(({ id }) => {
    const keys = told.filter(({ orderId }) => orderId === id).length
    const parcels = history.final.parcels.filter(({ order_id }) => order_id === id).length
    return keys === parcels ? [] : [`order ${id} was handed over ${keys} times in ${parcels} parcels`]
  })
}

/** What was not found leaves its batch once; what was refused changes nothing; the list asks for no more than there is. */
function wrongMissing({ final, calls }: History, call: Call): string[] {
  const listId = /\/pick-lists\/(\d+)\/missing$/.exec(call.path)?.[1]
  if (listId === undefined) return []
  const { batchId, found } = call.body as { batchId: number; found: number }
  // what staff wrote with it is the key
  const rows = final.ledger.filter(({ kind, notes }) => kind === 'correction' && notes === call.key)
  const isDone = calls.some(({ key, status }) => key === call.key && status === 200)
  const problems: string[] = []
  if (rows.length > (isDone ? 1 : 0))
    problems.push(`key ${call.key} corrected batch ${batchId} ${rows.length} times`)
  if (rows.some(({ batch_id }) => batch_id !== batchId))
    problems.push(`key ${call.key} corrected another batch than ${batchId}`)
  const lines = call.status === 200 ? (call.reply as ShownList).lines : []
  const line = lines.find((one) => one.batchId === batchId)
  if (line && line.units > found)
    problems.push(`pick list ${listId} wants ${line.units} units of batch ${batchId}, which has ${found}`)
  return problems
}

const ONLY_WHEN_LOST = ['unexpected', 'not-ready']

/** An order within a list of them fails as a call does: only when its database was lost. */
function hiddenFailures({ faults }: History, { path, status, reply }: Call): string[] {
  if (!path.startsWith(PATH) || status < 200 || status >= 300) return []
  const { refused = [] } = (reply ?? {}) as Partial<Outcome>
  const isExcused = faults.some(({ fault }) => fault !== 'gateway-ill' && fault !== 'clock-moved')
  return refused
    .filter(({ code }) => ONLY_WHEN_LOST.includes(code) && !isExcused)
    .map(({ id, code }) => `order ${id} was refused as ${code} by ${path}`)
}

/** The street is the last one that was acknowledged. */
function wrongAddresses({ calls, final }: History): string[] {
  const END = { begin: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }
  return final.orders.flatMap((order) => {
    const path = `/api/orders/${order.id}/address`
    const streets = getWrites(calls, ({ path: at, body }) =>
      at === path
        ? (body as { shippingAddress: { streetSector: string } }).shippingAddress.streetSector
        : undefined,
    )
    const { streetSector = null } = order.shipping_address as { streetSector?: string | null }
    return readable<string | null>(null, streets, END).includes(streetSector)
      ? []
      : [`order ${order.id} goes to ${streetSector}, which is not where it was sent`]
  })
}
