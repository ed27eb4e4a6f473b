import { adminCustomer as t } from '@niramoy/texts/en/people/admin/admin-customer'
import { adminUsers } from '@niramoy/texts/en/people/admin/admin-users'
import UserIcon from 'lucide-react/icons/user'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { errorText, readStatus } from '../../parts/errors/error-text.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/customer'
import { CustomerPage } from './customer/customer-page.tsx'

export const meta = adminMeta('customer')

const load = (api: Api, id: string) => api.customers.get({ params: { id } })
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

export default function Customer({ loaderData }: Route.ComponentProps) {
  return <CustomerPage key={loaderData.customer.id} loaded={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (readStatus(error) !== 404) return <ListError title={t.title} error={error} />
  return <Missing error={error} />
}

function Missing({ error }: { error: unknown }) {
  const mayManage = usePermission('users')
  return (
    <>
      <PageHeader title={t.title} />
      <Card flush>
        <EmptyState
          {...errorText(error, 'en')}
          icon={<UserIcon size={34} />}
          actions={
            <ButtonLink href={mayManage ? '/admin/users' : '/admin/orders'}>
              {mayManage ? adminUsers.backToUsers : t.backToOrders}
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
