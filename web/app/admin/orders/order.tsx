import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import PackageIcon from 'lucide-react/icons/package'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { errorText, readStatus } from '../../parts/errors/error-text.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { useOrdersAddress } from '../../parts/order/orders-address.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/order'
import { OrderPage } from './details/order-page.tsx'
import { loadNotes } from './details/use-notes.ts'

export const meta = adminMeta('order')

async function load(api: Api, id: string) {
  const [order, notes] = await Promise.all([api.orders.get({ params: { id } }), loadNotes(api, id)])
  return { order, notes }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

export default function Order({ loaderData: { order, notes } }: Route.ComponentProps) {
  return <OrderPage key={order.id} loaded={order} notes={notes} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (readStatus(error) !== 404) return <ListError title={t.title} error={error} />
  return <Missing error={error} />
}

function Missing({ error }: { error: unknown }) {
  return (
    <>
      <PageHeader title={t.title} />
      <Card flush>
        <EmptyState
          {...errorText(error, 'en')}
          icon={<PackageIcon size={34} />}
          actions={<ButtonLink href={useOrdersAddress()}>{t.back}</ButtonLink>}
        />
      </Card>
    </>
  )
}
