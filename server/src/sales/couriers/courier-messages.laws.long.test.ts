import { poisha } from '@niramoy/domain/platform/money'
import { COURIERS, type Courier, type ParcelState } from '@niramoy/domain/sales/delivery/parcel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stage } from '../../demo/simulators/courier-book.ts'
import { brokenBooks } from '../../testing/books.ts'
import { courierMessage, moveAtCourier, sendMessage } from '../../testing/fixtures/goods/parcels.ts'
import { givenOrders, HOME } from '../../testing/fixtures/orders.ts'
import { withGateway } from '../../testing/fixtures/payments.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { bookParcels } from '../parcels/book-parcels.step.ts'

/**
 * What a courier can do next: move the parcel and say so; say what is not true now, as a message does that is late or was
 * overtaken by another; or a stranger says it (forged). The same twice is doubled.
 */
const LETTERS = ['out', 'delivered', 'partial', 'returning', 'back', 'untrue', 'forged'] as const
type Letter = (typeof LETTERS)[number]
const LONGEST = 4
const CASH = 12

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Model = { readonly truth: Stage; readonly state: ParcelState }

const WORDS: Readonly<Partial<Record<Stage, ParcelState>>> = {
  booked: 'booked',
  out: 'out',
  delivered: 'delivered',
  partial: 'partly-delivered',
  returning: 'returning',
  back: 'back',
}
/** Where a courier means something else when it is asked; null: it has no word for it. */
const OTHERWISE: Readonly<Record<Courier, Readonly<Partial<Record<Stage, ParcelState | null>>>>> = {
  pathao: {},
  steadfast: { out: 'with-carrier', returning: null, back: 'returning' },
  redx: { partial: 'delivered' },
}

function meant(courier: Courier, stage: Stage): ParcelState | null {
  const other = OTHERWISE[courier][stage]
  return other === undefined ? (WORDS[stage] ?? null) : other
}
/** Written apart from the ladder of the program: higher is later, and the ends are final. */
const HEIGHT: Readonly<Partial<Record<ParcelState, number>>> = {
  booked: 1,
  'with-carrier': 2,
  out: 3,
  returning: 4,
  delivered: 5,
  'partly-delivered': 5,
  back: 5,
}

function after(courier: Courier, model: Model, letter: Letter): Model {
  if (letter === 'forged') return model
  const truth = letter === 'untrue' ? model.truth : letter
  const word = meant(courier, truth)
  const isHigher = word !== null && (HEIGHT[word] ?? 0) > (HEIGHT[model.state] ?? 0)
  return { truth, state: isHigher ? word : model.state }
}

const ORDER: Readonly<Partial<Record<ParcelState, string>>> = {
  delivered: 'delivered',
  'partly-delivered': 'delivered',
  back: 'cancelled',
}
const MONEY: Readonly<Partial<Record<ParcelState, number>>> = { delivered: 1_200, 'partly-delivered': 600 }

type Parcel = { readonly id: number; readonly reference: string; readonly consignment: string }

/** Orders of nothing but delivery, booked with the courier. */
async function givenBooked(courier: Courier, count: number): Promise<Parcel[]> {
  const { db, context } = shop
  const userId = (await shop.customer()).id
  const address = JSON.stringify({ ...HOME, houseHoldingNo: null, streetSector: null, zipCode: null })
  const money = { shipping_poisha: poisha(1_200), total_poisha: poisha(1_200) }
  const facts = { userId, lines: [], status: 'processing', shipping_address: address, ...money } as const
  const orders = await givenOrders(
    context,
    Array.from({ length: count }, () => facts),
  )
  const at = context.now()
  const times = { created_at: at, updated_at: at, due_at: at }
  for (let from = 0; from < orders.length; from += 1_000) {
    const rows = orders.slice(from, from + 1_000).map((order_id) => ({
      order_id,
      carrier: courier,
      reference: `L${order_id}`,
      state: 'booking' as const,
      cod_poisha: poisha(1_200),
      ...times,
    }))
    await db.insertInto('parcels').values(rows).execute()
  }
  const whole = withGateway(shop)
  const inside: typeof whole.inside = async (url, init) => {
    // so that Pathao books each by itself, and says its number at once
    if (url.endsWith('/orders/bulk')) return new Response('{"message":"one by one"}', { status: 422 })
    return whole.inside?.(url, init) ?? Promise.reject(new Error('nobody there'))
  }
  while ((await bookParcels({ ...whole, inside })) > 0);
  const made = await db
    .selectFrom('parcels')
    .select(['id', 'reference', 'consignment_id'])
    .where('carrier', '=', courier)
    .where('order_id', 'in', orders)
    .execute()
  return made.map(({ id, reference, consignment_id }) => ({
    id,
    reference: reference ?? '',
    consignment: consignment_id ?? '',
  }))
}

/** What is not true says too little, and then too much. */
async function say(courier: Courier, parcel: Parcel, letter: Letter): Promise<number> {
  const { consignment: id, reference } = parcel
  const isTrue = letter !== 'untrue' && letter !== 'forged'
  if (isTrue) await moveAtCourier(shop, { courier, id, stage: letter })
  const facts = { courier, id, reference, cash: CASH, isForged: letter === 'forged' }
  if (letter === 'untrue') await sendMessage(shop, courierMessage(shop, { ...facts, stage: 'picked' }))
  const message = courierMessage(shop, { ...facts, stage: isTrue ? letter : 'delivered' })
  return (await sendMessage(shop, message)).statusCode
}

/** All of a parcel that decides what a message does next; ids and times apart. */
async function readStanding({ id }: Parcel): Promise<{ readonly seen: string; readonly whole: string }> {
  const row = await shop.db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['state', 'status', 'collected_poisha', 'fee_poisha', 'failure', 'courier_status'])
    .where('parcels.id', '=', id)
    .executeTakeFirstOrThrow()
  return { seen: [row.state, row.status, row.collected_poisha].join(' '), whole: JSON.stringify(row) }
}

function getExpected({ state }: Model): string {
  return [state, ORDER[state] ?? 'shipped', MONEY[state] ?? null].join(' ')
}

type Step = { readonly whole: string; readonly wrong: readonly string[] }

/** A new parcel goes through the whole sequence. */
async function played(courier: Courier, parcel: Parcel, sequence: readonly Letter[]): Promise<Step> {
  let model: Model = { truth: 'booked', state: 'booked' }
  const wrong: string[] = []
  let whole = ''
  for (const [at, letter] of sequence.entries()) {
    const status = await say(courier, parcel, letter)
    model = after(courier, model, letter)
    const found = await readStanding(parcel)
    whole = `${model.truth} ${found.whole}`
    const good = letter === 'forged' ? 401 : courier === 'pathao' ? 202 : 200
    const [seen, expected] = [`${status} ${found.seen}`, `${good} ${getExpected(model)}`]
    if (seen !== expected)
      wrong.push(`${courier} ${sequence.slice(0, at + 1).join()}: ${seen}, not ${expected}`)
  }
  return { whole, wrong }
}

type Known = { readonly path: Letter[]; readonly next: Map<Letter, string> }

/**
 * Sequences that leave parcel, order and courier exactly alike have the same future, so only the first of them is
 * played on, with every letter; the others are counted with it.
 */
async function playAll(courier: Courier) {
  const known = new Map<string, Known>([[START, { path: [], next: new Map() }]])
  const wrong: string[] = []
  let level = [START]
  for (let length = 1; length <= LONGEST; length++) {
    const tries = level.flatMap((from) => LETTERS.map((letter) => ({ from, letter })))
    const parcels = await givenBooked(courier, tries.length)
    const before = new Set(known.keys())
    for (const [at, { from, letter }] of tries.entries()) {
      const [parcel, begun] = [parcels[at], known.get(from)]
      if (!parcel || !begun) throw new Error('too few parcels')
      const path = [...begun.path, letter]
      const step = await played(courier, parcel, path)
      wrong.push(...step.wrong)
      begun.next.set(letter, step.whole)
      known.set(step.whole, known.get(step.whole) ?? { path, next: new Map() })
    }
    level = [...known.keys()].filter((whole) => !before.has(whole))
  }
  return { wrong, sequences: countAll(known) }
}

/** How many sequences of each length up to the longest went through what is known. */
function countAll(known: ReadonlyMap<string, Known>): number {
  let [sequences, alike] = [0, new Map([[START, 1]])]
  for (let length = 1; length <= LONGEST; length++) {
    const steps = [...alike].flatMap(([from, count]) =>
      [...(known.get(from)?.next.values() ?? [])].map((to) => ({ to, count })),
    )
    alike = new Map()
    for (const { to, count } of steps) alike.set(to, (alike.get(to) ?? 0) + count)
    sequences += steps.reduce((sum, { count }) => sum + count, 0)
  }
  return sequences
}

/** Booked, and nothing was heard yet. */
const START = 'start'

test.each(COURIERS)(
  'whatever %s sends, in any order, late, twice or forged, a parcel only goes on by its true word',
  async (courier) => {
    const { wrong, sequences } = await playAll(courier)
    expect(wrong.slice(0, 5)).toEqual([])
    expect(sequences).toBe(7 + 49 + 343 + 2_401)
    expect(await brokenBooks(shop.db)).toEqual([])
  },
)
