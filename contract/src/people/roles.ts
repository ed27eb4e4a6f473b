import { ROLE_IDS, ROLES } from '@niramoy/domain/people/actor'
import { adminUsers as texts } from '@niramoy/texts/en/people/admin/admin-users'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { says } from '../platform/says.ts'

export const Role = z.object({ id: z.int().positive(), name: z.enum(ROLES) })
export type Role = z.output<typeof Role>

const unknown = says('role-not-found')

/** A role by its id, its name, or as the object the API returns. */
export function roleChoice(required: string = unknown) {
  const key = z.union([z.number(), z.string()])
  return z
    .union([key, z.object({ id: key }), z.object({ name: key })], {
      error: ({ input }) => (input === undefined || input === null ? required : unknown),
    })
    .transform((given) =>
      roleNamed(typeof given !== 'object' ? given : 'id' in given ? given.id : given.name),
    )
    .pipe(z.enum(ROLES, unknown))
}

function roleNamed(key: string | number) {
  const typed = String(key).trim().toLowerCase()
  return ROLES.find((name) => [name, String(ROLE_IDS[name])].includes(typed))
}

export const roles = calls({
  list: {
    method: 'GET',
    path: '/admin/roles',
    access: 'admin',
    permission: 'users',
    about: 'The roles a person can have.',
    reply: z.array(Role),
    failure: texts.rolesFailed,
  },
})
