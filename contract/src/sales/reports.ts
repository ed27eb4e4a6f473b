import { CHANNELS, GROUPS, REPORTS } from '@niramoy/domain/sales/reports/reports'
import { adminReports as texts } from '@niramoy/texts/en/sales/admin/admin-reports'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay } from '../platform/codecs.ts'
import { exportFormat } from '../platform/exports.ts'
import { pageQuery } from '../platform/paging.ts'

/** How a column's cells are written; amounts are taka, shares percent. */
export const REPORT_CELLS = ['text', 'day', 'count', 'money', 'percent', 'days'] as const
export type ReportCellKind = (typeof REPORT_CELLS)[number]

const Cell = z.union([z.string(), z.number(), z.null()])
export type ReportCell = z.output<typeof Cell>

export const ReportColumn = z.object({ label: z.string(), kind: z.enum(REPORT_CELLS) })
export type ReportColumn = z.output<typeof ReportColumn>

/** A table as it is shown and exported: both have these columns, rows and totals. */
export const ReportTable = z.object({
  report: z.enum(REPORTS),
  by: z.enum(GROUPS),
  /** Null where the report is of today. */
  period: z.object({ startDate: CalendarDay, endDate: CalendarDay }).nullable(),
  columns: z.array(ReportColumn),
  rows: z.array(z.array(Cell)),
  /** By column; null where a sum means nothing. */
  totals: z.array(Cell),
  /** The totals of as many days right before; null where the report is of today. */
  before: z.array(Cell).nullable(),
  /** Which column the chart draws. */
  chart: z.int(),
  /** What must be known to read it. */
  notes: z.array(z.string()),
  totalItems: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
})
export type ReportTable = z.output<typeof ReportTable>

const params = z.object({ report: z.enum(REPORTS) })
const missing = 'report-not-found'
const filter = {
  by: z.enum(GROUPS).optional(),
  startDate: CalendarDay.optional(),
  endDate: CalendarDay.optional(),
  channel: z.enum(CHANNELS).optional(),
}
const ReportFilter = z.object(filter)
export type ReportFilter = z.output<typeof ReportFilter>

export const reports = calls({
  read: {
    method: 'GET',
    path: '/admin/reports/:report',
    access: 'admin',
    permission: 'reports',
    about:
      'A report as a table with totals: sales, margin, stock, losses, vat or couriers, grouped by `by`. The two dates are days in Dhaka, both whole, 30 days up to today unless said otherwise; at most 366 days.',
    params,
    missing,
    query: z.object({ ...filter, ...pageQuery({ size: 100, most: 400 }) }),
    reply: ReportTable,
    failure: texts.fetchFailed,
  },
  export: {
    method: 'GET',
    path: '/admin/reports/:report/export',
    access: 'admin',
    permission: 'reports',
    readLimit: 'LIMIT_PAPER',
    about: 'The same table as a file, all pages of it: .xlsx, or .csv.',
    params,
    missing,
    query: z.object({ ...filter, format: exportFormat }),
    reply: 'file',
    failure: texts.exportFailed,
  },
})
