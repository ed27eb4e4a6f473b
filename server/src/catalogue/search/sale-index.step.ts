import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { bestPrice, isInScope } from '@niramoy/domain/pricing/best-price'
import { soldPrices } from '@niramoy/domain/pricing/pricing'
import type { NamedPromotion, RankWish, Section } from '../../platform/product-search.ts'
import type { NameIndex } from './name-index.step.ts'
import type { SaleFacts } from './sale-facts.sql.ts'
import { inSection } from './section-counts.step.ts'

type RankAt = { readonly at: Date; readonly names: NameIndex }
export type SaleIndex = {
  replaceAll(all: readonly SaleFacts[]): void
  /** Of `requested`, what is not among the changed is gone. */
  replace(changed: readonly SaleFacts[], requested: ReadonlySet<number>): void
  /** Returns whether some product came into stock, went out of it, or will do so on another day. */
  setSellable(until: ReadonlyMap<number, Day>, of: ReadonlySet<number> | 'all'): boolean
  rank(among: Section | readonly number[], wish: RankWish, now: RankAt): readonly number[]
}

/** What a product costs at one moment. */
type Offer = {
  readonly facts: SaleFacts
  /** In poisha, after promotions; null: no price now. */
  readonly unit: number | null
  /** What a promotion takes off the default pack, in whole percent. */
  readonly percent: number
  readonly isLowered: boolean
}
/** All offers as they are at one moment, and until the next at which a price begins or ends. */
type Moment = OfferAt & {
  readonly day: Day
  from: number
  until: number
  readonly offers: Map<number, Offer>
  readonly orders: Map<string, readonly Offer[]>
  /** Of the whole shop what has one wish, as long as neither offers nor stock change. */
  readonly wanted: Map<string, readonly number[]>
}
type OfferAt = {
  readonly ms: number
  readonly names: NameIndex
  readonly promotions: readonly NamedPromotion[]
}

/** What is for sale, in this process's memory: prices with their time, and until when there is stock. */
export function saleIndex(): SaleIndex {
  let products = new Map<number, SaleFacts>()
  let sellable = new Map<number, Day>()
  let moment: Moment | null = null

  function momentAt({ at, names }: RankAt): Moment {
    const ms = at.getTime()
    const isSame =
      moment?.names === names && moment.day === dhakaDay(at) && moment.from <= ms && ms < moment.until
    if (!moment || !isSame) moment = readMoment(products.values(), at, names)
    return moment
  }

  return {
    replaceAll(all) {
      products = new Map(all.map((facts) => [facts.id, facts]))
      moment = null
    },
    replace(changed, requested) {
      for (const id of requested) {
        products.delete(id)
        moment?.offers.delete(id)
      }
      for (const facts of changed) {
        products.set(facts.id, facts)
        if (moment) takeIn(moment, facts)
      }
      moment?.orders.clear()
      moment?.wanted.clear()
    },
    setSellable(until, of) {
      const before = sellable
      const isChanged = (id: number) => before.get(id) !== until.get(id)
      if (of === 'all') {
        sellable = new Map(until)
        moment?.wanted.clear()
        return before.size !== until.size || [...until.keys()].some(isChanged)
      }
      const changed = [...of].filter(isChanged)
      for (const id of changed) {
        const day = until.get(id)
        if (day === undefined) sellable.delete(id)
        else sellable.set(id, day)
      }
      if (changed.length > 0) moment?.wanted.clear()
      return changed.length > 0
    },
    rank(among, wish, now) {
      const current = momentAt(now)
      const name = isWhole(among) ? JSON.stringify(wish) : null
      const known = name === null ? undefined : current.wanted.get(name)
      if (known) return known
      const isWanted = (offer: Offer) =>
        (!wish.inStock || (sellable.get(offer.facts.id) ?? '') >= current.day) &&
        (!wish.onOffer || offer.isLowered) &&
        (!wish.noPrescription || !needsPrescription(offer.facts.dispensingClass))
      const found = candidates(current, among, wish)
        .filter(isWanted)
        .map(({ facts }) => facts.id)
      if (name !== null) current.wanted.set(name, found)
      return found
    },
  }
}

function isWhole(among: Section | readonly number[]): boolean {
  return !isIds(among) && inSection(among) === null
}

function candidates(moment: Moment, among: Section | readonly number[], wish: RankWish): readonly Offer[] {
  const { sortBy, sortOrder } = wish
  if (isIds(among)) {
    const found = among.flatMap((id) => moment.offers.get(id) ?? [])
    return sortBy ? found.sort(comparison(sortBy, sortOrder)) : found
  }
  const isIn = inSection(among)
  const all = sortBy ? getOrder(moment, sortBy, sortOrder) : [...moment.offers.values()]
  return isIn ? all.filter(({ facts }) => isIn(facts)) : all
}

function isIds(among: Section | readonly number[]): among is readonly number[] {
  return Array.isArray(among)
}

type SortBy = NonNullable<RankWish['sortBy']>

/** Sorted once, however many pages of it are read. */
function getOrder(moment: Moment, sortBy: SortBy, sortOrder: RankWish['sortOrder']): readonly Offer[] {
  const name = `${sortBy} ${sortOrder}`
  const known = moment.orders.get(name)
  if (known) return known
  const order = [...moment.offers.values()].sort(comparison(sortBy, sortOrder))
  moment.orders.set(name, order)
  return order
}

/** products 7: what has no price comes last in both orders; among equals what is ordered more, then the older one. */
function comparison(sortBy: SortBy, sortOrder: RankWish['sortOrder']) {
  const sign = sortOrder === 'ASC' ? 1 : -1
  const toKey = (offer: Offer) => (sortBy === 'saving' ? offer.percent : (offer.unit ?? 0))
  return (one: Offer, other: Offer): number =>
    Number(one.unit === null) - Number(other.unit === null) ||
    sign * (toKey(one) - toKey(other)) ||
    other.facts.popularity - one.facts.popularity ||
    one.facts.id - other.facts.id
}

function readMoment(products: Iterable<SaleFacts>, at: Date, names: NameIndex): Moment {
  const day = dhakaDay(at)
  const moment: Moment = {
    ms: at.getTime(),
    names,
    promotions: names.promotionsOn(day),
    day,
    from: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    offers: new Map(),
    orders: new Map(),
    wanted: new Map(),
  }
  for (const facts of products) takeIn(moment, facts)
  return moment
}

function takeIn(moment: Moment, facts: SaleFacts): void {
  moment.offers.set(facts.id, getOffer(facts, moment))
  for (const { from, to } of facts.prices) {
    for (const edge of [from, to]) {
      if (edge <= moment.ms) moment.from = Math.max(moment.from, edge)
      else moment.until = Math.min(moment.until, edge)
    }
  }
}

function getOffer(facts: SaleFacts, { ms, names, promotions }: OfferAt): Offer {
  const { id, brandId, genericId, typeId } = facts
  const price = facts.prices.find(({ from, to }) => from <= ms && ms < to)
  const named = names.listNames({ brandId, productTypeId: typeId, genericNameId: genericId })
  if (!price || !named) return { facts, unit: null, percent: 0, isLowered: false }
  const before = soldPrices(price.prices, named.productType.isMultiLevel, price.pack)
  const product = { id, brandId, categoryId: named.genericName.categoryId }
  const inScope = promotions.filter((promotion) => isInScope(promotion, product))
  const { prices } = bestPrice({ prices: before, pack: price.pack }, inScope)
  const [was, is] = [before.strip ?? before.unit, prices.strip ?? prices.unit]
  return {
    facts,
    unit: prices.unit,
    percent: was === 0 ? 0 : Math.round((100 * (was - is)) / was),
    isLowered: prices.unit < before.unit,
  }
}
