import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { askThread } from './ask-thread.ts'
import type { CleanPdf } from './clean-pdf.ts'
import { type ImageRefusal, ImageRefused, takePicture } from './images.ts'

export type CleanFile = { readonly bytes: Uint8Array; readonly type: 'image/webp' | 'application/pdf' }

export class PrescriptionRefused extends Error {
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal, options?: ErrorOptions) {
    super(`Prescription refused: ${reason}`, options)
    this.reason = reason
  }
}

/** A page of handwriting can be read at this size. */
const LONGEST_SIDE = 2400
const PDF_LIMITS = { seconds: 15, megabytes: 512 }

/**
 * What an upload shows, and nothing else of it: a picture is drawn anew, a PDF gets its pages into a new file.
 * Metadata, and whatever else the file was at the same time, are left behind.
 */
export async function cleanPrescription(path: string): Promise<CleanFile> {
  const kind = await fileTypeFromFile(path)
  if (kind?.mime === 'application/pdf') return { bytes: await pdfOf(path), type: 'application/pdf' }
  try {
    return { bytes: await takePicture(path, LONGEST_SIDE), type: 'image/webp' }
  } catch (error) {
    throw error instanceof ImageRefused ? new PrescriptionRefused(error.reason, { cause: error }) : error
  }
}

/** Away from the thread that answers requests: the file may come from anybody, and reading it takes a while. */
async function pdfOf(path: string): Promise<Uint8Array> {
  const upload = new Uint8Array(await readFile(path))
  const answer = await askThread<CleanPdf>('clean-pdf-worker', upload, PDF_LIMITS).catch((error: unknown) => {
    throw new PrescriptionRefused('broken', { cause: error })
  })
  if ('refused' in answer) throw new PrescriptionRefused(answer.refused)
  return answer.bytes
}
