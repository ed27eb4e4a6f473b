import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { outOfStock as stockBn } from '@niramoy/texts/bn/catalogue/out-of-stock'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { cart as cartBn } from '@niramoy/texts/bn/sales/cart'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { outOfStock as stockEn } from '@niramoy/texts/en/catalogue/out-of-stock'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { cart as cartEn } from '@niramoy/texts/en/sales/cart'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import TagIcon from 'lucide-react/icons/tag'
import CloseIcon from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { removeFromCart } from '../../parts/cart/change-cart.ts'
import { FreeDelivery } from '../../parts/cart/free-delivery.tsx'
import { useDeliveryDay } from '../../parts/delivery/use-day.ts'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { Label } from '../../parts/product/label.tsx'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { PriceNow, usePackCounts } from '../../parts/product/product-price.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FittingCodes } from './fitting-codes.tsx'
import { Outcome } from './outcome.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Checkout } from './use-checkout.ts'
import type { OrderLine } from './use-place-order.ts'
import { waitsForApproval } from './waits-for-approval.ts'

/** What is ordered and what it comes to: the server's calculation. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { lines, quoteState, code } = checkout
  const quote = quoteState.quote ?? quoteState.last
  const [opened, setOpened] = useState(false)
  const isWrong = quote?.lines.some(({ unavailable }) => unavailable) ?? false
  const isOpen = opened || isWrong
  return (
    <section
      aria-labelledby="summary"
      className="rounded-lg border border-line bg-surface px-4 py-3 sm:p-6 lg:sticky lg:top-24 lg:flex lg:max-h-[calc(100dvh-17.5rem)] lg:flex-col lg:overflow-y-auto"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-3">
        <h2 id="summary" className="text-lg">
          {t.summary}
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="ordered"
          className="-my-2 mr-auto inline-flex min-h-11 items-center gap-1 text-ink-soft text-sm underline decoration-dotted underline-offset-4 lg:hidden"
          onClick={() => setOpened(!isOpen)}
        >
          {t.items(lines.length)}
          <ChevronDownIcon size={15} className={cx('transition-transform', isOpen && 'rotate-180')} />
        </button>
        {/* as high as a finger needs, without moving anything; over the list, which begins inside of that */}
        <Link href="/cart" className="prose-link relative -my-3 py-3 text-sm">
          {t.editCart}
        </Link>
      </div>
      {/* a long list is pushed by itself: total and button stay in sight */}
      <div
        id="ordered"
        className={cx(
          'mt-1 grid gap-3 lg:-mx-2 lg:min-h-28 lg:overflow-y-auto lg:px-2 lg:pb-1',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <SummaryLine
              key={line.product.id}
              line={line}
              quoted={quote?.lines.find(({ productId }) => productId === line.product.id)}
            />
          ))}
        </ul>
        {quote?.freeDelivery && <FreeDelivery of={quote.freeDelivery} />}
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 sm:mt-4 sm:gap-4 lg:shrink-0">
        <DiscountCode code={code} />
        {code.applied === null && <FittingCodes lines={lines} onUse={code.use} />}
        <Totals checkout={checkout} />
        <Outcome checkout={checkout} />
        <div className="max-lg:hidden">
          <PlaceButton checkout={checkout} />
        </div>
        <p className="text-ink-soft text-sm">
          <Link href="/terms" className="prose-link">
            {t.terms}
          </Link>
        </p>
      </div>
    </section>
  )
}

function DiscountCode({ code }: { code: Checkout['code'] }) {
  const t = useTexts({ en, bn })
  if (code.applied !== null) {
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-md bg-success-soft py-1 pr-1 pl-3 text-success-ink"
      >
        <TagIcon size={18} />
        <span className="min-w-0 flex-1 wrap-anywhere">{t.applied(code.applied)}</span>
        <IconButton
          size="small"
          tone="inherit"
          label={t.removeCode(code.applied)}
          icon={<CloseIcon size={18} />}
          onClick={code.remove}
        />
      </p>
    )
  }
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void code.apply()
      }}
    >
      <Field label={t.code} error={problem(code.problem)}>
        <span className="flex flex-wrap gap-2">
          <TextInput
            name="discountCode"
            className="w-auto! flex-1 basis-36"
            value={code.typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => code.type(currentTarget.value)}
          />
          <Button type="submit" variant="secondary" loading={code.busy} className="shrink-0">
            {t.apply}
          </Button>
        </span>
      </Field>
    </Form>
  )
}

type SummaryLineProps = { readonly line: OrderLine; readonly quoted: QuoteLine | undefined }

function SummaryLine({ line, quoted }: SummaryLineProps) {
  const { product, isShort } = line
  const isUnavailable = quoted?.unavailable ?? product.unavailable
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3">
      <span className="overflow-clip rounded-sm bg-sunken">
        <ProductPicture product={product} sizes="3rem" />
      </span>
      <span className="min-w-0">
        <Link
          href={`/products/${product.id}`}
          className="block font-medium text-ink wrap-anywhere no-underline hover:text-brand-ink"
        >
          <Label product={product} />
        </Link>
        <span className="block truncate text-ink-faint text-xs">{product.brand.name}</span>
        <HowMuch line={line} />
        <PrescriptionBadge of={product} className="mt-1" />
      </span>
      {quoted && !isUnavailable && (
        <span className="grid justify-items-end">
          <PriceNow price={{ level: 'unit', original: quoted.originalSubtotal, final: quoted.subtotal }} />
        </span>
      )}
      {isUnavailable ? <Unavailable id={product.id} /> : isShort && <Short />}
    </li>
  )
}

function HowMuch({ line: { product, quantities } }: { line: OrderLine }) {
  return <span className="block text-ink-soft text-sm">{usePackCounts(product).all(quantities)}</span>
}

function Short() {
  const say = useNotices({ en: stockEn, bn: stockBn })
  return (
    <div className="col-span-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <Notice {...say('outOfStockNotice')} />
    </div>
  )
}

function Unavailable({ id }: { id: number }) {
  const say = useNotices({ en, bn })
  const t = useTexts({ en: commonEn, bn: commonBn })
  return (
    <div
      data-wrong
      className="col-span-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm"
    >
      <Notice {...say('unavailable')} className="flex-1 basis-44" />
      <Button size="small" variant="secondary" onClick={() => removeFromCart(id)}>
        {t.remove}
      </Button>
    </div>
  )
}

/** totals 2 */
function Totals({ checkout }: { checkout: Checkout }) {
  const { quoteState, delivery } = checkout
  const t = useTexts({ en, bn })
  const { offer } = useTexts({ en: cartEn, bn: cartBn })
  const getDay = useDeliveryDay()
  const quote = quoteState.quote ?? quoteState.last
  const isBusy = !quoteState.quote && quoteState.error === undefined
  if (!quote) return <SkeletonText lines={3} />
  return (
    <dl
      aria-busy={isBusy}
      className={cx(
        'grid gap-1 border-line border-t pt-2 transition sm:gap-2 sm:pt-4-opacity',
        isBusy && 'opacity-70',
      )}
    >
      <Row name={t.subtotal}>
        <Amount taka={quote.subtotal} />
      </Row>
      <Row name={t.shippingCost}>
        <ShippingCost isChosen={Boolean(delivery.method)} cost={quote.shippingCost} />
      </Row>
      {delivery.method && quote.deliveryBy && !waitsForApproval(checkout) && (
        <div className="-mt-1.5 text-ink-soft text-sm">
          <dt className="sr-only">{t.deliveryDay}</dt>
          <dd>{getDay(quote.deliveryBy)}</dd>
        </div>
      )}
      {quote.promotionDiscount > 0 && quote.orderPromotion && (
        <Row name={offer(quote.orderPromotion.name)} className="text-success-ink">
          −<Amount taka={quote.promotionDiscount} />
        </Row>
      )}
      {quote.discount && (
        <Row name={t.codeDiscount(quote.discount.code)} className="text-success-ink">
          −<Amount taka={quote.codeDiscount} />
        </Row>
      )}
      <Row name={t.total} className="border-line border-t pt-2 font-semibold text-lg sm:pt-3 sm:text-xl">
        <span aria-live="polite">
          <Amount taka={quote.total} />
        </span>
      </Row>
    </dl>
  )
}

type ShippingCostProps = {
  readonly isChosen: boolean
  readonly cost: Parameters<typeof Amount>[0]['taka']
}

function ShippingCost({ isChosen, cost }: ShippingCostProps) {
  const t = useTexts({ en, bn })
  if (!isChosen) return <span className="text-ink-faint text-sm">{t.chooseFirst}</span>
  return cost === 0 ? <span className="text-success-ink">{t.free}</span> : <Amount taka={cost} />
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="ml-auto whitespace-nowrap">{children}</dd>
    </div>
  )
}
