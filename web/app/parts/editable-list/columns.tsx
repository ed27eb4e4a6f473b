import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import type { Column } from '../../ui/table.tsx'
import { RowPicture } from '../list/row-picture.tsx'

export function idColumn<Item extends { readonly id: number }>(): Column<Item> {
  return {
    key: 'id',
    header: adminList.id,
    cell: ({ id }) => id,
    className: 'w-16 tabular-nums text-ink-soft max-sm:hidden',
  }
}

export function nameColumn<Item extends { readonly name: string }>(
  more?: Partial<Column<Item>>,
): Column<Item> {
  return {
    key: 'name',
    header: adminList.name,
    cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span>,
    ...more,
  }
}

export function pictureColumn<Item extends { readonly imagePath: string | null }>(): Column<Item> {
  return {
    key: 'image',
    header: adminList.image,
    cell: ({ imagePath }) => <RowPicture path={imagePath} />,
    className: 'w-12 max-sm:px-0 sm:w-28',
  }
}
