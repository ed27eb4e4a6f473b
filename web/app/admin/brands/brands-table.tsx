import type { Brand } from '@niramoy/contract/catalogue/brands'
import { adminBrands as t } from '@niramoy/texts/en/catalogue/admin-brands'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { actionsColumn } from '../../parts/list/actions-column.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RowPicture } from '../../parts/list/row-picture.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { type Column, Table } from '../../ui/table.tsx'

type BrandsTableProps = {
  readonly brands: readonly Brand[]
  readonly search: string
  readonly editing: Editing<Brand>
}

export function BrandsTable({ brands, search, editing }: BrandsTableProps) {
  const columns: Column<Brand>[] = [
    {
      key: 'id',
      header: adminList.id,
      cell: ({ id }) => id,
      className: 'w-16 tabular-nums text-ink-soft max-sm:hidden',
    },
    {
      key: 'name',
      header: adminList.name,
      cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span>,
    },
    {
      key: 'image',
      header: adminList.image,
      cell: ({ imagePath }) => <RowPicture path={imagePath} />,
      className: 'w-12 max-sm:px-0 sm:w-28',
    },
    actionsColumn(({ name }) => name, editing),
  ]
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={brands}
      rowKey={({ id }) => id}
      empty={<NoRows none={t.empty} notFound={search && t.nothingFound(search)} />}
    />
  )
}
