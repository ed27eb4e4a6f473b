import type { FileReply } from '@niramoy/contract/platform/call'
import type { EXPORT_FORMATS } from '@niramoy/contract/platform/exports'
import type { ReportFilter } from '@niramoy/contract/sales/reports'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Report } from '@niramoy/domain/sales/reports/reports'
import { adminReports as texts } from '@niramoy/texts/en/sales/admin/admin-reports'
import type { Context } from '../../platform/context.ts'
import { makeExport } from '../../platform/exports/make-export.step.ts'
import { makeReport } from './make-report.step.ts'

type Asked = ReportFilter & { readonly format: (typeof EXPORT_FORMATS)[number] }

/** GET /admin/reports/{report}/export: the rows of the screen in their order, with the totals below. */
export async function exportReport(
  context: Context,
  report: Report,
  { format, ...filter }: Asked,
): Promise<FileReply> {
  const { by, period, columns, rows, totals, before } = await makeReport(context, report, filter)
  const days = period ? `${period.startDate}-to-${period.endDate}` : dhakaDay(context.now())
  return makeExport({
    name: texts.reports[report],
    filename: `${report}-by-${by}-${days}`,
    format,
    columns: columns.map(({ label, kind }) => ({
      header: label,
      isNumber: kind !== 'text' && kind !== 'day',
      width: kind === 'text' ? 28 : 14,
    })),
    rows: [...rows, totals, ...(before ? [before] : [])],
  })
}
