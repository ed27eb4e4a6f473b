import type { Upload } from '@niramoy/contract/platform/call'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { ImageShape } from '../../platform/integrations/files/files.ts'
import {
  type ImageRefusal,
  ImageRefused,
  saveImage,
  takeImage,
} from '../../platform/integrations/images/images.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'

const REFUSALS: Readonly<Record<ImageRefusal, ErrorCode>> = {
  kind: 'image-wrong-kind',
  broken: 'image-unreadable',
  'too-large': 'too-large',
}

type Options = {
  /** What the picture is called in the form. */
  readonly field: string
  readonly shape?: ImageShape
}

/** Re-encodes an uploaded picture, stores its sizes and returns its path; nothing for no upload. */
export async function storeImage(
  { files }: Context,
  upload: Upload | undefined,
  { field, ...options }: Options,
): Promise<string | undefined> {
  if (!upload) return undefined
  try {
    return await saveImage(files, await takeImage(upload.path, options))
  } catch (error) {
    if (error instanceof ImageRefused) throw refusalAt(field, REFUSALS[error.reason])
    throw error
  }
}
