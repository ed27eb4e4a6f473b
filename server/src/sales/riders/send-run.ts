import type { FileReply } from '@niramoy/contract/platform/call'
import type { Context } from '../../platform/context.ts'
import { PDF, renderPdf } from '../../platform/integrations/documents/typst.ts'
import { getFile } from '../../platform/integrations/files/files.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { pdfRunSheet } from '../fulfilment/pdf-fulfilment.step.ts'
import { selectRunHead, selectStops } from '../fulfilment/runs.sql.ts'

/** GET /admin/riders/runs/{id}/download: runs 1, the list a rider takes along. */
export async function sendRun(context: Context, id: number): Promise<FileReply> {
  const { db, settings, now } = context
  const run = await selectRunHead(db, id)
  if (!run) throw new Refusal('run-not-found')
  const rows = (await selectStops(db, id)).map((stop) => ({
    ...stop,
    cod_poisha: stop.cod_poisha ?? stop.due_poisha,
  }))
  const rider = { name: run.rider_name, phone: run.rider_phone }
  const pdf = await renderPdf(
    'run-sheet',
    pdfRunSheet({ rider, day: run.run_on, rows }, { settings, at: now() }),
  )
  return { file: getFile(pdf, PDF), filename: `run-${id}.pdf` }
}
