import type { FileReply, Input } from '@niramoy/contract/platform/call'
import { type adminOrders, MOST_IN_SUMMARY } from '@niramoy/contract/sales/admin-orders'
import type { Context } from '../../platform/context.ts'
import { PDF } from '../../platform/integrations/documents/typst.ts'
import { getFile } from '../../platform/integrations/files/files.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { renderOrderSummary } from '../documents/render-order-summary.step.ts'
import { selectAllOrders } from './all-orders.sql.ts'
import { summaryRowView } from './all-orders.view.ts'
import { selectOrderSearch } from './order-search.sql.ts'

/** GET /admin/orders/summary/download: the list as it is filtered and sorted, whole; documents 2 */
export async function sendSummary(
  context: Context,
  query: Input<typeof adminOrders.summary>['query'],
): Promise<FileReply> {
  const { search: typed, ...filters } = query
  const search = typed ? await selectOrderSearch(context.db, typed) : null
  const filter = { ...filters, search }
  const rows = await selectAllOrders(context.db, filter, { limit: MOST_IN_SUMMARY + 1, offset: 0 })
  if (rows.length > MOST_IN_SUMMARY) throw new Refusal('order-summary-too-long')
  const pdf = await renderOrderSummary(context, { rows: rows.map(summaryRowView), filters: query })
  return { file: getFile(pdf, PDF), filename: 'order-summary.pdf' }
}
