export const PRESCRIPTION_STATUSES = ['pending', 'approved', 'rejected'] as const
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number]
