import { allows, type Duty, type Permission } from './duties.ts'

export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]

/** The number each role has on the screens and in the API. */
export const ROLE_IDS: Readonly<Record<Role, number>> = { admin: 1, user: 2 }

/** Who is asking. */
export type Actor = {
  readonly id: number
  readonly role: Role
  /** Of staff; a customer has none. */
  readonly duties: readonly Duty[]
}

/** Whether staff with these duties may; a customer never may. */
export function hasPermission(actor: Omit<Actor, 'id'> | null, permission: Permission): boolean {
  return actor?.role === 'admin' && allows(actor.duties, permission)
}

/** The same person without the powers of staff. */
export function asCustomer({ id }: Actor): Actor {
  return { id, role: 'user', duties: [] }
}
