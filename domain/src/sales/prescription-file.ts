/** What a prescription may be sent as; a phone's HEIC is stored as WebP. */
export const PRESCRIPTION_KINDS = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const

export const MOST_PRESCRIPTION_BYTES = 10 * 1024 * 1024
