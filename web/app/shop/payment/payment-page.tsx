import { withOrigin } from '@niramoy/domain/people/login'
import { payment as bn } from '@niramoy/texts/bn/sales/payment'
import { payment as en } from '@niramoy/texts/en/sales/payment'
import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import AlertIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../parts/language/language.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import type { PaymentData } from './load-payment.ts'

type OfOrder = Pick<PaymentData, 'order' | 'orderId'>

type PaymentPageProps = OfOrder & {
  readonly tone: 'success' | 'warning' | 'info'
  readonly notice: NoticeText
  readonly text: string
  /** The progress, or what went wrong. */
  readonly children?: ReactNode
  readonly actions: ReactNode
}

const LOOKS = {
  success: [CheckIcon, 'border-success-line bg-success-soft text-success-ink'],
  warning: [AlertIcon, 'border-warning-line bg-warning-soft text-warning-ink'],
  info: [ClockIcon, 'border-info-line bg-info-soft text-info-ink'],
} as const

/** What became of an online payment: one sheet with the news, the order, and the ways on. */
export function PaymentPage({ tone, notice, text, order, orderId, children, actions }: PaymentPageProps) {
  const [Icon, look] = LOOKS[tone]
  const { headline, sentence } = notice
  return (
    <div className="page-width py-8 sm:py-14">
      <section className="mx-auto grid max-w-lg justify-items-center gap-5 rounded-xl border border-line bg-surface px-5 py-9 text-center sm:px-10">
        <span className={cx('grid size-20 place-items-center rounded-leaf border', look)}>
          <Icon size={40} />
        </span>
        <div role="status">
          <h1 className="text-3xl">{headline ?? sentence}</h1>
          {headline && (
            <p lang="en" className="mt-1 text-ink-soft text-lg">
              {sentence}
            </p>
          )}
        </div>
        {text && <p className="text-pretty text-ink-soft">{text}</p>}
        <OrderFacts order={order} orderId={orderId} />
        {children}
        <div className="mt-1 flex flex-wrap justify-center gap-3">{actions}</div>
      </section>
    </div>
  )
}

/** For who lost the session on the way: afterwards this page is shown again, and knows the order. */
export function SignIn() {
  const t = useTexts({ en, bn })
  const { pathname, search } = useLocation()
  return <ButtonLink href={withOrigin('/login', pathname + search)}>{t.signIn}</ButtonLink>
}

function OrderFacts({ order, orderId }: OfOrder) {
  const t = useTexts({ en, bn })
  if (!orderId) return null
  return (
    <dl className="flex flex-wrap justify-center gap-x-8 gap-y-2 rounded-md bg-sunken/70 px-6 py-3">
      <div>
        <dt className="text-ink-soft text-sm">{t.order}</dt>
        <dd className="font-semibold wrap-anywhere">{order ? order.orderCode : orderId}</dd>
      </div>
      {order && (
        <div>
          <dt className="text-ink-soft text-sm">{t.amount}</dt>
          <dd className="font-semibold">
            <Amount taka={order.totalAmount} />
          </dd>
        </div>
      )}
    </dl>
  )
}
