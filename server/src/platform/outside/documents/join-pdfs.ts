import { PDFDocument } from '@cantoo/pdf-lib'

/** The pages of all of them one after the other, as the first one's. */
export async function joinPdfs([first, ...others]: readonly Uint8Array[]): Promise<Uint8Array> {
  if (!first) throw new Error('there is nothing to join')
  const whole = await PDFDocument.load(first, { updateMetadata: false })
  for (const bytes of others) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}
