import { COURIERS, type Courier } from '@niramoy/domain/sales/delivery/parcel'
import type { FastifyInstance } from 'fastify'
import { pathaoApi, redxApi, steadfastApi } from './courier-apis.ts'
import { courierBook, type SimulatedParcel, STAGES, type Stage } from './courier-book.ts'
import { getStatus, toMessage } from './courier-messages.ts'
import { escaped, simulatorPage } from './simulator-page.ts'

const HOW_SENT = {
  now: 'one message, at once',
  late: 'one message, a moment later',
  twice: 'the message twice',
  forged: 'a message with a wrong secret, and nothing moves',
  never: 'no message: the shop asks by itself',
} as const
type HowSent = keyof typeof HOW_SENT

/** Where parcels of the demo are moved. */
function courierPage(parcels: readonly SimulatedParcel[]): string {
  const list = parcels.map(parcelForm).join('')
  const none =
    '<p lang="en">No parcel was booked since the shop started. Hand an order over to a courier first.</p>'
  return simulatorPage('Couriers (demo)', `<h1 lang="en">Parcels with couriers</h1>${list || none}`)
}

function parcelForm(parcel: SimulatedParcel): string {
  const options = STAGES.map(
    (stage) => `<option${stage === parcel.stage ? ' selected' : ''}>${stage}</option>`,
  ).join('')
  const ways = Object.entries(HOW_SENT).map(([way, words]) => `<option value="${way}">${words}</option>`)
  const { courier, id, reference, cash } = parcel
  return `<form method="post" action="/dev/couriers/move" lang="en"><p><strong>${escaped(reference)}</strong> · ${courier} ${escaped(id)}<br>${escaped(getStatus(parcel))} · collects ৳${cash}</p>
<input type="hidden" name="courier" value="${courier}"><input type="hidden" name="id" value="${escaped(id)}">
<label>Move it to<select name="stage">${options}</select></label>
<label>and send<select name="send">${ways.join('')}</select></label>
<button>Move</button></form>`
}

type Pressed = { Body: Readonly<Record<string, string>> }

const AFTER_MS = 1_500
const MOST_SHOWN = 50

/** Pathao, Steadfast and RedX for the demo and the tests: they speak the real protocols about parcels that do not exist. */
export async function couriers(app: FastifyInstance): Promise<void> {
  const book = courierBook()
  const tell = teller(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )
  // a courier confirms what it took in bulk a moment later
  const world = { book, tell: (parcel: SimulatedParcel) => tell(parcel, 'late') }
  pathaoApi(app, world)
  steadfastApi(app, world)
  redxApi(app, world)
  app.get('/dev/couriers', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(courierPage(book.newest(MOST_SHOWN))),
  )
  app.post<Pressed>('/dev/couriers/move', async ({ body }, reply) => {
    const parcel = isCourier(body.courier) ? book.ofId(body.courier, body.id ?? '') : undefined
    if (!parcel || !isStage(body.stage)) return reply.code(404).send('No such parcel.')
    const send = isWay(body.send) ? body.send : 'now'
    if (send === 'forged') await tell({ ...parcel, stage: body.stage }, send)
    else {
      parcel.stage = body.stage
      await tell(parcel, send)
    }
    return reply.redirect('/dev/couriers', 303)
  })
}

/** Sends the shop a message, as a courier's server would: without a browser, a cookie or an origin. */
function teller(app: FastifyInstance) {
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => timers.forEach(clearTimeout))
  async function send(parcel: SimulatedParcel, isForged: boolean): Promise<void> {
    // no-clock: the world outside has a clock of its own
    const { url, headers, body } = toMessage(parcel, new Date(), isForged)
    await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
  }
  return async (parcel: SimulatedParcel, how: HowSent): Promise<void> => {
    if (how === 'never') return
    if (how !== 'late') await send(parcel, how === 'forged')
    if (how === 'twice') await send(parcel, false)
    if (how !== 'late') return
    const timer = setTimeout(() => {
      timers.delete(timer)
      // the shop may be closing
      send(parcel, false).catch(() => {})
    }, AFTER_MS)
    timers.add(timer)
  }
}

function isCourier(name: string | undefined): name is Courier {
  return COURIERS.some((courier) => courier === name)
}
function isStage(name: string | undefined): name is Stage {
  return STAGES.some((stage) => stage === name)
}
function isWay(name: string | undefined): name is HowSent {
  return name !== undefined && Object.hasOwn(HOW_SENT, name)
}
