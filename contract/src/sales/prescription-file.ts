import { MOST_PRESCRIPTION_BYTES, PRESCRIPTION_KINDS } from '@niramoy/domain/sales/prescription-file'
import type { FileRule } from '../platform/call.ts'

/** A picture or a PDF of a prescription. */
export const PRESCRIPTION = {
  maxBytes: MOST_PRESCRIPTION_BYTES,
  accept: PRESCRIPTION_KINDS,
  wrongKind: 'prescription-wrong-kind',
} as const satisfies FileRule
