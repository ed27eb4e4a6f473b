import { setTimeout as pause } from 'node:timers/promises'
import type { SimulatedParcel, Stage } from '../../../server/src/demo/simulators/courier-book.ts'
import { toMessage } from '../../../server/src/demo/simulators/courier-messages.ts'
import { type Client, type Play, press, shownOrder } from '../stage/play.ts'
import { send } from '../stage/record.ts'

/** How a parcel goes on at a real courier. */
const NEXT: Readonly<Partial<Record<Stage, readonly Stage[]>>> = {
  booked: ['picked', 'picked', 'picked', 'out', 'called-off'],
  picked: ['out', 'held', 'delivered'],
  out: ['delivered', 'delivered', 'partial', 'held', 'returning'],
  held: ['out', 'returning', 'delivered'],
  returning: ['back', 'back', 'delivered'],
}
const BETWEEN_LOOKS_MS = 30

/** The parcels of this history that couriers know of. */
function known({ stage, couriered }: Play): SimulatedParcel[] {
  return stage.couriers.book.newest(200).filter(({ reference }) => {
    return [...couriered].some((code) => reference === code || reference.startsWith(`${code}-`))
  })
}

/** A parcel goes on, and the courier says so: in time, late, twice, never; besides, others say what is not true. */
export async function courierActs(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  // the shop asks couriers by a job
  for (let looks = 10; looks > 0 && play.couriered.size > 0 && known(play).length === 0; looks--) {
    await pause(BETWEEN_LOOKS_MS)
  }
  for (let steps = drawn.between(1, 4); steps > 0; steps--) {
    const parcels = known(play)
    if (parcels.length > 0) await step(play, client, drawn.getOne(parcels))
  }
}

async function step(play: Play, client: Client, parcel: SimulatedParcel): Promise<void> {
  const { drawn } = client
  const before = { ...parcel }
  const next = NEXT[parcel.stage]
  if (next && drawn.isLucky(85)) parcel.stage = drawn.getOne(next)
  const untrue = { ...parcel, stage: drawn.getOne(['delivered', 'back', 'partial'] as const) }
  await Promise.all([
    ...(drawn.isLucky(70) ? [tell(play, client, parcel)] : []),
    ...(drawn.isLucky(25) ? [tell(play, client, parcel)] : []),
    ...(drawn.isLucky(25) ? [tell(play, client, before)] : []),
    ...(drawn.isLucky(20) ? [tell(play, client, untrue)] : []),
    ...(drawn.isLucky(20) ? [tell(play, client, untrue, true)] : []),
  ])
}

async function tell(
  { calls, stage }: Play,
  { name }: Client,
  parcel: SimulatedParcel,
  isForged = false,
): Promise<void> {
  const { url: path, headers, body } = toMessage(parcel, stage.context.now(), isForged)
  const who = { client: `${isForged ? 'forger' : 'courier'} of ${name}`, person: null }
  await send(calls, stage.server.url, who, { method: 'POST', path, body, headers })
}

/** Staff call a parcel off, or ask the courier anew. */
export async function decideParcel(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const orders = play.orders.filter(({ isWithCourier }) => isWithCourier)
  if (orders.length === 0) return courierActs(play, client)
  const path = `/api/orders/${drawn.getOne(orders).id}`
  const parcel = shownOrder(await client.ask({ method: 'GET', path }))?.parcel
  if (!parcel) return
  const way = drawn.isLucky(60) ? 'cancel' : 'book-again'
  const key = `${play.name}-${++play.count}`
  await press(client, { method: 'POST', path: `/api/admin/parcels/${parcel.id}/${way}`, body: {}, key })
}
