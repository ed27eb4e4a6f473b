import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { readStatus } from '../../parts/errors/error-text.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import type { Route } from './+types/prescription'
import { readStoredDraft, type StoredDraft } from './stored-draft.ts'
import { Workbench, type WorkbenchProps } from './workbench.tsx'

export const meta = adminMeta('prescription')

async function load(api: Api, id: string) {
  const read = await api.prescriptions.get({ params: { id } })
  const { Order } = read.prescription
  const order = await api.orders.get({ params: { id: String(Order.id) } })
  // what was decided between the two is in the order alone, whose events tell nothing more of it
  const isBehind = order.version !== Order.version
  return { ...(isBehind ? await api.prescriptions.get({ params: { id } }) : read), order }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

export default function PrescriptionScreen({ loaderData }: Route.ComponentProps) {
  return <StoredWorkbench key={loaderData.prescription.id} {...loaderData} />
}

/** Restores the unsaved draft of this tab, which the server does not know. */
function StoredWorkbench(props: Omit<WorkbenchProps, 'storedDraft'>) {
  const { id } = props.prescription
  const staffId = useUser()?.userId
  const [storedDraft, setStoredDraft] = useState<StoredDraft | null>(null)
  useEffect(() => {
    if (staffId) setStoredDraft(readStoredDraft(sessionStorage, { staffId, prescriptionId: id }))
  }, [staffId, id])
  return <Workbench key={storedDraft ? 'stored' : 'new'} {...props} storedDraft={storedDraft} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return readStatus(error) === 404 ? <ErrorPage error={error} /> : <ListError title={t.title} error={error} />
}
