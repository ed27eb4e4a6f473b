import { z } from 'zod'
import { calls } from '../platform/call.ts'

/** Where the visitor wanted to go; only a path of this site is followed. */
const begin = {
  method: 'GET',
  access: 'anyone',
  query: z.object({ from: z.string().max(2000).optional() }),
  reply: 'redirect',
  failure: 'Login failed',
  limit: 'LIMIT_SOCIAL_LOGIN',
} as const

/** What a provider sends along; it is checked as a whole against what was asked. */
const callback = {
  method: 'GET',
  access: 'anyone',
  query: z.looseObject({}),
  reply: 'redirect',
  failure: 'Login failed',
  limit: 'LIMIT_SOCIAL_LOGIN',
} as const

export const authSocial = calls({
  google: {
    ...begin,
    path: '/auth/google',
    about: 'Leads to Google to sign in; 404 where it is not set up.',
  },
  facebook: {
    ...begin,
    path: '/auth/facebook',
    about: 'Leads to Facebook to sign in; 404 where it is not set up.',
  },
  googleCallback: {
    ...callback,
    path: '/auth/google/callback',
    about: 'Where Google sends the visitor back: signs in, then leads to /auth/callback/google.',
  },
  facebookCallback: {
    ...callback,
    path: '/auth/facebook/callback',
    about: 'Where Facebook sends the visitor back: signs in, then leads to /auth/callback/facebook.',
  },
})
