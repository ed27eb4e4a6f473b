import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { askThread } from './ask-thread.ts'
import type { CleanPdf } from './clean-pdf.ts'
import { type ImageRefusal, ImageRefused, PIXEL_LIMIT, takeDrawn, takePicture } from './images.ts'
import type { ReadHeic } from './read-heic.ts'

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
/** A photo of 12 megapixels takes some seconds, on a busy machine many. */
const HEIC_LIMITS = { seconds: 45, megabytes: 512 }
/** What an iPhone makes, in all its spellings: heic, heix, hevc, hevx, mif1 and msf1. */
const HEIC_KINDS = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/**
 * What an upload shows, and nothing else of it: a picture is drawn anew, a PDF gets its pages into a new file.
 * Metadata, and whatever else the file was at the same time, are left behind.
 */
export async function cleanPrescription(path: string): Promise<CleanFile> {
  const kind = await fileTypeFromFile(path)
  if (kind?.mime === 'application/pdf') return { bytes: await pdfOf(path), type: 'application/pdf' }
  try {
    if (kind && HEIC_KINDS.includes(kind.mime)) return { bytes: await heicOf(path), type: 'image/webp' }
    return { bytes: await takePicture(path, LONGEST_SIDE), type: 'image/webp' }
  } catch (error) {
    throw error instanceof ImageRefused ? new PrescriptionRefused(error.reason, { cause: error }) : error
  }
}

/** Unpacked in a thread of its own with a limit on time and pixels, then drawn anew like any other picture. */
async function heicOf(path: string): Promise<Uint8Array> {
  const question = { file: new Uint8Array(await readFile(path)), mostPixels: PIXEL_LIMIT }
  const answer = await askThread<ReadHeic>('read-heic-worker', question, HEIC_LIMITS).catch(
    (error: unknown) => {
      throw new PrescriptionRefused('broken', { cause: error })
    },
  )
  if ('refused' in answer) throw new PrescriptionRefused(answer.refused)
  return takeDrawn(answer, LONGEST_SIDE)
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
