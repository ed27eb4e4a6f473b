import { z } from 'zod'
import type { Setting } from './config-kinds.ts'

/** Signing in through others. */
export const IDENTITY_SETTINGS = {
  GOOGLE_CLIENT_ID: {
    schema: z.string().optional(),
    about: 'Signing in with Google; without it production has none, and the demo a local stand-in.',
  },
  GOOGLE_CLIENT_SECRET: { schema: z.string().optional(), about: 'Secret, with GOOGLE_CLIENT_ID.' },
  GOOGLE_ISSUER: {
    schema: z.url(),
    about: 'The OpenID Connect issuer.',
    default: 'https://accounts.google.com',
    production: 'same',
  },
  FACEBOOK_CLIENT_ID: {
    schema: z.string().optional(),
    about: 'Signing in with Facebook; without it production has none, and the demo a local stand-in.',
  },
  FACEBOOK_CLIENT_SECRET: { schema: z.string().optional(), about: 'Secret, with FACEBOOK_CLIENT_ID.' },
  FACEBOOK_DIALOG_URL: {
    schema: z.url(),
    about: "Facebook's login page.",
    default: 'https://www.facebook.com/v23.0/dialog/oauth',
    production: 'same',
  },
  FACEBOOK_GRAPH_URL: {
    schema: z.url(),
    about: "Facebook's API, without a slash at the end.",
    default: 'https://graph.facebook.com/v23.0',
    production: 'same',
  },
} as const satisfies Record<string, Setting>
