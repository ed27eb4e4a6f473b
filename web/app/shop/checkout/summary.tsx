import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { FreeDelivery } from '../../parts/cart/free-delivery.tsx'
import { useTexts } from '../../parts/language/language.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { DiscountCode } from './discount-code.tsx'
import { Outcome } from './outcome.tsx'
import { PlaceButton } from './place-button.tsx'
import { SummaryLine } from './summary-line.tsx'
import { Totals } from './totals.tsx'
import type { Checkout } from './use-checkout.ts'

/** What is ordered and what it comes to: the server's calculation. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { lines, quoteState, code } = checkout
  const quote = quoteState.quote ?? quoteState.last
  return (
    <section
      aria-labelledby="summary"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24 lg:flex lg:max-h-[calc(100dvh-7rem)] lg:flex-col lg:overflow-y-auto"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-lg">
          {t.summary}
        </h2>
        {/* as high as a finger needs, without moving anything; over the list, which begins inside of that */}
        <Link href="/cart" className="prose-link relative -my-3 py-3 text-sm">
          {t.editCart}
        </Link>
      </div>
      {/* a long list is pushed by itself: total and button stay in sight */}
      <div className="mt-1 grid gap-3 lg:-mx-2 lg:min-h-28 lg:overflow-y-auto lg:px-2 lg:pb-1">
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
        <DiscountCode code={code} />
      </div>
      <div className="mt-4 grid gap-4 lg:shrink-0">
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
