import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { OrderChanges } from '../../../parts/checkout/order-changes.tsx'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import type { NewOrder } from './create-state.ts'

/** Says why the order was refused and what has changed since. */
export function Outcome({ order }: { order: NewOrder }) {
  const { fieldErrors, quoteState, refused, changes, items, isSentBefore } = order
  return (
    <div className="grid gap-3 empty:hidden">
      {items.lines.some(({ isShort }) => isShort) && <Banner tone="warning" sentence={t.orderWouldWait} />}
      {/* what is said of a product stands there, and beside the button */}
      {quoteState.error !== undefined && refused.size === 0 && (
        <LoadFailed error={quoteState.error} again={quoteState.again} />
      )}
      {isSentBefore ? <SentBefore order={order} /> : null}
      {fieldErrors.failure && !isSentBefore && (
        <div data-outcome tabIndex={-1} className="rounded-md">
          <Banner tone="danger" {...fieldErrors.failure} />
        </div>
      )}
      {changes.length > 0 && (
        <OrderChanges title={t.changedTitle} titleAs="h4" changes={changes} hint={t.changedHint} />
      )}
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
