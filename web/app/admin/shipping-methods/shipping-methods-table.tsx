import type { ShippingMethod } from '@niramoy/contract/shipping-methods'
import { adminList } from '@niramoy/texts/en/admin-list'
import { adminShippingMethods as t } from '@niramoy/texts/en/admin-shipping-methods'
import { actionsColumn } from '../../parts/list/actions-column.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type ShippingMethodsTableProps = {
  readonly methods: readonly ShippingMethod[]
  readonly editing: Editing<ShippingMethod>
}

export function ShippingMethodsTable({ methods, editing }: ShippingMethodsTableProps) {
  return (
    <Table
      caption={t.title}
      columns={[...COLUMNS, actionsColumn(({ name }) => name, editing)]}
      rows={methods}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<EmptyState sentence={t.empty} />}
    />
  )
}

const COLUMNS: Column<ShippingMethod>[] = [
  {
    key: 'name',
    header: adminList.name,
    cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span>,
  },
  { key: 'price', header: t.price, align: 'end', cell: ({ price }) => <Amount taka={price} /> },
  {
    key: 'time',
    header: t.time,
    className: 'wrap-anywhere',
    cell: ({ estimatedDeliveryTime }) => estimatedDeliveryTime,
  },
  { key: 'free', header: t.free, cell: (method) => <Free method={method} /> },
]

function Free({ method: { isFree, freeShippingThreshold } }: { method: ShippingMethod }) {
  if (!isFree) return <Badge>{t.neverFree}</Badge>
  if (freeShippingThreshold === 0) return <Badge tone="success">{t.alwaysFree}</Badge>
  return <Badge tone="success">{t.freeFrom(amountText(freeShippingThreshold))}</Badge>
}
