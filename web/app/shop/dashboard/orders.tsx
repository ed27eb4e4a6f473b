import type { OrderInHistory } from '@niramoy/contract/sales/order'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { orderList as bn } from '@niramoy/texts/bn/sales/order-list'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import { orderList as en } from '@niramoy/texts/en/sales/order-list'
import ReceiptIcon from 'lucide-react/icons/receipt-text'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import type { Route } from './+types/orders'
import { OrdersTable } from './orders-table.tsx'

export const meta = screenMeta('orders', { index: false })

type Page = {
  readonly orders: readonly OrderInHistory[]
  readonly totalPages: number
  readonly currentPage: number
}

/** Before this runs, the guards have seen who it is. */
async function load(api: Api, userId: number | undefined, url: URL): Promise<Page> {
  const { page } = listQuery(url)
  const answer = await api.orders.ofUser({ params: { userId: userId ?? 0 }, query: { page } })
  return Array.isArray(answer)
    ? { orders: answer, totalPages: 1, currentPage: 1 }
    : keepWithinPages(answer, url)
}
export const loader = ({ context, url }: Route.LoaderArgs) =>
  onServer(context, async (api) => load(api, (await context.get(visitContext).user())?.userId, url))
export const clientLoader = async ({ url }: Route.ClientLoaderArgs) =>
  load(browserApi, (await currentUser())?.userId, url)

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).orders
  const t = useTexts({ en, bn })
  const { orders } = loaderData
  return (
    <>
      <PageHeader title={title} lead={orders.length > 0 && t.lead} />
      <Card flush>
        {orders.length > 0 ? <OrdersTable orders={orders} /> : <NoOrders />}
        <Pages of={loaderData} />
      </Card>
    </>
  )
}

function Pages({ of: { currentPage, totalPages } }: { of: Page }) {
  const t = useTexts({ en: commonEn, bn: commonBn })
  if (totalPages <= 1) return null
  return (
    <div className="border-line border-t p-4">
      <Paging
        page={currentPage}
        pages={totalPages}
        label={t.getPage(currentPage, totalPages)}
        href={(page) => (page === 1 ? '/dashboard/orders' : `?page=${page}`)}
      />
    </div>
  )
}

function NoOrders() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  return (
    <EmptyState
      {...say('none')}
      icon={<ReceiptIcon size={34} />}
      actions={<ButtonLink href="/products">{t.browse}</ButtonLink>}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).orders
  return <ListError title={title} error={error} />
}
