import { z } from 'zod'
import type { Setting } from './config-kinds.ts'

/** How long what names people is kept. */
export const RETENTION_SETTINGS = {
  PRESCRIPTION_KEEP_DAYS: {
    schema: z.coerce.number().int().min(1).max(36_500),
    about: "How many days a prescription's file is kept after its order has ended.",
    default: '730',
    production: 'same',
  },
  INSPECTION_PHOTO_KEEP_DAYS: {
    schema: z.coerce.number().int().min(1).max(36_500),
    about: 'How many days the pictures of goods that came back are kept after their inspection.',
    default: '365',
    production: 'same',
  },
  ORDER_ADDRESS_KEEP_DAYS: {
    schema: z.coerce.number().int().min(0).max(36_500),
    about:
      'How many days after its last change an order that has ended keeps name, phone and street of its addresses; 0: until the account is deleted. District and division always stay.',
    default: '0',
    production: 'same',
  },
  AUDIT_KEEP_DAYS: {
    schema: z.coerce.number().int().min(30).max(36_500),
    about: 'How many days the audit log keeps what staff did.',
    default: '2190',
    production: 'same',
  },
} as const satisfies Record<string, Setting>
