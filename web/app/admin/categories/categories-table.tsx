import type { Category } from '@niramoy/contract/categories'
import { adminCategories as t } from '@niramoy/texts/en/admin-categories'
import { common } from '@niramoy/texts/en/common'
import { sized } from '../../parts/picture/sized.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, SearchIcon, TrashIcon } from '../../ui/icons/actions.tsx'
import { ImageIcon } from '../../ui/icons/office.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type CategoriesTableProps = {
  readonly categories: readonly Category[]
  readonly search: string
  readonly onEdit: (category: Category) => void
  readonly onDelete: (category: Category) => void
}

export function CategoriesTable({ categories, search, onEdit, onDelete }: CategoriesTableProps) {
  const columns: Column<Category>[] = [
    {
      key: 'id',
      header: t.id,
      cell: ({ id }) => id,
      className: 'w-16 tabular-nums text-ink-soft max-sm:hidden',
    },
    { key: 'name', header: t.name, cell: (category) => <Names category={category} /> },
    {
      key: 'image',
      header: t.image,
      cell: (category) => <Picture category={category} />,
      className: 'w-20 sm:w-28',
    },
    {
      key: 'actions',
      header: common.actions,
      align: 'end',
      cell: (category) => (
        <span className="inline-flex">
          <IconButton
            label={t.editNamed(category.name)}
            icon={<EditIcon />}
            onClick={() => onEdit(category)}
          />
          <IconButton
            label={t.deleteNamed(category.name)}
            icon={<TrashIcon />}
            className="hover:bg-danger-soft hover:text-danger-ink"
            onClick={() => onDelete(category)}
          />
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={categories}
      rowKey={({ id }) => id}
      empty={
        search ? (
          <EmptyState icon={<SearchIcon size={28} />} sentence={t.nothingFound(search)} />
        ) : (
          <EmptyState sentence={t.empty} />
        )
      }
    />
  )
}

function Names({ category: { id, name, nameBn } }: { category: Category }) {
  return (
    <>
      <span className="block text-ink-faint text-xs sm:hidden">
        {t.id} {id}
      </span>
      <span className="block font-semibold">{name}</span>
      {nameBn && (
        <span lang="bn" className="block text-ink-soft text-sm">
          {nameBn}
        </span>
      )}
    </>
  )
}

function Picture({ category: { imagePath } }: { category: Category }) {
  const look = 'size-12 rounded-sm border border-line bg-paper'
  if (imagePath) {
    return (
      <img
        src={sized(imagePath, 160)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className={`${look} object-contain`}
      />
    )
  }
  return (
    <span title={t.noImage} className={`${look} grid place-items-center text-ink-faint`}>
      <ImageIcon size={20} title={t.noImage} />
    </span>
  )
}
