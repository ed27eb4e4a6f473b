import type { Category } from '@niramoy/contract/catalogue/categories'
import { adminCategories as t } from '@niramoy/texts/en/catalogue/admin-categories'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { actionsColumn } from '../../parts/list/actions-column.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RowPicture } from '../../parts/list/row-picture.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { type Column, Table } from '../../ui/table.tsx'

type CategoriesTableProps = {
  readonly categories: readonly Category[]
  readonly search: string
  readonly editing: Editing<Category>
}

export function CategoriesTable({ categories, search, editing }: CategoriesTableProps) {
  const columns: Column<Category>[] = [
    {
      key: 'id',
      header: adminList.id,
      cell: ({ id }) => id,
      className: 'w-16 tabular-nums text-ink-soft max-sm:hidden',
    },
    {
      key: 'name',
      header: adminList.name,
      cell: (category) => <Names category={category} />,
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
      rows={categories}
      rowKey={({ id }) => id}
      empty={<NoRows none={t.empty} notFound={search && t.nothingFound(search)} />}
    />
  )
}

function Names({ category: { id, name, nameBn } }: { category: Category }) {
  return (
    <>
      <span className="block text-ink-faint text-xs sm:hidden">
        {adminList.id} {id}
      </span>
      <span className="block wrap-anywhere font-semibold">{name}</span>
      {nameBn && (
        <span lang="bn" className="block wrap-anywhere text-ink-soft text-sm">
          {nameBn}
        </span>
      )}
    </>
  )
}
