import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin-generic-names'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { useLocation } from 'react-router'
import { actionsColumn } from '../../parts/list/actions-column.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { type Column, Table } from '../../ui/table.tsx'

type GenericNamesTableProps = {
  readonly genericNames: readonly GenericName[]
  /** A search or a filter is at work. */
  readonly narrowed: boolean
  readonly editing: Editing<GenericName>
}

export function GenericNamesTable({ genericNames, narrowed, editing }: GenericNamesTableProps) {
  const { pathname } = useLocation()
  const columns: Column<GenericName>[] = [
    {
      key: 'name',
      header: adminList.name,
      cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span>,
    },
    {
      key: 'category',
      header: t.category,
      cell: ({ category }) => category.name,
    },
    {
      key: 'subCategory',
      header: t.subCategory,
      cell: ({ subCategory }) => subCategory ?? '–',
    },
    {
      key: 'drugClass',
      header: t.drugClass,
      cell: ({ drugClass }) => drugClass ?? '–',
    },
    actionsColumn(({ name }) => name, editing),
  ]
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={genericNames}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<NoRows none={t.empty} notFound={narrowed ? t.nothingFound : ''} clearHref={pathname} />}
    />
  )
}
