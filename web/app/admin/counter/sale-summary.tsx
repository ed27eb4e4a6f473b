import type { Taka } from '@niramoy/domain/platform/money'
import { TENDERS, type Tender } from '@niramoy/domain/sales/counter'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { errorText } from '../../parts/errors/error-text.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Keys } from '../../parts/shortcuts/keys.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KEYS } from './counter-keys.ts'
import type { Sale } from './use-sale.ts'

type SummaryProps = {
  readonly sale: Sale
  readonly onCustomer: () => void
  readonly onDiscount: () => void
  readonly onHold: () => void
  readonly onPay: (tender: Tender) => void
}

/** Whose it is, what it costs and how it is paid. */
export function SaleSummary({ sale, onCustomer, onDiscount, onHold, onPay }: SummaryProps) {
  const isEmpty = sale.lines.length === 0
  return (
    <Card>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0">
            <span className="block text-ink-soft text-sm">{t.customer}</span>
            <span className="block font-medium wrap-anywhere">
              {sale.buyer ? `${sale.buyer.name} · ${sale.buyer.phone ?? ''}` : t.noName}
            </span>
          </span>
          <Button size="small" variant="secondary" onClick={onCustomer}>
            {t.changeCustomer} <Keys keys={KEYS.customer} />
          </Button>
        </p>
        <Amounts sale={sale} />
        <div className="grid grid-cols-3 gap-2">
          {TENDERS.map((tender) => (
            <Button
              key={tender}
              variant={tender === 'cash' ? 'primary' : 'secondary'}
              size="large"
              wide
              disabled={isEmpty}
              onClick={() => onPay(tender)}
              className="px-1!"
            >
              <span className="grid justify-items-center gap-1 py-1">
                {t[tender]}
                <Keys keys={KEYS[tender]} />
              </span>
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={onDiscount}>
            {t.discount} <Keys keys={KEYS.discount} />
          </Button>
          <Button size="small" variant="secondary" disabled={isEmpty} onClick={onHold}>
            {t.hold} <Keys keys={KEYS.hold} />
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Amounts({ sale: { quote, quoteError, total, specialOff } }: { sale: Sale }) {
  if (quoteError !== undefined)
    return <Banner tone="danger" sentence={errorText(quoteError, 'en').sentence} />
  const rows: readonly (readonly [string, Taka | null])[] = quote
    ? [
        [t.subtotal, quote.subtotal],
        [quote.orderPromotion?.name ?? t.promotion, quote.promotionDiscount],
        [quote.discount ? `${t.codeDiscount} ${quote.discount.code}` : t.codeDiscount, quote.codeDiscount],
        [t.special, specialOff],
      ]
    : []
  return (
    <div>
      {quote?.discountError && <Banner tone="warning" sentence={quote.discountError.message} />}
      <dl className="grid gap-1">
        {rows.map(([label, amount], at) =>
          amount === null || (at > 0 && amount === 0) ? null : (
            <div key={label} className="flex justify-between gap-4 text-ink-soft">
              <dt className="min-w-0 wrap-anywhere">{label}</dt>
              <dd>{at === 0 ? amountText(amount) : `−${amountText(amount)}`}</dd>
            </div>
          ),
        )}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-2">
          <dt className="font-medium text-lg">{t.total}</dt>
          <dd className="font-semibold text-3xl" aria-live="polite">
            {amountText(total ?? (0 as Taka))}
          </dd>
        </div>
      </dl>
    </div>
  )
}
