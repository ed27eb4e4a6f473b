import { photo } from '../../server/src/testing/given/forms.ts'
import { scannedPdf } from '../../server/src/testing/given/prescriptions.ts'
import { productSheet } from '../../server/src/testing/given/sheets.ts'
import type { Pictures } from './base.ts'

/** Small files of each kind that a call takes; the sheet has no rows. */
export async function sampleFiles(): Promise<Pictures> {
  return { photo: await photo(16, 16), pdf: await scannedPdf(), sheet: Buffer.from(await productSheet([])) }
}
