import type { ReportFilter, ReportTable } from '@niramoy/contract/sales/reports'
import type { Report } from '@niramoy/domain/sales/reports/reports'
import type { Context } from '../../platform/context.ts'
import { makeReport } from './make-report.step.ts'

type Page = { readonly page: number; readonly pageSize: number }

/** GET /admin/reports/{report}: one page of its rows; totals are of all. */
export async function readReport(
  context: Context,
  report: Report,
  { page, pageSize, ...filter }: ReportFilter & Page,
): Promise<ReportTable> {
  const made = await makeReport(context, report, filter)
  const first = (page - 1) * pageSize
  return {
    ...made,
    rows: made.rows.slice(first, first + pageSize),
    totalItems: made.rows.length,
    totalPages: Math.ceil(made.rows.length / pageSize),
    currentPage: page,
  }
}
