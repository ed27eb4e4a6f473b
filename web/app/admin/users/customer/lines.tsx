import { Children, type ReactNode } from 'react'
import { useMoment } from '../../../parts/dates/use-moment.ts'
import { Link } from '../../../ui/base/provider.tsx'

/** A short list in a card. */
export function Lines({ none, children }: { none: string; children: ReactNode }) {
  if (Children.count(children) === 0) return <p className="px-4 py-4 text-ink-soft sm:px-6">{none}</p>
  return <ul className="divide-y divide-line">{children}</ul>
}

type LineProps = {
  readonly at: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly badges?: ReactNode
  readonly amount?: ReactNode
}

export function Line({ at, title, detail, badges, amount }: LineProps) {
  const moment = useMoment()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-6">
      <span className="min-w-0">
        {title}
        <span className="block text-ink-soft text-sm">
          <time dateTime={at}>{moment(at)}</time>
          {detail && <> · {detail}</>}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {badges}
        {amount}
      </span>
    </li>
  )
}

export function OrderLink({ orderId, orderCode }: { orderId: number; orderCode: string }) {
  return (
    <Link href={`/admin/orders/${orderId}`} className="prose-link inline-flex min-h-6 items-center font-mono">
      {orderCode}
    </Link>
  )
}
