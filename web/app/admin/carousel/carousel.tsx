import type { AdminSlide } from '@niramoy/contract/catalogue/carousel-slides'
import { adminCarousel as t } from '@niramoy/texts/en/catalogue/admin-carousel'
import { carousel as notices } from '@niramoy/texts/en/catalogue/carousel'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RefreshIcon } from '../../ui/icons/common.tsx'
import type { Route } from './+types/carousel'
import { SlideForm } from './slide-form.tsx'
import { nameOf, SlidesTable } from './slides-table.tsx'

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

export default function Carousel({ loaderData: { slides } }: Route.ComponentProps) {
  const editing = useEditing<AdminSlide>()
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      <Card flush>{slides ? <SlidesTable slides={slides} editing={editing} /> : <TryAgain />}</Card>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <SlideForm slide={editing.item} onSaved={editing.finish} />
      </FormDialog>
      <DeleteDialog
        item={editing.asked}
        title={(slide) => adminList.deleteNamed(nameOf(slide))}
        question={{ sentence: notices.deleteQuestion }}
        remove={remove}
        onClose={editing.close}
        onDeleted={(slide) => editing.finish(adminList.deleted(nameOf(slide)))}
        onRefused={(_reason, error) => reportError(error)}
      />
    </>
  )
}

/** What someone else deleted meanwhile is deleted. */
async function remove({ id }: AdminSlide) {
  await browserApi.carouselSlides.remove({ params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}

/** The slides could not be had. That is logged, not said; but one can ask again. */
function TryAgain() {
  return (
    <p className="grid place-items-center py-16">
      <ButtonLink href="/admin/carousel" variant="secondary" icon={<RefreshIcon size={17} />}>
        {common.tryAgain}
      </ButtonLink>
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
