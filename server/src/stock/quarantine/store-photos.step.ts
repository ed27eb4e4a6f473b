import type { Upload } from '@niramoy/contract/platform/call'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { privateKey } from '../../platform/outside/files/files.ts'
import { type ImageRefusal, ImageRefused, takePicture } from '../../platform/outside/images/images.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { deleteUnfinished, insertUnfinished } from '../../platform/unfinished-files/unfinished-files.sql.ts'
import { insertPhoto, isPhotoNamed } from './quarantine.sql.ts'

const TYPE = 'image/webp'
/** A torn blister and a batch number can be read at this size. */
const LONGEST_SIDE = 1600
const REFUSALS: Readonly<Record<ImageRefusal, ErrorCode>> = {
  kind: 'image-wrong-kind',
  broken: 'image-unreadable',
  'too-large': 'too-large',
}

type StoredPhoto = { readonly key: string; readonly size: number }

/**
 * Draws the pictures anew, so that nothing of an upload survives but its pixels, and stores them before the transaction
 * that names them. Each is noted first, so that a file which nothing came to name is found and deleted.
 */
export async function storePhotos(
  { db, files }: Context,
  uploads: Readonly<Record<string, Upload | undefined>>,
): Promise<StoredPhoto[]> {
  const pictures: Uint8Array[] = []
  for (const [field, upload] of Object.entries(uploads)) if (upload) pictures.push(await drawn(upload, field))
  const stored: StoredPhoto[] = []
  for (const bytes of pictures) {
    const key = privateKey('inspections', TYPE)
    await insertUnfinished(db, key)
    await files.put(key, bytes, TYPE)
    stored.push({ key, size: bytes.byteLength })
  }
  return stored
}

async function drawn({ path }: Upload, field: string): Promise<Uint8Array> {
  try {
    return await takePicture(path, LONGEST_SIDE)
  } catch (error) {
    if (error instanceof ImageRefused) throw refusalAt(field, REFUSALS[error.reason])
    throw error
  }
}

export async function namePhotos(
  tx: Tx,
  photos: readonly StoredPhoto[],
  { itemId, at }: { readonly itemId: number; readonly at: Date },
): Promise<void> {
  for (const { key, size } of photos) {
    // it took so long that the file was swept; a repeated request stores it again
    if (!(await deleteUnfinished(tx, key))) throw new Refusal('files-unavailable', { retryAfter: 1 })
    await insertPhoto(tx, { item_id: itemId, file_key: key, byte_size: size }, at)
  }
}

/** Deletes those that no row came to name. It never fails, for the reply does not depend on it. */
export async function forgetPhotos(context: Context, photos: readonly StoredPhoto[]): Promise<void> {
  try {
    for (const { key } of photos) {
      if (await isPhotoNamed(context.db, key)) continue
      await context.files.delete(key)
      await deleteUnfinished(context.db, key)
    }
  } catch (error) {
    context.report?.(error, 'a picture of an inspection that nothing names could not be deleted')
  }
}
