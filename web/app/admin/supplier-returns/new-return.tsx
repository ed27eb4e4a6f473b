import { adminSupplierReturns as t } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/new-return'
import { ReturnForm } from './return-form.tsx'

export const meta = adminMeta('newSupplierReturn')

/** Batches that another screen chose: `?batches=1,2,3`. */
async function load(api: Api, url: URL) {
  const ids = url.searchParams.get('batches') ?? ''
  const isList = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,299}$/.test(ids)
  const [{ suppliers }, batches] = await Promise.all([
    api.suppliers.list({ query: { pageSize: 500, active: 'all' } }),
    isList ? api.supplierReturns.batches({ query: { ids } }) : [],
  ])
  const wanted = Number(url.searchParams.get('supplier')) || batches[0]?.supplier?.id
  return { suppliers, batches, supplierId: suppliers.find(({ id }) => id === wanted)?.id ?? null }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

export default function NewReturn({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <>
      <PageHeader
        crumbs={[{ label: t.title, href: '/admin/supplier-returns' }, { label: t.newReturn }]}
        title={t.newTitle}
        lead={t.newLead}
      />
      <ReturnForm
        {...loaderData}
        onBooked={({ id }) => {
          toast({ sentence: t.booked(id), tone: 'success' })
          void navigate(`/admin/supplier-returns/${id}`, { replace: true })
        }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.newTitle} error={error} />
}
