import type { AdminSlide } from '@niramoy/contract/catalogue/carousel-slides'
import { adminCarousel as t } from '@niramoy/texts/en/admin/admin-carousel'
import { carousel as notices } from '@niramoy/texts/en/catalogue/carousel'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { browserApi } from '../../api/api.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import { itemCalls, multipart } from '../../parts/editable-list/item-calls.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import type { Picture } from '../../parts/form/image-field.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { RowPicture } from '../../parts/list/row-picture.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table.tsx'
import type { Route } from './+types/carousel'

export const meta = adminMeta('carousel')

export async function loader({ context }: Route.LoaderArgs) {
  const { report } = context.get(visitContext)
  return {
    slides: await onServer(context, (api) => onlyLogged(api.carouselSlides.listAll(), report)),
  }
}
export async function clientLoader() {
  return {
    slides: await onlyLogged(browserApi.carouselSlides.listAll(), reportError),
  }
}

type Values = {
  readonly title: string
  readonly subtitle: string
  readonly linkTo: string
  readonly displayOrder: string
  readonly isActive: boolean
  readonly image: Picture
}

const BLANK = { title: '', subtitle: '', linkTo: '', displayOrder: '0', isActive: true }

const COLUMNS: readonly Column<AdminSlide>[] = [
  {
    key: 'image',
    header: adminList.image,
    cell: ({ imageUrl }) => <RowPicture path={imageUrl} shape="wide" />,
    className: 'sm:w-36',
  },
  { key: 'title', header: t.slideTitle, cell: (slide) => <Titles slide={slide} /> },
  {
    key: 'linkTo',
    header: t.linkTo,
    cell: ({ linkTo }) => (
      <span className={linkTo ? 'wrap-anywhere text-sm' : 'text-ink-faint text-sm'}>
        {linkTo ?? t.noLink}
      </span>
    ),
  },
  { key: 'displayOrder', header: t.displayOrder, align: 'end', cell: ({ displayOrder }) => displayOrder },
  {
    key: 'isActive',
    header: t.isActive,
    cell: ({ isActive }) => (isActive ? <Badge tone="success">{t.shown}</Badge> : <Badge>{t.hidden}</Badge>),
  },
]

const SLIDES: ListDescriptor<AdminSlide, Values> = {
  texts: t,
  getName,
  columns: COLUMNS,
  phone: 'cards',
  toValues: (slide) => ({ ...storedValues(BLANK, slide), image: slide?.imageUrl ?? null }),
  fields: [
    { name: 'title', label: t.slideTitle, maxLength: 200 },
    { name: 'subtitle', label: t.subtitle, maxLength: 400 },
    { name: 'linkTo', label: t.linkTo, hint: t.linkHint, inputMode: 'url', maxLength: 500 },
    {
      name: 'displayOrder',
      label: t.displayOrder,
      hint: t.displayOrderHint,
      inputMode: 'numeric',
      maxLength: 8,
    },
    { kind: 'switch', name: 'isActive', label: t.isActive, hint: t.isActiveHint },
    { kind: 'picture', name: 'image', hint: t.imageHint, shape: 'wide', required: notices.imageRequired },
  ],
  calls: itemCalls(browserApi.carouselSlides, ({ image, ...texts }: Values) =>
    multipart({ ...texts, displayOrder: texts.displayOrder.trim() || '0' }, { image }),
  ),
  onlyLogs: ['save', 'delete'],
  deleteQuestion: { sentence: notices.deleteQuestion },
}

export default function Carousel({ loaderData: { slides } }: Route.ComponentProps) {
  return <EditableList list={SLIDES} rows={slides} />
}

/** A slide need not have a title, but must be called something. */
function getName({ id, title }: AdminSlide): string {
  return title ?? t.untitled(id)
}

function Titles({ slide }: { slide: AdminSlide }) {
  return (
    <span className="block min-w-0">
      <span className="wrap-anywhere block font-semibold">{getName(slide)}</span>
      {slide.subtitle && <span className="wrap-anywhere block text-ink-soft text-sm">{slide.subtitle}</span>}
    </span>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
