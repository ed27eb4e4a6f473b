import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { adminShippingMethods as t } from '@niramoy/texts/en/pricing/admin-shipping-methods'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/shipping-methods'
import { ShippingMethodForm } from './shipping-method-form.tsx'
import { ShippingMethodsTable } from './shipping-methods-table.tsx'

export const meta = adminMeta('shippingMethods')

/** The shop says of a failure something else than this screen. */
async function load(api: Api) {
  try {
    return await api.shippingMethods.list()
  } catch (error) {
    if (!(error instanceof ApiError) || !['unexpected', 'offline'].includes(error.code)) throw error
    const { status, code } = error
    throw new ApiError({ status, code, message: t.fetchFailed })
  }
}
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

export default function ShippingMethods({ loaderData: methods }: Route.ComponentProps) {
  const editing = useEditing<ShippingMethod>()
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      <Card flush>
        <ShippingMethodsTable methods={methods} editing={editing} />
      </Card>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <ShippingMethodForm method={editing.item} onSaved={editing.finish} />
      </FormDialog>
      <DeleteDialog
        item={editing.asked}
        title={({ name }) => adminList.deleteNamed(name)}
        question={{ headline: t.deleteQuestion, sentence: t.deleteNotice }}
        remove={({ id }) => browserApi.shippingMethods.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={({ name }) => editing.finish(adminList.deleted(name))}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
