import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useTexts } from '../../parts/language/language.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Checkout } from './use-checkout.ts'

/** On a phone total and button stay under the thumb, over the bar of the shop. */
export function PlaceBar({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { asked } = checkout
  const quote = asked.quote ?? asked.last
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center gap-4 border-line border-t bg-surface/95 px-4 py-2.5 backdrop-blur-sm md:bottom-0 lg:hidden">
      <p className="shrink-0">
        <span className="block text-ink-soft text-xs">{t.total}</span>
        {quote && <Amount taka={quote.total} className="font-semibold text-lg" />}
      </p>
      <PlaceButton checkout={checkout} />
    </div>
  )
}
