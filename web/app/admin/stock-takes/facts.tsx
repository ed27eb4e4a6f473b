import type { StockTake } from '@niramoy/contract/stock/stock-takes'
import type { Taka } from '@niramoy/domain/platform/money'
import { grouped } from '@niramoy/texts/base/counted'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/base/tone.ts'

const TONES: Readonly<Record<StockTake['status'], Tone>> = {
  counting: 'info',
  'handed-in': 'warning',
  approved: 'success',
  cancelled: 'neutral',
}

export function StatusBadge({ status }: { readonly status: StockTake['status'] }) {
  return <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>
}

/** What was counted: the shelf's, category's or brand's name, or how many products. */
export function takeName({ scope, name }: Pick<StockTake, 'scope' | 'name'>): string {
  return scope === 'products' ? t.chosenProducts(Number(name)) : t.named[scope](name)
}

/** A difference in taka: below 0 is missing. */
export function signedText(taka: number): string {
  return `${taka > 0 ? '+' : ''}${amountText(taka as Taka)}`
}

export function Signed({ taka }: { readonly taka: number }) {
  return <span className="whitespace-nowrap tabular-nums">{signedText(taka)}</span>
}

export function signedUnits(units: number): string {
  return units < 0 ? `−${grouped(-units)}` : units > 0 ? `+${grouped(units)}` : '0'
}
