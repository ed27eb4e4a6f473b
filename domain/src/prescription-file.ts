/** What a prescription may be sent as. */
export const PRESCRIPTION_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

export const MOST_PRESCRIPTION_BYTES = 10 * 1024 * 1024
