import type { PricingEntry } from '@niramoy/contract/catalogue/products'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminPrices as prices } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { now } from '../../../browser/clock.ts'
import { dayText } from '../../../parts/dates/office-dates.ts'
import { Amount, amountText } from '../../../parts/product/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

type PriceHistoryProps = { readonly entries: readonly PricingEntry[]; readonly stripLabel: string }

/** What the product cost, costs and will cost, newest first. */
export function PriceHistory({ entries, stripLabel }: PriceHistoryProps) {
  const newestFirst = entries.toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))
  const columns: Column<PricingEntry>[] = [
    { key: 'from', header: t.from, cell: (entry) => <From entry={entry} /> },
    { key: 'to', header: t.to, cell: getLastDay },
    { key: 'unit', header: t.unit, align: 'end', cell: ({ unitPrice }) => amount(unitPrice) },
    ...(entries.some(({ stripPrice }) => stripPrice !== null) ? packColumns(stripLabel) : []),
    ...(entries.some(({ printedPrice }) => printedPrice !== null) ? [PRINTED] : []),
  ]
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-medium text-sm">{t.priceHistory}</h3>
      <Table
        caption={t.priceHistory}
        columns={columns}
        rows={newestFirst}
        rowKey={({ id }) => id}
        className="max-h-64 rounded-md border border-line text-sm"
        empty={<p className="text-ink-soft text-sm">{t.noPrices}</p>}
      />
    </section>
  )
}

const PRINTED: Column<PricingEntry> = {
  key: 'printed',
  header: t.printedPrice,
  align: 'end',
  cell: ({ printedPrice, printedPer }) =>
    printedPrice === null || printedPer === null
      ? t.notYet
      : prices.printedOf(amountText(printedPrice), printedPer),
}

function packColumns(stripLabel: string): Column<PricingEntry>[] {
  return [
    { key: 'strip', header: stripLabel, align: 'end', cell: ({ stripPrice }) => amount(stripPrice) },
    { key: 'box', header: t.box, align: 'end', cell: ({ boxPrice }) => amount(boxPrice) },
  ]
}

function From({ entry }: { entry: PricingEntry }) {
  const start = new Date(entry.effectiveFrom)
  const isLater = start > now()
  const isNow = !isLater && (entry.effectiveTo === null || new Date(entry.effectiveTo) > now())
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {dayText(entry.effectiveFrom)}
      {isNow && <Badge tone="success">{t.nowBadge}</Badge>}
      {isLater && <Badge tone="info">{t.laterBadge}</Badge>}
    </span>
  )
}

/** A window ends at an instant; people speak of its last day. */
function getLastDay({ effectiveTo }: PricingEntry) {
  if (effectiveTo === null) return t.noEnd
  const last = new Date(new Date(effectiveTo).getTime() - 1)
  return <span className="whitespace-nowrap">{dayText(last.toISOString())}</span>
}

function amount(taka: Taka | null) {
  return taka === null ? t.notYet : <Amount taka={taka} />
}
