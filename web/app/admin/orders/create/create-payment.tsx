import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { common } from '@niramoy/texts/en/platform/common'
import { shippingMethods } from '@niramoy/texts/en/pricing/shipping-methods'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { checkout as words } from '@niramoy/texts/en/sales/checkout'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import TagIcon from 'lucide-react/icons/tag'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { byCost, computeCost } from '../../../parts/delivery/method-cost.ts'
import { useDeliveryDay } from '../../../parts/delivery/use-day.ts'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { problem } from '../../../parts/form/problem.tsx'
import { OrderTotals } from '../../../parts/order/order-totals.tsx'
import { Amount, amountText } from '../../../parts/product/amount.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { Field, Form } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { STAFF_PAYMENTS } from './create-draft.ts'
import type { NewOrder } from './create-state.ts'
import { Step } from './create-step.tsx'

export function PaymentStep({ order }: { order: NewOrder }) {
  const { draft, change } = order
  return (
    <Step number={5} title={t.paymentAndShipping}>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid gap-5">
          <RadioGroup
            legend={t.paymentMethod}
            name="paymentMethod"
            options={STAFF_PAYMENTS.map((value) => ({ value, label: orderStatus.paymentMethods[value] }))}
            value={draft.paymentMethod}
            onChange={(chosen) =>
              change({ paymentMethod: STAFF_PAYMENTS.find((method) => method === chosen) ?? 'COD' })
            }
          />
          <DiscountCode order={order} />
        </div>
        <ShippingMethods order={order} />
      </div>
      <Totals order={order} />
    </Step>
  )
}

function ShippingMethods({ order }: { order: NewOrder }) {
  const { methods, choices, shownQuote, fieldErrors, draft, items } = order
  const getDay = useDeliveryDay()
  if (methods.error !== undefined) return <LoadFailed error={methods.error} again={methods.again} />
  if (!methods.data) return <Skeleton className="h-32" />
  if (methods.data.length === 0) {
    return choices.shipping ? (
      <Banner tone="warning" sentence={t.noMethodsHere} />
    ) : (
      <p className="text-ink-soft">{t.noMethods}</p>
    )
  }
  const subtotal = shownQuote?.subtotal
  const mayWait = items.lines.some(({ isShort }) => isShort)
  const dayFor = ({ deliveryBy }: ShippingMethod) => (deliveryBy && !mayWait ? getDay(deliveryBy) : null)
  const isDropped = draft.shippingMethodId !== null && !choices.method
  return (
    <div className="grid gap-3">
      {isDropped && <Banner tone="warning" sentence={shippingMethods.dropped} />}
      <RadioGroup
        legend={t.shippingMethod}
        name="shippingMethod"
        layout="cards"
        required
        options={byCost(methods.data, subtotal).map((method) => ({
          value: String(method.id),
          label: <Method method={method} subtotal={subtotal} />,
          hint: [dayFor(method), method.estimatedDeliveryTime].filter(Boolean).join(' · '),
        }))}
        value={choices.method ? String(choices.method.id) : null}
        onChange={(id) => {
          order.change({ shippingMethodId: Number(id) })
          order.clear('method')
        }}
        error={problem(fieldErrors.method)}
      />
    </div>
  )
}

function Method({ method, subtotal }: { method: ShippingMethod; subtotal: Taka | undefined }) {
  const cost = computeCost(method, subtotal)
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{method.name}</span>
      <span className="font-semibold">{cost === 0 ? words.free : amountText(cost)}</span>
    </span>
  )
}

const NOTHING_OFF = toTaka(toPoisha(0))

function Totals({ order: { quoteState, shownQuote: quote, choices } }: { order: NewOrder }) {
  if (!quote) return null
  return (
    <div className="rounded-lg bg-sunken/60 px-4 py-3 sm:ml-auto sm:w-[calc(50%-1rem)]">
      <OrderTotals
        sums={{
          ...quote,
          totalAmount: quote.total,
          specialDiscount: NOTHING_OFF,
          delivery: choices.method ?? null,
        }}
        stale={!quoteState.quote}
      />
    </div>
  )
}

/** The total beside the button. */
export function TotalNow({ order: { shownQuote: quote } }: { order: NewOrder }) {
  if (!quote) return null
  return (
    <span aria-live="polite">
      {t.total} <Amount taka={quote.total} className="font-semibold text-lg" />
    </span>
  )
}

/** The quote says whether a code is valid; an invalid one stays in its field to be corrected. */
function DiscountCode({ order }: { order: NewOrder }) {
  const { draft, quoteState, fieldErrors } = order
  const quote = quoteState.quote ?? quoteState.last
  const [typed, setTyped] = useState(draft.discountCode ?? '')
  const refused = draft.discountCode !== null && quoteState.quote?.discountError
  const error = refused ? { sentence: refused.message } : fieldErrors.code
  const apply = (code: string | null) => {
    order.change({ discountCode: code?.trim() || null })
    order.clear('code')
  }
  if (draft.discountCode !== null && quote?.discount && !refused) {
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-md bg-success-soft py-1 pr-1 pl-3 text-success-ink"
      >
        <TagIcon size={18} />
        <span className="min-w-0 flex-1 wrap-anywhere">{words.applied(quote.discount.code)}</span>
        <IconButton
          size="small"
          tone="inherit"
          label={words.removeCode(quote.discount.code)}
          icon={<CloseIcon size={18} />}
          onClick={() => {
            setTyped('')
            apply(null)
          }}
        />
      </p>
    )
  }
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      <Field label={`${words.code} (${common.optional})`} error={problem(error)}>
        <span className="flex max-w-sm gap-2">
          <TextInput
            name="discountCode"
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              if (draft.discountCode !== null) apply(null)
            }}
          />
          <Button type="submit" variant="secondary" className="shrink-0">
            {words.apply}
          </Button>
        </span>
      </Field>
    </Form>
  )
}
