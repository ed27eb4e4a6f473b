export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]

/** The number each role has on the screens and in the API. */
export const ROLE_IDS: Readonly<Record<Role, number>> = { admin: 1, user: 2 }

/** Who is asking. */
export type Actor = { readonly id: number; readonly role: Role }
