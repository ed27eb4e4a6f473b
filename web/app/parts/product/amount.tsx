import { signedTaka, type Taka } from '@niramoy/domain/platform/money'
import { cx } from '../../ui/base/cx.ts'

/** shop 3: the taka sign and two decimals; below nothing the minus comes first. */
export function amountText(taka: Taka): string {
  return signedTaka(taka)
}

export function Amount({ taka, className }: { taka: Taka; className?: string }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{amountText(taka)}</span>
}
