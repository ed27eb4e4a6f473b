import { batchId } from '@niramoy/domain/platform/codes'
import { addDays, type Day, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import { computePercent } from '@niramoy/domain/platform/money'
import { type Chance, chance, unique } from './chance.ts'
import { type Item, isFavourite } from './demo-catalogue.ts'

/** A batch that came in: its units stand in the ledger, not in the batch. */
export type Delivery = {
  readonly item: Item
  readonly code: string
  readonly manufacturedOn: Day
  readonly expiresOn: Day
  readonly receivedAt: Date
  readonly units: number
  /** Units that were thrown away or found missing later. */
  readonly loss?: { readonly kind: 'write-off' | 'correction'; readonly units: number; readonly at: Date }
}

const DAY_MS = 86_400_000
const TWO_YEARS = 730

// How often each state of a shelf occurs, in percent; what is left over is well stocked.
const STATES = [
  ['empty', 2],
  ['only-expired', 2],
  ['low', 5],
  ['expires-in-20', 5],
  ['expires-in-45', 5],
  ['expires-in-80', 5],
  ['one-expired', 5],
] as const
type State = (typeof STATES)[number][0] | 'well-stocked'

type Batch = { readonly expiresIn: number; readonly units: number; readonly isLost?: boolean }

const HOUR_MS = 3_600_000
const DHAKA_MS = 6 * HOUR_MS

/** Which of the three depots brings what a maker makes. */
export function getDepots(items: readonly Item[]): (maker: string) => number {
  const makers = [...new Set(items.map(({ maker }) => maker))]
  return (maker) => (makers.indexOf(maker) + 1) % DEPOTS
}
const DEPOTS = 3

/** When a depot's van came last: each comes once a week, on a morning of its own. */
export function lastRound(depot: number, at: Date): Date {
  const hour = (10 + depot) * HOUR_MS - DHAKA_MS
  const day = Math.floor((at.getTime() - hour) / DAY_MS)
  return new Date((day - ((day - 2 * depot) % 7)) * DAY_MS + hour)
}

/** Batches for the whole shelf; the earliest-expiry rule, the warnings and the empty shelf all have something to show. */
export function demoDeliveries(items: readonly Item[], now: Date): Delivery[] {
  const numbers = chance('stock')
  const newCode = unique(() => batchId(numbers.bytes(4)))
  const depot = getDepots(items)
  return items.flatMap((item) =>
    findBatches(item, numbers, now).map((batch, at) =>
      deliver({ item, batch, at, code: newCode(), depot: depot(item.maker), numbers, now }),
    ),
  )
}

function findBatches(item: Item, numbers: Chance, now: Date): Batch[] {
  const plenty = usualUnits(item, numbers)
  const fresh = { expiresIn: numbers.between(365, 1095), units: plenty }
  const daysOnSale = Math.floor((now.getTime() - item.createdAt.getTime()) / DAY_MS)
  const expired = { expiresIn: -numbers.between(1, 30), units: Math.ceil(plenty / 6) }
  switch (getState(item, numbers, daysOnSale)) {
    case 'empty':
      return []
    case 'only-expired':
      return [expired]
    case 'low':
      return [{ ...fresh, units: numbers.between(1, 9) }]
    case 'expires-in-20':
      return [{ expiresIn: 20, units: Math.ceil(plenty / 3) }, fresh]
    case 'expires-in-45':
      return [{ expiresIn: 45, units: Math.ceil(plenty / 3) }, fresh]
    case 'expires-in-80':
      return [{ expiresIn: 80, units: Math.ceil(plenty / 2) }, fresh]
    case 'one-expired':
      return [{ ...expired, isLost: numbers.below(2) === 0 }, fresh]
    case 'well-stocked':
      return numbers.below(3) === 0 ? [fresh, { expiresIn: fresh.expiresIn + 60, units: plenty }] : [fresh]
  }
}

/** What expired lay here before it did, so a newcomer has no expired batch. */
function getState(item: Item, numbers: Chance, daysOnSale: number): State {
  let roll = numbers.below(100)
  if (isFavourite(item)) return 'well-stocked'
  for (const [state, share] of STATES) {
    if (roll < share) return state.endsWith('expired') && daysOnSale < 45 ? 'well-stocked' : state
    roll -= share
  }
  return 'well-stocked'
}

function usualUnits({ unitsPerStrip, unitPrice }: Item, numbers: Chance): number {
  if (unitsPerStrip !== null) return unitsPerStrip * numbers.between(20, 150)
  return unitPrice > 100_000 ? numbers.between(6, 20) : numbers.between(15, 120)
}

type Arrival = {
  readonly item: Item
  readonly batch: Batch
  /** Which of the product's batches it is: the later ones came in later. */
  readonly at: number
  readonly code: string
  readonly depot: number
  readonly numbers: Chance
  readonly now: Date
}

function deliver({ item, batch, at, code, depot, numbers, now }: Arrival): Delivery {
  const expiresOn = addDays(dhakaDay(now), batch.expiresIn)
  const onSale = now.getTime() - item.createdAt.getTime()
  const wanted = item.createdAt.getTime() + Math.floor(onSale * (at === 0 ? 0.02 : 0.4))
  const next = lastRound(depot, new Date(wanted + 7 * DAY_MS))
  const last = lastRound(depot, now)
  const receivedAt = next < now ? next : last > item.createdAt ? last : new Date(wanted)
  const madeBefore = addDays(dhakaDay(receivedAt), -numbers.between(14, 60))
  const twoYearsOld = addDays(expiresOn, -TWO_YEARS)
  const delivery = {
    item,
    code,
    manufacturedOn: twoYearsOld < madeBefore ? twoYearsOld : madeBefore,
    expiresOn,
    receivedAt,
    units: batch.units,
  }
  if (batch.isLost) {
    const dayAfter = startOfDay(addDays(expiresOn, 1)).getTime() + 4 * 3_600_000
    const lostAt = new Date(Math.min(dayAfter, now.getTime()))
    return { ...delivery, loss: { kind: 'write-off', units: batch.units, at: lostAt } }
  }
  if (batch.units > 20 && batch.expiresIn > 90 && numbers.below(40) === 0 && !isFavourite(item)) {
    const countedAt = new Date((receivedAt.getTime() + now.getTime()) / 2)
    return { ...delivery, loss: { kind: 'correction', units: numbers.between(1, 3), at: countedAt } }
  }
  return delivery
}

export function batchRow(delivery: Delivery, productId: number) {
  const { item, code, manufacturedOn, expiresOn, receivedAt } = delivery
  return {
    product_id: productId,
    code,
    manufactured_on: manufacturedOn,
    expires_on: expiresOn,
    cost_price_poisha: computePercent(item.unitPrice, 8_200),
    created_at: receivedAt,
  }
}

type Ledger = {
  readonly kind: 'stock-in' | 'write-off' | 'correction'
  readonly change: number
  readonly reason: string
  readonly notes: string | null
  readonly created_at: Date
}

export function getLedger({ units, receivedAt, loss }: Delivery): Ledger[] {
  const arrival = {
    kind: 'stock-in',
    change: units,
    reason: 'New stock added',
    notes: null,
    created_at: receivedAt,
  } as const
  if (!loss) return [arrival]
  const [reason, notes] =
    loss.kind === 'write-off' ? ['Expired', 'Taken off the shelf'] : ['Counted', 'Shelf count']
  return [arrival, { kind: loss.kind, change: -loss.units, reason, notes, created_at: loss.at }]
}
