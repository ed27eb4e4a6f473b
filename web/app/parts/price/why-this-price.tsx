import type { PriceStep, PriceTerms, QuoteLine } from '@niramoy/contract/pricing/quote'
import { type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import type { Same } from '@niramoy/texts/base/shape'
import { priceSteps as bn } from '@niramoy/texts/bn/pricing/price-steps'
import { priceSteps as en } from '@niramoy/texts/en/pricing/price-steps'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { useTexts } from '../language/language.tsx'
import { Amount, amountText } from '../product/amount.tsx'
import type { LevelNames } from '../product/level-name.ts'
import { useLevelName, usePackCounts } from '../product/product-price.tsx'

type Words = Same<typeof en>
type WhyThisPriceProps = {
  readonly product: LevelNames
  readonly line: Pick<QuoteLine, 'quantities' | 'explanation'>
}

/** How a line's price came about. */
export function WhyThisPrice({ product, line }: WhyThisPriceProps) {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const packs = usePackCounts(product)
  return (
    <details
      className="group text-sm"
      // not behind the bars at the foot of a phone
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-xs text-ink-soft underline decoration-dotted underline-offset-4 hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        {t.why}
        <ChevronDownIcon size={15} className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="mt-1 divide-y divide-line rounded-md bg-sunken/60 px-3">
        {line.explanation.map((step) => (
          <li
            key={`${step.step} ${step.level ?? ''}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {inWords(step, t, nameLevel)}
              <span className="block text-ink-soft empty:hidden">{computeSum(step, line, packs.one)}</span>
            </span>
            <Amount taka={step.amount} className="ml-auto" />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** 2 × Strip ৳12.00 + 1 × Unit ৳1.25 */
function computeSum(
  { rates }: PriceStep,
  { quantities }: WhyThisPriceProps['line'],
  packs: ReturnType<typeof usePackCounts>['one'],
): string {
  const parts = LEVELS.flatMap((level) => {
    const rate = rates?.[level]
    return rate && quantities[level] > 0 ? `${packs(level, quantities[level])} ${amountText(rate)}` : []
  })
  return parts.join(' + ')
}

const LEVELS = ['box', 'strip', 'unit'] as const

function inWords(step: PriceStep, t: Words, nameLevel: ReturnType<typeof useLevelName>): string {
  const { level = 'unit', rate = NO_AMOUNT, promotion, share = NO_AMOUNT } = step
  switch (step.step) {
    case 'entry':
      return step.isKept ? t.kept : t.entry
    case 'promotion':
      return promotion ? t.promotion(promotion.name, off(promotion, t)) : ''
    case 'order-promotion':
      return promotion
        ? t.orderPromotion(
            promotion.name,
            t.amountOff(amountText(share)),
            amountText(promotion.minimumOrderAmount ?? NO_AMOUNT),
          )
        : ''
    case 'rounding':
      return t[step.why === 'no-undercut' ? 'noUndercut' : 'halfUp'](nameLevel(level), amountText(rate))
    case 'code':
    case 'special':
      return `${t[step.step]}: ${t.amountOff(amountText(share))}`
  }
}

const NO_AMOUNT: Taka = toTaka(toPoisha(0))

function off({ type, value }: PriceTerms, t: Words): string {
  return type === 'percentage' ? t.percentOff(value) : t.amountOff(amountText(toTaka(toPoisha(value))))
}
