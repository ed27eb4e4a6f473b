import { groupedTaka, type Taka } from '@niramoy/domain/platform/money'
import { cx } from '../../ui/base/cx.ts'

/** shop 3: the taka sign and two decimals. */
export function amountText(taka: Taka): string {
  return `৳${groupedTaka(taka)}`
}

export function Amount({ taka, className }: { taka: Taka; className?: string }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{amountText(taka)}</span>
}
