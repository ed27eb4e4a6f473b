import { readFile } from 'node:fs/promises'
import { askThread } from '../ask-thread.ts'
import { checkZip } from './check-zip.ts'
import type { ReadAnswer, ReadQuestion } from './read-sheets-worker.ts'
import { SheetRefused, type SheetRow } from './sheets.ts'

const LIMITS = { seconds: 10, megabytes: 256 }

type Wanted<Name> = { readonly names: readonly [Name, ...Name[]]; readonly mostRows: number }

/**
 * The rows of an Excel file that hold something, of the sheets with these names; a first one that is not there is
 * the first of the file. The file may be hostile: it is unpacked and read within limits, off the main thread.
 */
export async function readSheets<Name extends string>(
  path: string,
  { names, mostRows }: Wanted<Name>,
): Promise<Record<Name, readonly SheetRow[]>> {
  const bytes = await readFile(path)
  await checkZip(bytes)
  const question: ReadQuestion = { bytes, names, mostRows }
  const answer = await askThread<ReadAnswer>('sheets/read-sheets-worker', question, LIMITS).catch(
    (error: unknown) => {
      throw new SheetRefused('broken', { cause: error })
    },
  )
  if ('refused' in answer) throw new SheetRefused(answer.refused)
  const { sheets } = answer
  const pairs = names.map((name, at) => [name, sheets[at] ?? []])
  return Object.fromEntries(pairs) as Record<Name, readonly SheetRow[]>
}
