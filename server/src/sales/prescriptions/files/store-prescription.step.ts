import type { Upload } from '@niramoy/contract/platform/call'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import {
  type CleanFile,
  cleanPrescription,
  PrescriptionRefused,
} from '../../../platform/integrations/documents/prescription-files.ts'
import { privateKey } from '../../../platform/integrations/files/files.ts'
import type { ImageRefusal } from '../../../platform/integrations/images/images.ts'
import { workQueue } from '../../../platform/integrations/work-queue.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import {
  deleteUnfinished,
  insertUnfinished,
} from '../../../platform/unfinished-files/unfinished-files.sql.ts'
import { insertPrescriptionRow, isFileNamed } from './prescriptions.sql.ts'

export type StoredPrescription = {
  readonly key: string
  readonly type: CleanFile['type']
  readonly size: number
}

const REFUSALS: Readonly<Record<ImageRefusal, ErrorCode>> = {
  kind: 'prescription-wrong-kind',
  broken: 'prescription-unreadable',
  'too-large': 'too-large',
}

/** The queue of one customer's uploads: reading one is slow, and one customer must not fill the queue of all. */
type Reading = { readonly oneByOne: ReturnType<typeof workQueue>; count: number }
const readings = new Map<number, Reading>()
const MOST_READINGS = 20

/** The upload as it may be stored: checked, and without invisible content. Before any transaction. */
export async function takePrescription(userId: number, upload: Upload): Promise<CleanFile> {
  const own = readings.get(userId) ?? { oneByOne: workQueue(1), count: 0 }
  if (own.count >= MOST_READINGS) throw new Refusal('request-in-progress', { retryAfter: 5 })
  own.count++
  readings.set(userId, own)
  try {
    return await own.oneByOne(() => cleanPrescription(upload.path))
  } catch (error) {
    if (error instanceof PrescriptionRefused) throw refusalAt('prescription', REFUSALS[error.reason])
    throw error
  } finally {
    own.count--
    if (own.count === 0) readings.delete(userId)
  }
}

/**
 * Writes the file before the transaction that names it, so that no row ever names a file that is not there; and notes
 * it before that, so that a file which nothing came to name is found. Whatever comes of it, `forgetPrescription` follows.
 */
export async function storePrescription(
  { db, files }: Context,
  file: CleanFile,
): Promise<StoredPrescription> {
  const key = privateKey('prescriptions', file.type)
  await insertUnfinished(db, key)
  await files.put(key, file.bytes, file.type)
  return { key, type: file.type, size: file.bytes.byteLength }
}

type NewPrescription = {
  readonly userId: number
  readonly orderId: number
  /** Whom the customer named, of their own people. */
  readonly patientId?: number | null
  readonly stored: StoredPrescription
  readonly at: Date
}

export async function insertPrescription(
  tx: Tx,
  { userId, orderId, patientId = null, stored, at }: NewPrescription,
): Promise<void> {
  // it took so long that the file was swept; a repeated request stores it again
  if (!(await deleteUnfinished(tx, stored.key))) throw new Refusal('files-unavailable', { retryAfter: 1 })
  const file = { file_key: stored.key, media_type: stored.type, byte_size: stored.size }
  await insertPrescriptionRow(tx, { user_id: userId, order_id: orderId, patient_id: patientId, ...file }, at)
}

/**
 * Deletes the file unless a row names it: the transaction failed, or the request was a repeated one. To be called
 * after every transaction; it never fails, for the answer does not depend on it.
 */
export async function forgetPrescription(context: Context, { key }: StoredPrescription): Promise<void> {
  try {
    if (await isFileNamed(context.db, key)) return
    await context.files.delete(key)
    await deleteUnfinished(context.db, key)
  } catch (error) {
    context.report?.(error, 'a prescription file that nothing names could not be deleted')
  }
}
