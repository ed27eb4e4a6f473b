import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import { may } from '@niramoy/domain/sales/order-states'
import type { Condition } from '@niramoy/domain/sales/returns'
import { adminReturn as t } from '@niramoy/texts/en/admin/admin-return'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
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
import { type ReturnConditions, ReturnForm } from '../../parts/order/return/return-form.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { Route } from './+types/return-order'
import { OrderTaskHead } from './edit/edit-order-head.tsx'
import { useConditionOptions } from './parts/returned-goods-fields.tsx'
import { isCondition } from './parts/use-returned-goods.ts'
import { expiredBatches, restockWords, returnWords, unitsBack } from './return/return-order-words.ts'

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

/** returns 5: of each line that comes back staff say the condition; there is no default. */
function useConditions({ items: ordered }: Order): ReturnConditions {
  const [said, setSaid] = useState<ReadonlyMap<number, Condition>>(new Map())
  const options = useConditionOptions()
  const [isChecked, setChecked] = useState(false)
  const getAnswered = (items: readonly ReturnedItem[]) =>
    items.flatMap((item) => {
      const condition = said.get(item.productId)
      return condition ? [{ ...item, condition }] : []
    })
  return {
    field: ({ ProductId, Product }: OrderItem) => (
      <RadioGroup
        className="mt-4"
        legend={t.getCondition(Product.label.en)}
        name={`condition-${ProductId}`}
        required
        value={said.get(ProductId) ?? null}
        options={options}
        onChange={(value) => isCondition(value) && setSaid((before) => new Map(before).set(ProductId, value))}
        error={isChecked && !said.has(ProductId) ? adminStatus.cameBack.conditionRequired : undefined}
      />
    ),
    complete(items) {
      const answered = getAnswered(items)
      setChecked(true)
      return answered.length === items.length ? answered : null
    },
    summary: (items) => restockWords(unitsBack(ordered, getAnswered(items), now())),
  }
}
