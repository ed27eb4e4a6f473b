import { LEDGER_KINDS } from '@niramoy/domain/stock/ledger'
import { adminStockLogs as t } from '@niramoy/texts/en/stock/admin/admin-stock-logs'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { DayFilter } from '../../parts/list/day-filter.tsx'
import { useFilters } from '../../parts/list/use-filters.ts'

const KINDS = LEDGER_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))

/** Kind of change and a stretch of days; every change goes into the address. */
export function LogFilters() {
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
