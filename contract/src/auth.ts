import { ROLES } from '@niramoy/domain/actor'
import { z } from 'zod'
import { calls } from './call.ts'
import { RowId } from './codecs.ts'

export const CurrentUser = z.object({
  userId: RowId,
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  username: z.string(),
  hasPassword: z.boolean(),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const auth = calls({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    about: 'Signs in by e-mail, username or phone; always starts a new session.',
    body: z.object({
      login: z.string('Please enter your email, username or phone.').trim().min(1).max(254),
      password: z.string('Please enter your password.').min(1).max(1000),
    }),
    reply: CurrentUser,
    failure: 'Login failed',
    limit: 'LIMIT_LOGIN',
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'customer',
    about: 'Who is signed in.',
    reply: CurrentUser,
    failure: null,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    about: 'Ends this session; without one it does nothing.',
    reply: z.object({ message: z.string() }),
    failure: null,
  },
})
