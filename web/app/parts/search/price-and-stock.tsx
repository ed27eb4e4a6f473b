import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { search as bn } from '@niramoy/texts/bn/catalogue/search'
import { search as en } from '@niramoy/texts/en/catalogue/search'
import { cx } from '../../ui/base/cx.ts'
import { useTexts } from '../language/language.tsx'
import { Amount } from '../product/amount.tsx'

export function PriceAndStock({ suggestion: { price, inStock } }: { suggestion: Suggestion }) {
  const t = useTexts({ en, bn })
  return (
    <span className="shrink-0 text-end">
      {price !== null && <Amount taka={price} className="block font-semibold" />}
      <span className={cx('block text-xs', inStock ? 'text-success-ink' : 'text-warning-ink')}>
        {inStock ? t.inStock : t.outOfStock}
      </span>
    </span>
  )
}
