export type Shortage = {
  /** Units that orders wait for. */
  readonly waitingUnits: number
  readonly waitingOrders: number
  /** Neither expired nor recalled. */
  readonly sellableUnits: number
  /** Of open purchase orders, not received yet. */
  readonly onOrderUnits: number
  readonly reorderLevel: number | null
  /** In the last 30 days. */
  readonly soldUnits: number
}
type Cover = { readonly leadDays: number; readonly coverDays: number }

const SOLD_DAYS = 30

/** purchasing 2: units that lack so that nothing waits and the shelf lasts until goods come and `coverDays` more. */
export function lackingUnits(shortage: Shortage, cover: Cover): number {
  const wanted = Math.max(shortage.reorderLevel ?? 0, coveringUnits(shortage, cover))
  const there = shortage.sellableUnits + shortage.onOrderUnits
  return Math.max(0, shortage.waitingUnits + wanted - there)
}

/** What sells until goods come and so many days more, if sales go on as in the last 30 days. */
export function coveringUnits({ soldUnits }: Shortage, { leadDays, coverDays }: Cover): number {
  return Math.ceil((Math.max(0, soldUnits) * (leadDays + coverDays)) / SOLD_DAYS)
}

/** Whole packs. */
export function packsFor(units: number, packUnits: number): number {
  return Math.ceil(units / packUnits)
}
