import type { Discount } from '@niramoy/contract/pricing/discounts'
import type { Taka } from '@niramoy/domain/platform/money'
import { homeOffers as bn } from '@niramoy/texts/bn/shop/home-offers'
import { homeOffers as en } from '@niramoy/texts/en/shop/home-offers'
import CopyIcon from 'lucide-react/icons/copy'
import TagIcon from 'lucide-react/icons/tag'
import { type RefObject, useId, useRef } from 'react'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { amountText } from '../../parts/product/amount.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** home 5 */
export function Offers({ discounts }: { discounts: readonly Discount[] }) {
  const t = useTexts({ en, bn })
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl md:text-2xl">
        {t.offersTitle}
      </h2>
      <p className="text-ink-soft max-md:text-sm">{t.offersLead}</p>
      <ul className="mt-2 flex snap-x scroll-px-(--page-gutter) gap-3 overflow-x-auto overscroll-x-contain -mx-(--page-gutter) px-(--page-gutter) py-1 [scrollbar-width:none] md:mx-0 md:mt-5 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:p-0 lg:grid-cols-3 [&::-webkit-scrollbar]:hidden">
        {discounts.map((discount) => (
          <Coupon key={discount.id} discount={discount} />
        ))}
      </ul>
    </section>
  )
}

function Coupon({ discount }: { discount: Discount }) {
  const { code, type, value, endDate, minimumOrderAmount, firstOrderOnly } = discount
  const t = useTexts({ en, bn })
  const amount = type === 'percentage' ? `${value}%` : amountText(value as Taka)
  return (
    <li className="relative flex w-60 min-w-0 shrink-0 snap-start items-stretch md:w-auto overflow-clip rounded-lg border border-accent-line bg-accent-soft">
      <span className="grid w-11 shrink-0 place-items-center border-accent-line border-r-2 border-dashed text-accent-ink">
        <TagIcon size={26} />
      </span>
      <Notch className="-top-2.5" />
      <Notch className="-bottom-2.5" />
      <div className="min-w-0 flex-1 px-4 py-2.5 md:px-5 md:py-4">
        <p className="font-semibold text-accent-ink text-lg">{t.off(amount)}</p>
        {typeof minimumOrderAmount === 'number' && (
          <p className="text-ink-soft text-sm">{t.from(amountText(minimumOrderAmount))}</p>
        )}
        {firstOrderOnly && <p className="text-ink-soft text-sm">{t.firstOrder}</p>}
        <p className="text-ink-soft text-sm">{t.until(readable(endDate, t.months))}</p>
        <CodeButton code={code} />
      </div>
    </li>
  )
}

/** Where a coupon would be torn. */
function Notch({ className }: { className: string }) {
  return (
    <span
      className={`absolute left-[2.0625rem] size-5 rounded-full border border-accent-line bg-paper ${className}`}
    />
  )
}

/** Copies the code; where the browser does not let it, the code is marked, ready to be copied. */
function CodeButton({ code }: { code: string }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const toast = useToast()
  const text = useRef<HTMLSpanElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast(say('copied'))
    } catch {
      mark(text)
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="mt-2 inline-flex min-h-control-small max-w-full items-center gap-2.5 rounded-sm border border-accent-line bg-surface px-3 text-ink transition-colors hover:border-accent-ink"
    >
      <span className="sr-only">{t.copy}: </span>
      <span ref={text} className="select-all truncate font-mono font-semibold tracking-wide">
        {code}
      </span>
      <CopyIcon size={17} className="text-accent-ink" />
    </button>
  )
}

function mark({ current }: RefObject<HTMLElement | null>) {
  if (current) getSelection()?.selectAllChildren(current)
}

function readable(day: string, months: readonly string[]) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { date, month: months[month - 1] ?? '', year }
}
