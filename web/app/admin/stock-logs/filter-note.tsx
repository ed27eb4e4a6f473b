import type { StockLog } from '@niramoy/contract/stock/stock-logs'
import { adminStockLogs as t } from '@niramoy/texts/en/stock/admin/admin-stock-logs'
import { useSearchParams } from 'react-router'
import { withFilters } from '../../parts/list/list-query.ts'
import { Link } from '../../ui/base/provider.tsx'
import type { LogQuery } from './log-query.ts'

type FilterNoteProps = {
  readonly query: Pick<LogQuery, 'productId' | 'stockBatchId'>
  /** Knows the names. */
  readonly first: StockLog | undefined
}

/** Says that the logs are those of one product or one batch, and leads to all. */
export function FilterNote({ query, first }: FilterNoteProps) {
  const [params] = useSearchParams()
  if (!query.productId && !query.stockBatchId) return null
  const said = query.stockBatchId
    ? t.onlyBatch(first?.batchId ?? '')
    : t.onlyProduct(first?.product.label.en ?? t.thisProduct)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-4 py-3 text-info-ink sm:px-6">
      {said}
      <Link href={`?${withFilters(params, { productId: '', stockBatchId: '' })}`} className="prose-link">
        {t.showAll}
      </Link>
    </p>
  )
}
