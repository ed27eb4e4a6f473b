import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Refusal } from '../../refusal/refusal.ts'
import { callWorkerThread, type Limits } from '../call-worker-thread.ts'
import { type ImageRefusal, ImageRefused, takeDrawn, takePicture } from '../images/images.ts'
import type { ReadHeic } from '../images/read-heic.ts'
import type { CleanPdf } from './clean-pdf.ts'

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
/** Waiting and reading together end before the proxy in front gives up. */
const QUEUE = { most: 20, waitSeconds: 30 }
const PDF_LIMITS = { ...QUEUE, seconds: 15, megabytes: 512 }
/** A photo of 12 megapixels takes some seconds, on a busy machine many. */
const HEIC_LIMITS = { ...QUEUE, seconds: 25, megabytes: 512, endsAfterAnswer: true }
/** Twice what an iPhone makes by default: unpacking is slow. */
const HEIC_PIXELS = 25e6
/** What an iPhone makes, in all its spellings: heic, heix, hevc, hevx, mif1 and msf1. */
const HEIC_KINDS = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/**
 * What an upload shows, and nothing else of it: a picture is drawn anew, a PDF gets its pages into a new file.
 * Metadata, and whatever else the file was at the same time, are left behind.
 */
export async function cleanPrescription(path: string): Promise<CleanFile> {
  const kind = await fileTypeFromFile(path)
  if (kind?.mime === 'application/pdf') return { bytes: await readPdf(path), type: 'application/pdf' }
  try {
    if (kind && HEIC_KINDS.includes(kind.mime)) return { bytes: await readHeic(path), type: 'image/webp' }
    return { bytes: await takePicture(path, LONGEST_SIDE), type: 'image/webp' }
  } catch (error) {
    throw error instanceof ImageRefused ? new PrescriptionRefused(error.reason, { cause: error }) : error
  }
}

/** Unpacked in a thread of its own with a limit on time and pixels, then drawn anew like any other picture. */
async function readHeic(path: string): Promise<Uint8Array> {
  const question = { file: new Uint8Array(await readFile(path)), mostPixels: HEIC_PIXELS }
  const answer = await read<ReadHeic>('images/read-heic-worker', question, HEIC_LIMITS)
  if ('refused' in answer) throw new PrescriptionRefused(answer.refused)
  return takeDrawn(answer, LONGEST_SIDE)
}

/** Off the main thread: the file is not trusted, and reading it takes a while. */
async function readPdf(path: string): Promise<Uint8Array> {
  const upload = new Uint8Array(await readFile(path))
  const answer = await read<CleanPdf>('documents/clean-pdf-worker', upload, PDF_LIMITS)
  if ('refused' in answer) throw new PrescriptionRefused(answer.refused)
  return answer.bytes
}

/** A file that takes too long, or breaks what reads it, is as good as broken. */
async function read<Answer>(worker: string, question: unknown, limits: Limits): Promise<Answer> {
  try {
    return await callWorkerThread<Answer>(worker, question, limits)
  } catch (error) {
    throw error instanceof Refusal ? error : new PrescriptionRefused('broken', { cause: error })
  }
}
