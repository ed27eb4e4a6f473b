export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]

/** Who is asking. */
export type Actor = { readonly id: number; readonly role: Role }
