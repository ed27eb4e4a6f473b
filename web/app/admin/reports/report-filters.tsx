import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { CHANNELS, REPORT_GROUPS, REPORTS } from '@niramoy/domain/sales/reports/reports'
import { adminReports as t } from '@niramoy/texts/en/sales/admin/admin-reports'
import { useSearchParams } from 'react-router'
import { now } from '../../browser/clock.ts'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { DayFilter } from '../../parts/list/day-filter.tsx'
import { withFilters } from '../../parts/list/list-query.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { Link } from '../../ui/base/provider.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { hasChannels, isOfToday, type ReportQuery } from './report-query.ts'

/** Which report; each is a link, so that it can be opened beside another. */
export function ReportTabs({ query }: { readonly query: ReportQuery }) {
  const [params] = useSearchParams()
  return (
    <nav aria-label={t.report} className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
      {REPORTS.map((report) => (
        <Link
          key={report}
          href={`?${withFilters(params, { report: report === 'sales' ? '' : report, by: '', channel: '' })}`}
          aria-current={report === query.report ? 'page' : undefined}
          className="flex min-h-control shrink-0 items-center border-transparent border-b-2 px-4 font-medium text-ink-soft no-underline transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-brand aria-[current=page]:text-brand-ink"
        >
          {t.reports[report]}
        </Link>
      ))}
    </nav>
  )
}

const PERIODS = { week: 7, month: 30, quarter: 90, year: 365 } as const

/** What it is grouped by, and of which days and channel; every change goes into the address. */
export function ReportFilters({ query }: { readonly query: ReportQuery }) {
  const { setFilters } = useFilters()
  const groups = REPORT_GROUPS[query.report]
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {groups.length > 1 && (
        <Field label={t.by} hideLabel>
          <Select value={query.by} onChange={(event) => setFilters({ by: event.currentTarget.value })}>
            {groups.map((group) => (
              <option key={group} value={group}>
                {t.groupedBy(t.groups[group])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {hasChannels(query.report) && (
        <FilterSelect
          label={t.channel}
          all={t.allChannels}
          options={CHANNELS.map((channel) => ({ value: channel, label: t.channels[channel] }))}
          value={query.channel ?? ''}
          onChange={(channel) => setFilters({ channel })}
        />
      )}
      {!isOfToday(query.report) && <Days />}
    </div>
  )
}

function Days() {
  const [params] = useSearchParams()
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <DayFilter label={t.from} name="startDate" />
        <DayFilter label={t.until} name="endDate" />
      </div>
      <nav aria-label={t.quick} className="flex flex-wrap gap-x-4 gap-y-1">
        {Object.entries(PERIODS).map(([name, days]) => (
          <Link
            key={name}
            href={`?${withFilters(params, daysUpToNow(days))}`}
            className="prose-link inline-flex min-h-control items-center text-sm"
          >
            {t.periods[name as keyof typeof PERIODS]}
          </Link>
        ))}
      </nav>
    </>
  )
}

function daysUpToNow(days: number) {
  const endDate = dhakaDay(now())
  return { startDate: addDays(endDate, 1 - days), endDate }
}
