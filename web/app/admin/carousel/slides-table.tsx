import type { AdminSlide } from '@niramoy/contract/catalogue/carousel-slides'
import { adminCarousel as t } from '@niramoy/texts/en/catalogue/admin-carousel'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { actionsColumn } from '../../parts/list/actions-column.tsx'
import { RowPicture } from '../../parts/list/row-picture.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type SlidesTableProps = {
  readonly slides: readonly AdminSlide[]
  readonly editing: Editing<AdminSlide>
}

/** A slide need not have a title, but must be called something. */
export function nameOf({ id, title }: AdminSlide): string {
  return title ?? t.untitled(id)
}

export function SlidesTable({ slides, editing }: SlidesTableProps) {
  const columns: Column<AdminSlide>[] = [
    {
      key: 'image',
      header: adminList.image,
      cell: ({ imageUrl }) => <RowPicture path={imageUrl} shape="wide" />,
      className: 'sm:w-36',
    },
    {
      key: 'title',
      header: t.slideTitle,
      cell: (slide) => <Titles slide={slide} />,
    },
    {
      key: 'linkTo',
      header: t.linkTo,
      cell: ({ linkTo }) => (
        <span className={linkTo ? 'wrap-anywhere text-sm' : 'text-ink-faint text-sm'}>
          {linkTo ?? t.noLink}
        </span>
      ),
    },
    {
      key: 'displayOrder',
      header: t.displayOrder,
      align: 'end',
      cell: ({ displayOrder }) => displayOrder,
    },
    {
      key: 'isActive',
      header: t.isActive,
      cell: ({ isActive }) =>
        isActive ? <Badge tone="success">{t.shown}</Badge> : <Badge>{t.hidden}</Badge>,
    },
    actionsColumn(nameOf, editing),
  ]
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={slides}
      rowKey={({ id }) => id}
      phone="cards"
      empty={<EmptyState sentence={t.empty} />}
    />
  )
}

function Titles({ slide }: { slide: AdminSlide }) {
  return (
    <span className="block min-w-0">
      <span className="wrap-anywhere block font-semibold">{nameOf(slide)}</span>
      {slide.subtitle && <span className="wrap-anywhere block text-ink-soft text-sm">{slide.subtitle}</span>}
    </span>
  )
}
