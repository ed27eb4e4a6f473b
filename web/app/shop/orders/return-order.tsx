import type { Order } from '@niramoy/contract/sales/order'
import { RETURNABLE_STATUSES } from '@niramoy/domain/sales/order-status'
import { orderReturn as bn } from '@niramoy/texts/bn/sales/order-return'
import { orderReturn as en } from '@niramoy/texts/en/sales/order-return'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { Suspense, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { readStatus } from '../../parts/errors/error-text.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ReturnForm, type ReturnWords } from '../../parts/order/return/return-form.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { Route } from './+types/return-order'

/** Few who come here cannot return anything. */
const loadNotReturnable = async () => (await import(/* on demand */ './not-returnable.tsx')).NotReturnable
const NotReturnable = import.meta.env.SSR ? await loadNotReturnable() : lazyComponent(loadNotReturnable)

export const meta = screenMeta('returnOrder', { index: false })

const load = async (api: Api, id: string) => ({ order: await api.orders.get({ params: { id } }) })
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

export default function ReturnOrder({ loaderData: { order } }: Route.ComponentProps) {
  return <ReturnPage key={order.id} order={order} />
}

function ReturnPage({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  const isReturnable = RETURNABLE_STATUSES.includes(order.status)
  const words = useWords(order)
  const [said, setSaid] = useState<NoticeText | null>(null)
  const [returns, setReturns] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the button that was pressed is gone with what came back
    if (said) heading.current?.focus()
  }, [said])
  function done(notice: NoticeText) {
    setSaid(notice)
    setReturns((count) => count + 1)
  }
  return (
    <div className="page-width py-6 sm:py-9">
      <header className="pb-6">
        <ButtonLink
          href={`/order-details/${order.id}`}
          variant="quiet"
          size="small"
          icon={<ArrowLeftIcon size={17} />}
          className="-ml-3.5"
        >
          {t.back}
        </ButtonLink>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl outline-none">
          {t.title}
        </h1>
        <p className="mt-1 text-ink-soft">
          {[t.order(order.orderCode), isReturnable && t.lead].filter(Boolean).join(' · ')}
        </p>
      </header>
      {said && <Banner tone="success" {...said} onDismiss={() => setSaid(null)} className="mb-6" />}
      {isReturnable ? (
        <ReturnForm key={returns} order={order} words={words} onReturned={done} />
      ) : (
        <Suspense>
          <NotReturnable order={order} />
        </Suspense>
      )}
    </div>
  )
}

function useWords({ isPaid }: Order): ReturnWords {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  return {
    reasonHint: t.reasonHint,
    refundLead: t.refundLead,
    refundHow: isPaid ? t.refundOnline : t.refundCash,
    question: (amount) => noticeIn(language, en.confirm(amount), bn.confirm(amount)),
    submit: t.submit,
    confirmTitle: t.confirmTitle,
    confirmButton: t.confirmButton,
    done: (amount) => {
      const { headline, sentence } = noticeIn(language, en.done, `${bn.done}। ${bn.doneRefund(amount)}`)
      return { headline, sentence: headline ? sentence : `${sentence} ${en.doneRefund(amount)}` }
    },
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title } = useTexts({ en, bn })
  return (
    <div className="page-width py-6 sm:py-9">
      {readStatus(error) === 404 ? <ErrorPage error={error} /> : <ListError title={title} error={error} />}
    </div>
  )
}
