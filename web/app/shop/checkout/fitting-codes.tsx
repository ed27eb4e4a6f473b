import type { FittingCode } from '@niramoy/contract/pricing/discounts'
import type { Taka } from '@niramoy/domain/platform/money'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useId, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { useAsyncAnswer } from '../../parts/price/use-async-answer.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { OrderLine } from './use-place-order.ts'

/** As many as are in sight without another press: total and button stay in sight too. */
const SHOWN = 1

type FittingCodesProps = {
  readonly lines: readonly OrderLine[]
  readonly onUse: (code: string) => void
}

/** discounts 9: what the shop offers for this cart; nothing while it offers nothing or cannot be asked. */
export function FittingCodes({ lines, onUse }: FittingCodesProps) {
  const t = useTexts({ en, bn })
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const body = { items: lines.map(({ product, quantities }) => ({ productId: product.id, quantities })) }
  const { answer, last } = useAsyncAnswer(JSON.stringify(body), (signal) =>
    browserApi.orders.codes({ body, signal }),
  )
  const codes = (answer ?? last)?.codes ?? []
  if (codes.length === 0) return null
  const shown = isOpen ? codes : codes.slice(0, SHOWN)
  const rest = codes.length - shown.length
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={id} className="text-ink-soft text-sm">
          {t.codesForYou}
        </h3>
        {rest > 0 && (
          <button
            type="button"
            className="-my-3 min-h-11 text-ink-soft text-sm underline decoration-dotted underline-offset-4"
            onClick={() => setIsOpen(true)}
          >
            {t.moreCodes(rest)}
          </button>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line rounded-md border border-line px-3">
        {shown.map((code) => (
          <OneCode key={code.id} code={code} onUse={onUse} />
        ))}
      </ul>
    </section>
  )
}

function OneCode({ code: offer, onUse }: { code: FittingCode; onUse: (code: string) => void }) {
  const t = useTexts({ en, bn })
  const fits = offer.isFor && offer.missing === 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-36">
        <span className="block font-mono font-semibold wrap-anywhere">{offer.code}</span>
        <span className="block text-ink-soft text-sm">{useTerms(offer)}</span>
      </span>
      {fits ? (
        <Button
          size="small"
          variant="secondary"
          aria-label={t.applyCode(offer.code)}
          className="shrink-0"
          onClick={() => onUse(offer.code)}
        >
          {t.applyThis}
        </Button>
      ) : (
        <span className="shrink-0 text-sm text-warning-ink">
          {offer.isFor ? t.stillMissing(amountText(offer.missing)) : ''}
        </span>
      )}
    </li>
  )
}

/** What it saves, or what it would take off and asks for. */
function useTerms(offer: FittingCode): string {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const {
    type,
    value,
    amount,
    categories,
    minimumOrderAmount: minimum,
    maximumDiscountAmount: maximum,
  } = offer
  const names = categories.map(({ name, nameBn }) => (language === 'bn' && nameBn) || name)
  return [
    amount > 0
      ? t.saves(amountText(amount))
      : `−${type === 'percentage' ? `${value}%` : amountText(value as Taka)}`,
    ...(typeof minimum === 'number' && amount === 0 ? [t.codeFrom(amountText(minimum))] : []),
    ...(typeof maximum === 'number' ? [t.codeUpTo(amountText(maximum))] : []),
    ...(names.length > 0 ? [t.codeOnlyFor(names.join(', '))] : []),
  ].join(' · ')
}
