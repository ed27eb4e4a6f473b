import type { ProductType } from '@niramoy/contract/catalogue/product-types'
import { adminProductTypes as t } from '@niramoy/texts/en/catalogue/admin-product-types'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { actionsColumn } from '../../parts/list/actions-column.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type ProductTypesTableProps = {
  readonly productTypes: readonly ProductType[]
  readonly editing: Editing<ProductType>
}

export function ProductTypesTable({ productTypes, editing }: ProductTypesTableProps) {
  const columns: Column<ProductType>[] = [
    {
      key: 'name',
      header: adminList.name,
      cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span>,
    },
    {
      key: 'stripLabel',
      header: t.stripLabel,
      cell: ({ stripLabel }) => stripLabel,
    },
    { key: 'packs', header: t.packs, cell: (type) => <Packs type={type} /> },
    actionsColumn(({ name }) => name, editing),
  ]
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={productTypes}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<EmptyState sentence={t.empty} />}
    />
  )
}

function Packs({ type: { isMultiLevel, stripLabel } }: { type: ProductType }) {
  if (!isMultiLevel) return <Badge>{t.unitOnly}</Badge>
  return <Badge tone="brand">{t.allLevels(stripLabel)}</Badge>
}
