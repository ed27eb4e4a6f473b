import type { BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import type { FileReply } from '@niramoy/contract/platform/call'
import { MOST_AT_ONCE } from '@niramoy/contract/platform/exports'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Permission } from '@niramoy/domain/people/duties'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type BulkJobKind, type BulkWork, defineBulkJob } from '../bulk-jobs/define-bulk-job.step.ts'
import { startBulkJob } from '../bulk-jobs/start-bulk-job.step.ts'
import type { Context } from '../context.ts'
import { withTemporaryFile } from '../integrations/files/temporary-file.ts'
import type { Cell } from '../integrations/sheets/sheets.ts'
import { writeTable, XLSX } from '../integrations/sheets/write-book.ts'
import { Refusal } from '../refusal/refusal.ts'
import { type ExportColumn, getCsv, makeExport } from './make-export.step.ts'

/** A list of the back office as a file: what its own filter finds, in its own order. */
type ListExport<Filter extends object> = {
  /** Of the job that makes a large one. */
  readonly kind: string
  readonly permission: Permission
  /** Of the sheet, and of the job. */
  readonly name: string
  readonly filename: string
  /** Says in the audit log that rows left the shop as a file. */
  readonly record?: (context: Context, actor: Actor) => Promise<void>
  readonly columns: readonly ExportColumn[]
  readonly count: (context: Context, filter: Filter) => Promise<number>
  /** Reads a part at a time, however many there are. */
  readonly rows: (context: Context, filter: Filter) => AsyncIterable<readonly Cell[]>
}

type Format = 'xlsx' | 'csv'
type Wanted<Filter> = Filter & { readonly format: Format }

/** A list with the ways to its file. */
export type ExportedList<Filter extends object> = ListExport<Filter> & {
  /** exports 1: up to 10,000 rows at once. */
  readonly now: (context: Context, actor: Actor, query: Wanted<Filter>) => Promise<FileReply>
  /** exports 2: any number of rows, by a job. */
  readonly start: (context: Context, actor: Actor, query: Wanted<Filter>) => Promise<BulkJob>
  readonly job: BulkJobKind
}

export function defineExport<Filter extends object>(list: ListExport<Filter>): ExportedList<Filter> {
  const job = defineBulkJob({
    kind: list.kind,
    permission: list.permission,
    steps: { make: (work) => makeFile(list, work) },
  })
  return {
    ...list,
    job,
    now: (context, actor, query) => exportNow(context, actor, { list, query }),
    start(context, actor, { format, ...filter }) {
      return startBulkJob(context, actor, job, { step: 'make', title: list.name, input: { format, filter } })
    },
  }
}

async function exportNow<Filter extends object>(
  context: Context,
  actor: Actor,
  { list, query }: { readonly list: ListExport<Filter>; readonly query: Wanted<Filter> },
): Promise<FileReply> {
  const { format, ...rest } = query
  const filter = rest as unknown as Filter
  const count = await list.count(context, filter)
  if (count > MOST_AT_ONCE) throw new Refusal('export-too-large')
  await list.record?.(context, actor)
  const { name, columns } = list
  const rows = list.rows(context, filter)
  return makeExport({ name, filename: getFileName(context, list), format, columns, rows })
}

async function makeFile<Filter extends object>(list: ListExport<Filter>, work: BulkWork) {
  const { context, job } = work
  const { format, filter } = job.input as { readonly format: Format; readonly filter: Filter }
  const total = await list.count(context, filter)
  await work.progress({ total, written: 0 })
  await list.record?.(context, work.actor)
  const counted = { rows: 0 }
  const rows = reported(list.rows(context, filter), work, counted)
  const name = `${getFileName(context, list)}.${format}`
  const result = () => ({ rows: counted.rows })
  const [pieces, type] =
    format === 'xlsx'
      ? [writeTable(list.name, list.columns, rows), XLSX]
      : [getCsv(list.columns, rows), 'text/csv']
  return withTemporaryFile(pieces, (content) =>
    work.commit(async () => ({ result: result(), file: { content, name, type } })),
  )
}

const REPORTED_ROWS = 5_000

/** Says how far it is along the way, and stops when the job was cancelled. */
async function* reported(
  rows: AsyncIterable<readonly Cell[]>,
  { progress }: BulkWork,
  counted: { rows: number },
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    yield row
    counted.rows++
    if (counted.rows % REPORTED_ROWS === 0) await progress({ written: counted.rows })
  }
  await progress({ written: counted.rows })
}

function getFileName({ now }: Context, { filename }: { readonly filename: string }): string {
  return `${filename}-${dhakaDay(now())}`
}
