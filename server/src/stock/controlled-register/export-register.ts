import type { FileReply } from '@niramoy/contract/platform/call'
import {
  MOST_EXPORTED_ENTRIES,
  type RegisterEntry,
  type RegisterFilter,
} from '@niramoy/contract/stock/controlled-register'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminControlledRegister as texts } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import { recordViews } from '../../platform/audit/record-view.step.ts'
import type { Context } from '../../platform/context.ts'
import { getFile } from '../../platform/integrations/files/files.ts'
import type { Book, Cell } from '../../platform/integrations/sheets/sheets.ts'
import { writeBook, XLSX } from '../../platform/integrations/sheets/write-book.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectEntries } from './controlled-register.sql.ts'
import { entryView } from './controlled-register.view.ts'

/** dispensing 6: the filtered entries as a file, in the order in which they were made. */
export async function exportRegister(
  context: Context,
  actor: Actor,
  filter: RegisterFilter,
): Promise<FileReply> {
  const part = { limit: MOST_EXPORTED_ENTRIES + 1, offset: 0, order: 'asc' } as const
  const rows = await selectEntries(context.db, filter, part)
  if (rows.length > MOST_EXPORTED_ENTRIES) throw new Refusal('register-too-long')
  const entries = rows.map(entryView)
  const rowIds = entries.flatMap(({ prescriptionId }) => prescriptionId ?? [])
  await recordViews(context, { actorId: actor.id, table: 'prescriptions', rowIds })
  const file = getFile(await writeBook(getBook(entries)), XLSX)
  return { file, filename: `controlled-register-${dhakaDay(context.now())}.xlsx` }
}

type Column = {
  readonly header: string
  readonly width: number
  readonly isNumber?: true
  readonly cell: (entry: RegisterEntry) => Cell
}

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'short',
})

const COLUMNS: readonly Column[] = [
  { header: texts.date, width: 17, cell: ({ createdAt }) => MOMENT.format(new Date(createdAt)) },
  { header: texts.medicine, width: 40, cell: ({ product }) => product.label.en },
  { header: 'SKU', width: 14, cell: ({ product }) => product.SKU },
  { header: texts.batch, width: 18, cell: ({ batchId }) => batchId },
  { header: texts.entry, width: 16, cell: ({ kind }) => texts.kinds[kind] },
  { header: texts.received, width: 8, isNumber: true, cell: ({ change }) => (change > 0 ? change : null) },
  { header: texts.givenOut, width: 8, isNumber: true, cell: ({ change }) => (change < 0 ? -change : null) },
  { header: texts.balance, width: 10, isNumber: true, cell: ({ balance }) => balance },
  { header: texts.patient, width: 26, cell: ({ patientName }) => patientName },
  { header: texts.doctor, width: 26, cell: ({ doctorName }) => doctorName },
  { header: texts.registration, width: 18, cell: ({ doctorRegistration }) => doctorRegistration },
  { header: texts.prescribedOn, width: 14, cell: ({ prescribedOn }) => prescribedOn },
  { header: texts.prescription, width: 13, isNumber: true, cell: ({ prescriptionId }) => prescriptionId },
  { header: texts.order, width: 20, cell: ({ order }) => order?.orderCode ?? null },
  { header: texts.by, width: 22, cell: ({ actor }) => actor?.name ?? texts.bySystem },
]

function getBook(entries: readonly RegisterEntry[]): Book {
  const sheet = {
    name: texts.sheet,
    columns: COLUMNS.map(({ header, width, isNumber = false }) => ({
      header,
      width,
      isText: !isNumber,
      isRequired: false,
    })),
    rows: entries.map((entry) => COLUMNS.map(({ cell }) => cell(entry))),
    choices: [],
    frozen: 2,
  }
  const instructions = [[texts.printTitle], [texts.balancesLead]]
  return { sheets: [sheet], mostRows: entries.length, lists: [], instructions }
}
