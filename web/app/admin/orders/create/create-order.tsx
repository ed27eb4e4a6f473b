import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { useEffect, useEffectEvent, useState } from 'react'
import { OrderChanges } from '../../../parts/checkout/order-changes.tsx'
import { errorText } from '../../../parts/errors/error-text.ts'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { useUser } from '../../../parts/session/user.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BillingStep, ShippingStep } from './create-addresses.tsx'
import { CustomerStep } from './create-customer.tsx'
import type { Draft } from './create-draft.ts'
import { ItemsStep } from './create-items-step.tsx'
import { PaymentStep, TotalNow } from './create-payment.tsx'
import { type NewOrder, useNewOrder } from './create-state.ts'

type CreateOrderProps = {
  readonly open: boolean
  /** For whom it was asked for, if it is known. */
  readonly customer: Draft['customer']
  readonly onClose: () => void
  /** The order is made; the window is closed by then. */
  readonly onCreated: (id: number) => void
}

/** The window to order for a customer. Closed by accident it loses nothing: opened again, it goes on. */
export function CreateOrder(props: CreateOrderProps) {
  const [opened, setOpened] = useState({ isOpen: props.open, times: 0 })
  if (opened.isOpen !== props.open) {
    setOpened({ isOpen: props.open, times: props.open ? opened.times + 1 : opened.times })
  }
  const user = useUser()
  // the draft belongs to the user who wrote it
  if (!user) return null
  // each time with the prices, the stock and the addresses of now
  return <OrderWindow key={`${user.userId} ${opened.times}`} staffId={user.userId} {...props} />
}

type OrderWindowProps = CreateOrderProps & { readonly staffId: number }

function OrderWindow({ staffId, customer, open, onClose, onCreated }: OrderWindowProps) {
  const order = useNewOrder({
    staffId,
    customer,
    onCreated(id) {
      onClose()
      onCreated(id)
    },
  })
  const close = () => {
    if (!order.busy) onClose()
  }
  useCreateKey(order, open)
  useFirstFocus(order)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title}
      size="large"
      closeOnBackdrop={false}
      footer={<Footer order={order} onClose={close} />}
    >
      <div ref={order.within} key={order.round} className="grid gap-6">
        <GoingOn order={order} />
        <CustomerStep order={order} />
        <ShippingStep order={order} />
        <BillingStep order={order} />
        <ItemsStep order={order} />
        <PaymentStep order={order} />
        <Outcome order={order} />
      </div>
    </Dialog>
  )
}

/** Whose order this is was settled before: it is said, lest the next caller's products are put to it. */
function GoingOn({ order: { isGoingOn, startAfresh, bringBack } }: { order: NewOrder }) {
  if (!isGoingOn && !bringBack) return null
  return (
    <Banner
      sentence={bringBack ? t.startedAfresh : t.goingOn}
      actions={
        <Button size="small" variant="secondary" onClick={bringBack ?? startAfresh}>
          {bringBack ? t.bringBack : t.startAfresh}
        </Button>
      }
    />
  )
}

function Footer({ order, onClose }: { order: NewOrder; onClose: () => void }) {
  const { quoteState, missing } = order
  const isCalculating = missing.length === 0 && !quoteState.quote && quoteState.error === undefined
  return (
    <div className="flex w-full flex-wrap items-center gap-2.5">
      <p className="min-w-0 text-ink-soft text-sm max-sm:basis-full sm:flex-1">
        {missing.length > 0 ? t.stillMissing(missing.join(', ')) : <TotalOrReason order={order} />}
      </p>
      <Button
        variant="secondary"
        onClick={onClose}
        disabled={order.busy}
        className="whitespace-nowrap max-sm:grow"
      >
        {t.cancel}
      </Button>
      <Button
        onClick={order.create}
        loading={order.busy || isCalculating}
        disabled={missing.length > 0 || quoteState.error !== undefined}
        aria-keyshortcuts="Control+Enter"
        title={t.shortcut}
        className="whitespace-nowrap max-sm:grow"
      >
        {t.create}
      </Button>
    </div>
  )
}

/** Why the button cannot be pressed, where there is no total. */
function TotalOrReason({ order }: { order: NewOrder }) {
  const { quoteState, refused } = order
  if (quoteState.error === undefined) return <TotalNow order={order} />
  const [first] = refused.values()
  return <span className="text-danger-ink">{first ?? errorText(quoteState.error, 'en').sentence}</span>
}

/** Another order begins where the first one did. */
function useFirstFocus({ round, within }: NewOrder) {
  useEffect(() => {
    if (round > 0) within.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [round, within])
}

/** Ctrl+Enter, wherever the focus is in this window and not in one above it. */
function useCreateKey({ create, within }: NewOrder, open: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    const above = event.target instanceof Element ? event.target.closest('dialog') : null
    if (above && above !== within.current?.closest('dialog')) return
    event.preventDefault()
    create()
  })
  useEffect(() => {
    if (!open) return
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [open])
}

/** Says why the order was refused and what has changed since. */
function Outcome({ order }: { order: NewOrder }) {
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
