import { isElevenDigits, readPhone } from '@niramoy/domain/people/contact'
import { DUTIES, sortedDuties } from '@niramoy/domain/people/duties'
import { z } from 'zod'
import { Instant, line, RowId } from '../platform/codecs.ts'
import { toEditForm } from '../platform/edit.ts'
import { pageQuery, sortQuery, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { Email } from './newsletter.ts'
import { Role, roleChoice } from './roles.ts'

/** A person as staff see them. */
export const ManagedUser = z.object({
  id: RowId,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: Role,
  /** Of staff; a customer has none. */
  duties: z.array(z.enum(DUTIES)),
  /** Has finished the registration, or was added by staff. */
  isVerified: z.boolean(),
  /** A code sent to the number was entered; until then the number cannot sign in. */
  phoneVerified: z.boolean(),
  /** Of staff; it can be reset for who lost it. */
  hasSecondFactor: z.boolean(),
  createdAt: Instant,
  version: Version,
})
export type ManagedUser = z.output<typeof ManagedUser>

export const userQuery = z.object({
  q: line(100).optional(),
  role: roleChoice().optional(),
  ...sortQuery(['createdAt', 'name', 'username', 'email', 'phone', 'role', 'id'], 'createdAt', 'DESC'),
  ...pageQuery({ size: 10 }),
})
export type UserQuery = z.output<typeof userQuery>

const email = line(254)
  .transform((typed) => typed || null)
  .pipe(Email.nullable())
  .nullish()

function phone(required: string) {
  const notEleven = says('phone-not-11-digits')
  return z
    .string(required)
    .max(40, notEleven)
    .transform(readPhone)
    .refine((typed) => typed !== '', required)
    .refine((typed) => typed === '' || isElevenDigits(typed), notEleven)
}

/** Left out, staff keep those they have; a new member of staff has none until the owner gives some. */
const duties = z
  .array(z.enum(DUTIES, says('duty-unknown')))
  .max(20)
  .transform(sortedDuties)
  .optional()

/** Only the phone is needed: a person at the counter may not give more. */
export const NewUserForm = z.object({
  name: line(120).nullish(),
  phone: phone(says('user-phone-required')),
  email,
  role: roleChoice().nullish(),
  duties,
})
export type NewUserForm = z.output<typeof NewUserForm>

const required = says('user-fields-required')

export const UserEdit = toEditForm(
  z.object({
    name: line(120, required),
    phone: phone(required),
    email,
    role: roleChoice(required),
    duties,
  }),
)
export type UserEdit = z.output<typeof UserEdit>
