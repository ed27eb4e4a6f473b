import { readFile } from 'node:fs/promises'
import { askThread } from '../ask-thread.ts'
import { checkZip } from './check-zip.ts'
import type { ReadAnswer, ReadQuestion } from './read-sheet-worker.ts'
import { SheetRefused, type SheetRow } from './sheets.ts'

const LIMITS = { seconds: 10, megabytes: 256 }

type Wanted = { readonly name: string; readonly mostRows: number }

/**
 * The rows of an Excel file that hold something: of the sheet with this name, else of the first. The file may
 * be hostile: it is unpacked and read within limits, off the main thread.
 */
export async function readSheet(path: string, { name, mostRows }: Wanted): Promise<readonly SheetRow[]> {
  const bytes = await readFile(path)
  await checkZip(bytes)
  const question: ReadQuestion = { bytes, name, mostRows }
  const answer = await askThread<ReadAnswer>('sheets/read-sheet-worker', question, LIMITS).catch(
    (error: unknown) => {
      throw new SheetRefused('broken', { cause: error })
    },
  )
  if ('refused' in answer) throw new SheetRefused(answer.refused)
  return answer.rows
}
