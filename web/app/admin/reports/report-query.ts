import { addDays, dhakaDay, isDay } from '@niramoy/domain/platform/dhaka'
import {
  CHANNELS,
  type Channel,
  findGroup,
  REPORT_DAYS,
  REPORT_GROUPS,
  REPORTS,
  type Report,
  type ReportGroup,
} from '@niramoy/domain/sales/reports/reports'
import { listQuery } from '../../parts/list/list-query.ts'

export type ReportQuery = {
  readonly report: Report
  readonly by: ReportGroup
  readonly startDate: string
  readonly endDate: string
  readonly channel: Channel | undefined
  readonly page: number
}

/** The reports' address: report, by, startDate, endDate, channel, page. What it does not say is as usual. */
export function reportQuery(url: URL, now: Date): ReportQuery {
  const { page, params } = listQuery(url)
  const report = REPORTS.find((name) => name === params.get('report')) ?? 'sales'
  const groups: readonly ReportGroup[] = REPORT_GROUPS[report]
  const by = findGroup(
    report,
    groups.find((group) => group === params.get('by')),
  )
  const endDate = readDay(params.get('endDate')) ?? dhakaDay(now)
  return {
    report,
    by: by ?? 'day',
    startDate: readDay(params.get('startDate')) ?? addDays(endDate, 1 - REPORT_DAYS),
    endDate,
    channel: hasChannels(report) ? CHANNELS.find((channel) => channel === params.get('channel')) : undefined,
    page,
  }
}

/** As the calls take it; the stock is that of today. */
export function toFilter({ report, by, startDate, endDate, channel }: ReportQuery) {
  return isOfToday(report) ? { by } : { by, startDate, endDate, channel }
}

export function hasChannels(report: Report): boolean {
  return report === 'sales' || report === 'margin' || report === 'vat'
}

export function isOfToday(report: Report): boolean {
  return report === 'stock'
}

function readDay(typed: string | null): string | undefined {
  return typed && isDay(typed) ? typed : undefined
}
