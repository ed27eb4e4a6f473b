import type { Promotion } from '@niramoy/contract/pricing/promotions'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin-promotions'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { NoList } from '../../parts/list/no-list.tsx'
import { unlessGone } from '../../parts/list/unless-gone.ts'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/promotions'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionsTable } from './promotions-table.tsx'

export const meta = adminMeta('promotions')

async function load(api: Api, log: (error: unknown) => void) {
  const list = await onlyLogged(api.promotions.list(), log)
  return { promotions: list?.promotions, today: dhakaDay(now()) }
}
export const loader = ({ context }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, context.get(visitContext).report))
export const clientLoader = () => load(browserApi, reportError)

export default function Promotions({ loaderData: { promotions, today } }: Route.ComponentProps) {
  const editing = useEditing<Promotion>()
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      <Card flush>
        {promotions ? (
          <PromotionsTable promotions={promotions} today={today} editing={editing} />
        ) : (
          <NoList />
        )}
      </Card>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <PromotionForm promotion={editing.item} onSaved={editing.finish} />
      </FormDialog>
      <DeleteDialog
        item={editing.asked}
        title={({ name }) => adminList.deleteNamed(name)}
        question={{ headline: t.deleteQuestion, sentence: t.deleteNotice }}
        remove={({ id }) => unlessGone(browserApi.promotions.remove({ params: { id } }))}
        onClose={editing.close}
        onDeleted={({ name }) => editing.finish(adminList.deleted(name))}
        onRefused={(_reason, error) => reportError(error)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
