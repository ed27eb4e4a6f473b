import { adminPrices as t } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { SelectPage } from '../../../parts/list/select-page.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { MOST_CHOSEN, type ProductSelection } from './use-product-selection.ts'

type PriceBarProps = {
  readonly selection: ProductSelection
  readonly totalItems: number
  readonly onChange: () => void
  readonly children?: ReactNode
}

/** Stands over the table all the time, so that nothing moves when the first product is ticked. */
export function PriceBar({ selection, totalItems, onChange, children }: PriceBarProps) {
  const { count, isAll, selectAll } = selection
  const isMore = selection.isWholePage && !isAll && totalItems > count
  return (
    <div
      className={cx(
        'top-16 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2 sm:sticky sm:px-6',
        count > 0 && 'max-sm:sticky',
      )}
    >
      <SelectPage label={t.selectPage} selection={selection} />
      <p role="status" className="min-w-20 font-semibold text-sm">
        {isAll ? t.allSelected(totalItems) : count > 0 && t.selected(count)}
      </p>
      {isMore &&
        (totalItems <= MOST_CHOSEN ? (
          <Button size="small" variant="secondary" onClick={selectAll}>
            {t.selectAll(totalItems)}
          </Button>
        ) : (
          <p className="text-ink-soft text-sm">{t.tooManyToSelect(MOST_CHOSEN)}</p>
        ))}
      <div className="flex items-center gap-2 max-sm:w-full">
        <Button size="small" disabled={count === 0} onClick={onChange} className="max-sm:flex-1">
          {t.change}
        </Button>
        {count > 0 && (
          <IconButton
            label={t.clearSelection}
            icon={<CloseIcon size={18} />}
            size="small"
            onClick={selection.clear}
          />
        )}
        {children}
      </div>
    </div>
  )
}
