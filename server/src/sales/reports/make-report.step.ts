import type { ReportFilter, ReportTable } from '@niramoy/contract/sales/reports'
import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import {
  daysIn,
  findGroup,
  MOST_REPORT_DAYS,
  type Period,
  periodBefore,
  REPORT_DAYS,
  type Report,
  type ReportGroup,
} from '@niramoy/domain/sales/reports/reports'
import { adminStockCalls } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { Context } from '../../platform/context.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { selectCouriers } from './couriers-report.sql.ts'
import { selectNames, selectProductNames } from './names.sql.ts'
import {
  type LineGroup,
  type OrderGroup,
  selectMargin,
  selectSalesBy,
  selectSalesTotals,
  selectVat,
} from './sales-report.sql.ts'
import { marginTable, salesTable, vatTable } from './sales-report.view.ts'
import { selectLosses, selectStockValue } from './stock-report.sql.ts'
import { agesTable, batchesTable, couriersTable, lossesTable } from './stock-report.view.ts'
import { type FullTable, listNames, type Names, plainNames, productNames } from './table.view.ts'

export type MadeReport = FullTable & Pick<ReportTable, 'report' | 'by' | 'period'>

/** The whole of a report, as the screen and the file show it. */
export async function makeReport(
  context: Context,
  report: Report,
  filter: ReportFilter,
): Promise<MadeReport> {
  const by = findGroup(report, filter.by)
  if (by === null) throw refusalAt('by', 'report-group-unknown')
  const period = getPeriod(filter, context.now())
  const asked = { by, period, channel: filter.channel }
  const table = await MAKERS[report](context, asked)
  return { report, by, period: report === 'stock' ? null : period, ...table }
}

function getPeriod({ startDate, endDate }: ReportFilter, now: Date): Period {
  const last = endDate ?? dhakaDay(now)
  const period = { startDate: startDate ?? addDays(last, 1 - REPORT_DAYS), endDate: last }
  const days = daysIn(period)
  if (days < 1 || days > MOST_REPORT_DAYS) throw refusalAt('startDate', 'report-period-wrong')
  return period
}

type Asked = {
  readonly by: ReportGroup
  readonly period: Period
  readonly channel: ReportFilter['channel']
}
type Maker = (context: Context, asked: Asked) => Promise<FullTable>

const MAKERS: Readonly<Record<Report, Maker>> = {
  async sales(context, asked) {
    const { db } = context
    const by = asked.by as OrderGroup | LineGroup
    const rows = await selectSalesBy(db, asked, by)
    const total = await selectSalesTotals(db, asked)
    const before = await selectSalesTotals(db, { ...asked, period: periodBefore(asked.period) })
    return salesTable({ ...asked, names: await namesFor(context, by, rows), rows, total, before })
  },

  async margin(context, asked) {
    const { db } = context
    const by = asked.by as OrderGroup | LineGroup
    const rows = await selectMargin(db, asked, by)
    const [total] = await selectMargin(db, asked, null)
    const [before] = await selectMargin(db, { ...asked, period: periodBefore(asked.period) }, null)
    return marginTable({ ...asked, names: await namesFor(context, by, rows), rows, total, before })
  },

  async stock(context, { by }) {
    const today = dhakaDay(context.now())
    const batches = await selectStockValue(context.db)
    if (by !== 'batch') return agesTable(batches, by as 'expiry' | 'shelf', today)
    const keys = batches.map(({ product_id }) => ({ key: String(product_id) }))
    return batchesTable(batches, await namesFor(context, 'product', keys), today)
  },

  async losses(context, asked) {
    const { db } = context
    const by = asked.by as 'reason' | 'product' | 'day'
    const lost = { period: asked.period, uploadUndone: adminStockCalls.uploadUndone }
    const rows = await selectLosses(db, lost, by)
    const [total] = await selectLosses(db, lost, null)
    const [before] = await selectLosses(db, { ...lost, period: periodBefore(asked.period) }, null)
    return lossesTable({ ...asked, names: await namesFor(context, by, rows), rows, total, before })
  },

  async vat(context, asked) {
    const { db, settings } = context
    const percent = settings.VAT_PERCENT
    const hundredths = Math.round(percent * 100)
    const by = asked.by as 'month' | 'day'
    const rows = await selectVat(db, asked, { by, hundredths })
    const [total] = await selectVat(db, asked, { by: null, hundredths })
    const earlier = { ...asked, period: periodBefore(asked.period) }
    const [before] = await selectVat(db, earlier, { by: null, hundredths })
    return vatTable({ ...asked, names: plainNames(by), rows, total, before, percent })
  },

  async couriers({ db }, { period }) {
    return couriersTable(await selectCouriers(db, period), await selectCouriers(db, periodBefore(period)))
  },
}

type Keyed = { readonly key: string | null }

async function namesFor({ db, now }: Context, by: ReportGroup, rows: readonly Keyed[]): Promise<Names> {
  const ids = [...new Set(rows.map(({ key }) => Number(key)))]
  if (by === 'product') return productNames(await selectProductNames(db, ids, now()))
  if (by === 'generic') return listNames(by, await selectNames(db, 'generic_names', ids))
  if (by === 'manufacturer') return listNames(by, await selectNames(db, 'brands', ids))
  return plainNames(by)
}
