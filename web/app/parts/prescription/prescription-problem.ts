import { MOST_PRESCRIPTION_BYTES, PRESCRIPTION_KINDS } from '@niramoy/domain/sales/prescription-review'
import { isAccepted } from '../../ui/form/file-facts.ts'

/** As a file field names the kinds. Not every system knows what a HEIC file is: its name says so. */
export const PRESCRIPTION_ACCEPT = [...PRESCRIPTION_KINDS, '.heic', '.heif'].join(',')

/** What is wrong with a file before it is sent: the key of a text, or null. */
export function prescriptionProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
): 'fileKind' | 'fileTooLarge' | null {
  if (!isAccepted(file, PRESCRIPTION_ACCEPT)) return 'fileKind'
  return file.size > MOST_PRESCRIPTION_BYTES ? 'fileTooLarge' : null
}
