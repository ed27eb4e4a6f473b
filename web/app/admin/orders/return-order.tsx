import type { Order } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import { adminReturn as t } from '@niramoy/texts/en/admin/admin-return'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import PackageIcon from 'lucide-react/icons/package'
import AlertIcon from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { readStatus } from '../../parts/errors/error-text.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { orderFacts } from '../../parts/order/order-facts.ts'
import { ReturnForm } from '../../parts/order/return/return-form.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { Route } from './+types/return-order'
import { OrderTaskHead } from './edit/edit-order-head.tsx'
import { expiredBatches, returnWords } from './return/return-order-words.ts'
import { useConditions } from './return/use-conditions.tsx'

export const meta = adminMeta('returnOrder')

async function load(api: Api, id: string) {
  const order = await api.orders.get({ params: { id } })
  return { order, expired: expiredBatches(order, now()) }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

export default function ReturnOrder({ loaderData }: Route.ComponentProps) {
  return <ReturnPage key={loaderData.order.id} {...loaderData} />
}

type ReturnPageProps = Awaited<ReturnType<typeof load>>

function ReturnPage({ order, expired }: ReturnPageProps) {
  const isReturnable = may('return-items', orderFacts(order, 'admin'))
  const [said, setSaid] = useState<NoticeText | null>(null)
  const [returns, setReturns] = useState(0)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that was pressed is gone with what came back
    if (said) notice.current?.focus()
  }, [said])
  function done(text: NoticeText) {
    setSaid(text)
    setReturns((count) => count + 1)
  }
  return (
    <>
      <OrderTaskHead order={order} title={t.title} />
      {said && (
        <div ref={notice} tabIndex={-1} className="mb-6 outline-none">
          <Banner
            tone="success"
            {...said}
            onDismiss={() => setSaid(null)}
            actions={
              <ButtonLink href={`/admin/orders/${order.id}`} size="small" variant="secondary">
                {t.toOrder}
              </ButtonLink>
            }
          />
        </div>
      )}
      {isReturnable ? (
        <>
          <p className="mb-5 text-ink-soft">{t.lead(order.User.name)}</p>
          <StaffReturn key={returns} order={order} expired={expired} onReturned={done} />
        </>
      ) : (
        <NotReturnable order={order} />
      )}
    </>
  )
}

type StaffReturnProps = ReturnPageProps & { readonly onReturned: (text: NoticeText) => void }

function StaffReturn({ order, expired, onReturned }: StaffReturnProps) {
  return (
    <ReturnForm
      order={order}
      words={returnWords(order)}
      onReturned={onReturned}
      note={expired.length > 0 && <Expired batches={expired} />}
      conditions={useConditions(order)}
    />
  )
}

function Expired({ batches }: { batches: readonly string[] }) {
  return (
    <div className="flex gap-3 rounded-md border border-warning-line bg-warning-soft px-4 py-3 text-warning-ink">
      <AlertIcon size={20} className="mt-0.5 shrink-0" />
      <div>
        <p>{t.expired}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {batches.map((batch) => (
            <li key={batch}>{batch}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function NotReturnable({ order: { id, status } }: { order: Order }) {
  return (
    <Card flush>
      <EmptyState
        headline={status === 'returned' ? t.nothingLeft : t.notReturnable}
        sentence={t.itIs(orderStatus.names[status])}
        icon={<PackageIcon size={34} />}
        actions={<ButtonLink href={`/admin/orders/${id}`}>{t.toOrder}</ButtonLink>}
      />
    </Card>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return readStatus(error) === 404 ? <ErrorPage error={error} /> : <ListError title={t.title} error={error} />
}
