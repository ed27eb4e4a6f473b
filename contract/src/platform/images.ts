import type { FileRule } from './call.ts'

/** A picture a staff member uploads. It is re-encoded, so only what can be read as a picture passes. */
export const IMAGE: FileRule = {
  maxBytes: 8 * 1024 * 1024,
  accept: ['image/jpeg', 'image/png', 'image/webp'],
}
