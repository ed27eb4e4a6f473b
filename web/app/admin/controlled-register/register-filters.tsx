import type { RegisterEntry } from '@niramoy/contract/stock/controlled-register'
import { REGISTER_KINDS } from '@niramoy/domain/stock/ledger'
import { adminControlledRegister as t } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import { useSearchParams } from 'react-router'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { DayFilter } from '../../parts/list/day-filter.tsx'
import { withFilters } from '../../parts/list/list-query.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { Link } from '../../ui/base/provider.tsx'
import type { RegisterQuery } from './register-query.ts'

const KINDS = REGISTER_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))

/** Kind of entry and a stretch of days; every change goes into the address. */
export function RegisterFilters() {
  const { params, setFilters } = useFilters()
  return (
    <>
      <FilterSelect
        label={t.kind}
        all={t.allKinds}
        options={KINDS}
        value={params.get('kind') ?? ''}
        onChange={(kind) => setFilters({ kind })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <DayFilter label={t.from} name="startDate" />
        <DayFilter label={t.until} name="endDate" />
      </div>
    </>
  )
}

type FilterNoteProps = {
  readonly query: Pick<RegisterQuery, 'productId' | 'stockBatchId'>
  /** Knows the names. */
  readonly first: RegisterEntry | undefined
}

/** Says that the entries are those of one medicine or one batch, and leads to all. */
export function FilterNote({ query, first }: FilterNoteProps) {
  const [params] = useSearchParams()
  const said = getOnly(query, first)
  if (!said) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-4 py-3 text-info-ink sm:px-6">
      {said}
      <Link href={`?${withFilters(params, { productId: '', stockBatchId: '' })}`} className="prose-link">
        {t.showAll}
      </Link>
    </p>
  )
}

/** The medicine or batch that the entries are limited to, in words; empty for none. */
export function getOnly(
  { productId, stockBatchId }: FilterNoteProps['query'],
  first: RegisterEntry | undefined,
) {
  if (stockBatchId) return t.onlyBatch(first?.batchId ?? '')
  return productId ? t.onlyProduct(first?.product.label.en ?? t.thisProduct) : ''
}
