import { z } from 'zod'
import { limit } from './config-kinds.ts'

/** Settings for the programs that ask for people: what they may do, and how often. */
export const ASSISTANT_SETTINGS = {
  ASSISTANTS: {
    schema: z.enum(['read', 'checkout', 'off']),
    about:
      'What assistants may do by the Universal Commerce Protocol ([assistants](assistants.md)): `read` searches the catalogue, `checkout` also fills carts that people then order themselves, `off` answers nothing.',
    default: 'read',
    production: 'same',
  },
  LIMIT_ASSISTANT: limit('Calls of assistants from one address, by each process.', '6000000/600', '3000/600'),
  LIMIT_ASSISTANT_AGENT: limit(
    'Calls of one assistant from all addresses, by each process.',
    '6000000/600',
    '30000/600',
  ),
  LIMIT_ASSISTANT_CART: limit(
    'Carts that assistants begin from one address, and changes that they make with a key.',
    '60000/600',
    '300/600',
  ),
} as const
