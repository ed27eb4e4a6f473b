import { photo } from '../../server/src/testing/forms.ts'
import { scannedPdf } from '../../server/src/testing/prescriptions.ts'
import { zipOf } from '../../server/src/testing/zips.ts'
import type { Pictures } from './base.ts'

/** Small files of each kind that a call takes; the sheet is a packed file that is none. */
export async function sampleFiles(): Promise<Pictures> {
  return { photo: await photo(16, 16), pdf: await scannedPdf(), sheet: zipOf({ 'a.xml': '<a/>' }) }
}
