import type { Quote } from '@niramoy/contract/pricing/quote'
import { poisha, type Taka, toTaka } from '@niramoy/domain/platform/money'
import { unitLimits as limitsBn } from '@niramoy/texts/bn/catalogue/unit-limits'
import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { unitLimits as limitsEn } from '@niramoy/texts/en/catalogue/unit-limits'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { FreeDelivery, useDeliveryFacts } from '../../parts/cart/free-delivery.tsx'
import { ArrivesBy } from '../../parts/delivery/arrives-by.tsx'
import type { Place } from '../../parts/delivery/place.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { LoadFailed } from '../../parts/errors/load-failed.tsx'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import type { useQuote } from '../../parts/price/use-quote.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'

/** More of a product than can be ordered at once. */
export type TooMuch = { readonly name: string; readonly most: number }

type SummaryProps = {
  readonly quoteState: ReturnType<typeof useQuote>
  /** By what this page knows, while there is no answer. */
  readonly subtotalHere: Taka
  /** Where it usually goes. */
  readonly place: Place | null
  readonly tooMuch: TooMuch | undefined
  /** What of the cart is not all in stock. */
  readonly short: readonly string[]
  /** A pharmacist reads a prescription first: until then nobody knows the day. */
  readonly needsApproval: boolean
}

type Sums = Pick<Quote, 'subtotal' | 'promotionDiscount' | 'orderPromotion' | 'total'>

/** totals 2: what the server calculated; for the moment until it has, what this page can say itself. */
export function Summary({ quoteState, subtotalHere, place, tooMuch, short, needsApproval }: SummaryProps) {
  const t = useTexts({ en, bn })
  const isSettled = quoteState.quote !== undefined || quoteState.error !== undefined
  const sums = quoteState.quote ?? provisionalSums(quoteState.last, subtotalHere)
  const { free, cost } = useDeliveryFacts(sums.subtotal, place)
  const day = needsApproval ? null : quoteState.quote?.deliveryBy
  const isTooMuch = tooMuch !== undefined || isTooMany(quoteState.error)
  const isPossible = sums.subtotal > 0 && !isTooMuch
  return (
    <>
      <section
        aria-labelledby="summary"
        className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24"
      >
        <h2 id="summary" className="text-lg">
          {t.summary}
        </h2>
        {free && <FreeDelivery of={free} />}
        <dl
          aria-busy={!isSettled}
          className={cx('grid gap-2 transition-opacity', !isSettled && 'opacity-70')}
        >
          <Row name={t.subtotal}>
            <Amount taka={sums.subtotal} />
          </Row>
          {sums.promotionDiscount > 0 && sums.orderPromotion && (
            <Row name={t.offer(sums.orderPromotion.name)} className="text-success-ink">
              −<Amount taka={sums.promotionDiscount} />
            </Row>
          )}
          <Row name={t.total} className="border-line border-t pt-3 font-semibold text-xl">
            <Amount taka={sums.total} />
          </Row>
        </dl>
        {day && <ArrivesBy day={day} />}
        <p className="text-ink-soft text-sm">{cost ? t.deliveryCost(amountText(cost)) : t.deliveryLater}</p>
        {isTooMuch ? (
          <TooMany of={tooMuch} error={quoteState.error} />
        ) : (
          quoteState.error !== undefined && <LoadFailed error={quoteState.error} again={quoteState.again} />
        )}
        {short.length > 0 && (
          <div className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
            <p className="font-semibold wrap-anywhere">{t.shortList(short.join(', '))}</p>
            <p>{t.shortHint}</p>
          </div>
        )}
        <div className="max-lg:hidden">
          <Checkout isPossible={isPossible} />
        </div>
        <ButtonLink href="/products" variant="quiet" wide>
          {t.continueShopping}
        </ButtonLink>
      </section>
      {/* on a phone total and button stay under the thumb, over the bar of the shop */}
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-(--page-gutter) flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface/95 px-(--page-gutter) py-2 backdrop-blur-sm md:bottom-0 lg:hidden">
        <p className="shrink-0 leading-tight">
          <span className="block text-ink-soft text-xs">{t.total}</span>
          <Amount taka={sums.total} className="font-semibold text-lg" />
        </p>
        <div className="flex-1">
          <Checkout isPossible={isPossible} />
        </div>
      </div>
    </>
  )
}

/** Only the server knows offers for whole orders: with one, its last quote stays until the next. */
function provisionalSums(last: Quote | null, subtotal: Taka): Sums {
  if (last && last.promotionDiscount > 0) return last
  return { subtotal, total: subtotal, promotionDiscount: toTaka(poisha(0)), orderPromotion: null }
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too-many-units'
}

/** Trying again would not help: less of it does. */
function TooMany({ of, error }: { of: TooMuch | undefined; error: unknown }) {
  const language = useLanguage()
  const text = of
    ? noticeIn(language, limitsEn.atOnce(of.name, of.most), limitsBn.atOnce(of.name, of.most))
    : errorText(error, language)
  return <Banner tone="danger" {...text} />
}

function Checkout({ isPossible }: { isPossible: boolean }) {
  const t = useTexts({ en, bn })
  if (!isPossible) {
    return (
      <Button wide size="large" disabled>
        {t.checkout}
      </Button>
    )
  }
  return (
    <ButtonLink href="/checkout" wide size="large">
      {t.checkout}
    </ButtonLink>
  )
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
