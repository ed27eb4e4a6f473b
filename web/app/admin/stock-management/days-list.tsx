import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withParam } from '../../parts/list/list-query.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { Paging } from '../../ui/paging.tsx'
import { DAYS } from './view-query.ts'

type DaysListProps = {
  readonly days: number
  readonly totals: {
    readonly totalItems: number
    readonly totalPages: number
    readonly currentPage: number
  }
  readonly children: ReactNode
}

/** A list of what happens within some days: how many days, how many there are, the table, the pages. */
export function DaysList({ days, totals: { totalItems, totalPages, currentPage }, children }: DaysListProps) {
  const [params] = useSearchParams()
  const { setFilters } = useFilters()
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b p-4 sm:px-6">
        <Field label={t.within} className="flex-row items-center gap-2.5">
          <Select value={String(days)} onChange={(event) => setFilters({ days: event.currentTarget.value })}>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {t.days(count)}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status" className="ml-auto text-ink-soft text-sm">
          {adminList.results(totalItems)}
        </p>
      </div>
      {children}
      <Paging
        page={currentPage}
        pages={totalPages}
        label={common.getPage(currentPage, totalPages)}
        href={(page) => `?${withParam(params, 'page', page)}`}
        className="p-4"
      />
    </Card>
  )
}
