import { adminCreateOrder as t } from '@niramoy/texts/en/admin-create-order'
import { useEffect, useRef } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { NewOrder } from './create-state.ts'
import { Failed } from './create-step.tsx'

/** What became of pressing the button: why it was refused, and what changed meanwhile. */
export function Outcome({ order }: { order: NewOrder }) {
  const { wrong, asked, changes, items, isSentBefore } = order
  return (
    <div className="grid gap-3 empty:hidden">
      {items.lines.some(({ isShort }) => isShort) && <Banner tone="warning" sentence={t.orderWouldWait} />}
      {asked.error !== undefined && <Failed error={asked.error} again={asked.again} />}
      {isSentBefore ? <SentBefore order={order} /> : null}
      {wrong.failure && !isSentBefore && (
        <div data-outcome tabIndex={-1} className="rounded-md">
          <Banner tone="danger" {...wrong.failure} />
        </div>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  )
}

function SentBefore({ order }: { order: NewOrder }) {
  const { customer } = order.person
  const search = new URLSearchParams({ search: customer?.phone ?? customer?.name ?? '' })
  return (
    <div data-outcome tabIndex={-1} className="rounded-md">
      <Banner
        tone="danger"
        sentence={t.sentBefore}
        actions={
          <>
            <ButtonLink href={`/admin/orders?${search}`} size="small" variant="secondary" target="_blank">
              {t.seeOrders}
            </ButtonLink>
            <Button size="small" variant="quiet" onClick={order.createAnother}>
              {t.createAnother}
            </Button>
          </>
        }
      />
    </div>
  )
}

function Changes({ changes }: { changes: readonly string[] }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="rounded-md border border-warning-line bg-warning-soft px-4 py-3 text-warning-ink"
    >
      <h4 className="text-base">{t.changedTitle}</h4>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t.changedHint}</p>
    </div>
  )
}
