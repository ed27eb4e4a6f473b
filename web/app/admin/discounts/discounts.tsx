import type { Discount } from '@niramoy/contract/pricing/discounts'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { adminDiscounts as t } from '@niramoy/texts/en/pricing/admin-discounts'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { NoList } from '../../parts/list/no-list.tsx'
import { unlessGone } from '../../parts/list/unless-gone.ts'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { Route } from './+types/discounts'
import { DiscountForm } from './discount-form.tsx'
import { DiscountsTable } from './discounts-table.tsx'

export const meta = adminMeta('discounts')

async function load(api: Api, url: URL, log: (error: unknown) => void) {
  const { search } = listQuery(url)
  const list = await onlyLogged(api.discounts.list({ query: { search } }), log)
  return { search, discounts: list?.discounts, today: dhakaDay(now()) }
}
export const loader = ({ context, url }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, url, context.get(visitContext).report))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url, reportError)

export default function Discounts({ loaderData: { discounts, search, today } }: Route.ComponentProps) {
  const editing = useEditing<Discount>()
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        totals={{ totalItems: discounts?.length ?? 0 }}
      >
        {discounts ? (
          <DiscountsTable discounts={discounts} search={search} today={today} editing={editing} />
        ) : (
          <NoList />
        )}
      </ListScreen>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <DiscountForm discount={editing.item} onSaved={editing.finish} />
      </FormDialog>
      <DeleteDialog
        item={editing.asked}
        title={({ code }) => adminList.deleteNamed(code)}
        question={{ headline: t.deleteQuestion, sentence: t.deleteNotice }}
        remove={({ id }) => unlessGone(browserApi.discounts.remove({ params: { id } }))}
        onClose={editing.close}
        onDeleted={({ code }) => editing.finish(adminList.deleted(code))}
        onRefused={(_reason, error) => reportError(error)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
