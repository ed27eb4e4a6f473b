import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { PickLine, PickList, PickListHead } from '@niramoy/contract/sales/picking'
import { getUnitName, toLabel } from '@niramoy/domain/catalogue/product-label'
import { splitUnits } from '@niramoy/domain/catalogue/quantity'
import { adminFulfilment as texts } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import type { NeverRow } from '../orders/findings/order-findings.sql.ts'
import { byPromise, orderHead } from './fulfilment.view.ts'
import type { ListedRow, ShareRow } from './pick-lists.sql.ts'

export type ListRows = {
  readonly list: { readonly id: number; readonly created_at: Date; readonly created_by_name: string }
  readonly orders: readonly ListedRow[]
  readonly shares: readonly ShareRow[]
}
type Looks = (productId: number) => readonly LookAlike[]

type WholeList = ListRows & { readonly nevers: readonly NeverRow[] }

export function pickListView(rows: WholeList, lookAlikes: Looks, now: Date): PickList {
  const { list, orders, shares, nevers } = rows
  const unpicked = new Set(shares.filter(({ picked_at }) => !picked_at).map(({ order_id }) => order_id))
  const baskets = new Map(orders.map(({ id }, at) => [id, at + 1]))
  return {
    ...listHead(list),
    orders: orders.map((row) => ({
      ...orderHead(row, now),
      status: row.status,
      basket: baskets.get(row.id) ?? 0,
      isPicked: row.left_at === null && !unpicked.has(row.id),
      packedAt: row.packed_at?.toISOString() ?? null,
      leftAt: row.left_at?.toISOString() ?? null,
      missing: row.missing,
      nevers: nevers.flatMap(({ order_id, products, decision }) =>
        order_id === row.id ? [{ products, decision }] : [],
      ),
    })),
    lines: batchesIn(shares)
      .map((own) => lineView(own, baskets, lookAlikes))
      .toSorted(byShelf),
  }
}

export function pickListHeadView({ list, orders, shares }: ListRows, now: Date): PickListHead {
  const open = orders.filter(({ packed_at, left_at }) => packed_at === null && left_at === null)
  const batches = batchesIn(shares)
  const [first] = open.map((row) => orderHead(row, now)).sort(byPromise)
  return {
    ...listHead(list),
    orderCount: open.length,
    lineCount: batches.length,
    pickedCount: batches.filter(isPicked).length,
    deliveryBy: first?.deliveryBy ?? null,
  }
}

function listHead({ id, created_at, created_by_name }: ListRows['list']) {
  return { id, createdAt: created_at.toISOString(), createdBy: created_by_name }
}

type Shares = readonly [ShareRow, ...ShareRow[]]

function batchesIn(shares: readonly ShareRow[]): Shares[] {
  const byBatch = new Map<number, [ShareRow, ...ShareRow[]]>()
  for (const share of shares) {
    const own = byBatch.get(share.batch_id)
    if (own) own.push(share)
    else byBatch.set(share.batch_id, [share])
  }
  return [...byBatch.values()]
}

function isPicked(own: Shares): boolean {
  return own.every(({ picked_at }) => picked_at !== null)
}

function lineView(own: Shares, baskets: ReadonlyMap<number, number>, lookAlikes: Looks): PickLine {
  const [share] = own
  const units = own.reduce((sum, part) => sum + part.units, 0)
  return {
    batchId: share.batch_id,
    batchCode: share.code,
    expiryDate: share.expires_on,
    productId: share.product_id,
    label: labelOfShare(share),
    genericName: share.generic_name,
    shelfPlace: share.shelf_place,
    units,
    amount: getAmount(share, units),
    orders: own.map((part) => ({
      id: part.order_id,
      basket: baskets.get(part.order_id) ?? 0,
      units: part.units,
      amount: getAmount(part, part.units),
    })),
    lookAlikes: [...lookAlikes(share.product_id)],
    picked:
      isPicked(own) && share.picked_at
        ? { by: share.picked_by_name ?? '', at: share.picked_at.toISOString() }
        : null,
  }
}

export function labelOfShare(share: ShareRow): string {
  const { label_en, product_name: name, strength, dosage_form, unit_size } = share
  return label_en ?? toLabel({ name, strength, dosage_form, price: { unit_size } }).en
}

/** As many whole boxes and strips as a person takes from the shelf, then single units. */
function getAmount(share: ShareRow, units: number): string {
  const single = (count: number) => texts.single(count, getUnitName({ ...share, price: share }).en)
  if (!share.is_multi_level) return single(units)
  const pack = { unitsPerStrip: share.units_per_strip, stripsPerBox: share.strips_per_box }
  const { box, strip, unit } = splitUnits(units, pack)
  if (box === 0 && strip === 0) return single(unit)
  return [
    box > 0 && texts.boxes(box),
    strip > 0 && texts.strips(strip, share.strip_label),
    unit > 0 && String(unit),
  ]
    .filter(Boolean)
    .join(' + ')
}

const SHELVES = new Intl.Collator('en', { numeric: true })

/** Along the shelves, those without a place last; of one product the batch that expires first. */
function byShelf(one: PickLine, other: PickLine): number {
  return (
    Number(one.shelfPlace === null) - Number(other.shelfPlace === null) ||
    SHELVES.compare(one.shelfPlace ?? '', other.shelfPlace ?? '') ||
    SHELVES.compare(one.label, other.label) ||
    one.productId - other.productId ||
    one.expiryDate.localeCompare(other.expiryDate) ||
    one.batchId - other.batchId
  )
}
