import type { FileReply } from '@niramoy/contract/platform/call'
import type { Order } from '@niramoy/contract/sales/order'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { DEFAULT_LANGUAGE } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { joinPdfs, PDF, renderPdf } from '../../platform/integrations/documents/typst.ts'
import { getFile } from '../../platform/integrations/files/files.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { renderInvoice } from '../documents/render-invoice.step.ts'
import { renderLabels } from '../documents/render-labels.step.ts'
import { readOrder } from '../orders/read/read-order.step.ts'
import { pdfAddressLabels, pdfPickList, pdfRunSheet } from './pdf-fulfilment.step.ts'
import { readPickList } from './read-pick-list.step.ts'
import { selectRider, selectRun } from './riders.sql.ts'

/** GET /admin/fulfilment/pick-lists/{id}/download */
export async function sendPickList(context: Context, id: number): Promise<FileReply> {
  const list = await readPickList(context, id)
  const pdf = await renderPdf('pick-list', pdfPickList(list, getPaper(context)))
  return { file: getFile(pdf, PDF), filename: `pick-list-${id}.pdf` }
}

/** GET /admin/fulfilment/pack/download: what goes on and into the parcels, in the order in which it was chosen. */
export async function sendPack(
  context: Context,
  actor: Actor,
  orderIds: readonly number[],
): Promise<FileReply> {
  const orders: Order[] = []
  // the dose is written on the strip, whoever packs it
  for (const id of new Set(orderIds)) orders.push(await readOrder(context, id, actor, { withRecord: true }))
  const parts = [await renderPdf('address-labels', pdfAddressLabels(orders, getPaper(context)))]
  for (const order of orders) {
    if (order.items.length === 0) throw new Refusal('order-invoice-without-items')
    parts.push(await renderInvoice(context, order, DEFAULT_LANGUAGE))
    const labels = await renderLabels(context, order, DEFAULT_LANGUAGE)
    if (labels) parts.push(labels)
  }
  return { file: getFile(await joinPdfs(parts), PDF), filename: 'pack.pdf' }
}

/** GET /admin/fulfilment/riders/{id}/run-sheet */
export async function sendRunSheet(context: Context, id: number): Promise<FileReply> {
  const rider = await selectRider(context.db, id)
  if (!rider) throw new Refusal('rider-not-found')
  const rows = await selectRun(context.db, id)
  const day = dhakaDay(context.now())
  const pdf = await renderPdf('run-sheet', pdfRunSheet({ rider, day, rows }, getPaper(context)))
  return { file: getFile(pdf, PDF), filename: `run-sheet-${id}.pdf` }
}

function getPaper({ settings, now }: Context) {
  return { settings, at: now() }
}
