import { readFile } from 'node:fs/promises'
import { askThread } from '../ask-thread.ts'
import { checkZip } from './check-zip.ts'
import type { ReadAnswer, ReadPart, ReadQuestion } from './read-sheets-worker.ts'
import { SheetRefused, type SheetRow } from './sheets.ts'

/** Of a file that somebody waits for, and of one that a job reads. */
const LIMITS = {
  request: { seconds: 10, megabytes: 256, unpackedMegabytes: 60 },
  job: { seconds: 300, megabytes: 1024, unpackedMegabytes: 300 },
}

/** After such a file the thread gives its memory back. */
const LARGE_BYTES = 2 * 1024 * 1024

type Wanted<Name> = {
  readonly names: readonly [Name, ...Name[]]
  readonly mostRows: number
  readonly by?: keyof typeof LIMITS
}

/**
 * The rows of an Excel file that hold something, of the sheets with these names; a first one that is not there is
 * the first of the file. The file may be hostile: it is unpacked and read within limits, off the main thread, and its
 * rows come over some at a time.
 */
export async function readSheets<Name extends string>(
  file: string | Buffer,
  { names, mostRows, by = 'request' }: Wanted<Name>,
): Promise<Record<Name, readonly SheetRow[]>> {
  const { unpackedMegabytes, ...limits } = LIMITS[by]
  const bytes = typeof file === 'string' ? await readFile(file) : file
  await checkZip(bytes, unpackedMegabytes)
  const sheets = names.map((): SheetRow[] => [])
  const onPart = ({ sheet, rows }: ReadPart) => {
    for (const row of rows) sheets[sheet]?.push(row)
  }
  const question: ReadQuestion = { bytes, names, mostRows }
  const answer = await askThread<ReadAnswer>('sheets/read-sheets-worker', question, {
    ...limits,
    onPart,
    endsAfterAnswer: bytes.length > LARGE_BYTES,
  }).catch((error: unknown) => {
    throw new SheetRefused('broken', { cause: error })
  })
  if (answer !== 'read') throw new SheetRefused(answer.refused)
  const pairs = names.map((name, at) => [name, sheets[at] ?? []])
  return Object.fromEntries(pairs) as Record<Name, readonly SheetRow[]>
}
