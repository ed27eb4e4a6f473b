import { z } from 'zod'
import type { Setting } from './config-kinds.ts'

/** Online payment. */
export const PAYMENT_SETTINGS = {
  SSLCOMMERZ_STORE_ID: {
    schema: z.string().max(30, 'must have at most 30 characters').optional(),
    about: "The shop's id at SSLCommerz; without it the demo pays at a local stand-in.",
    production: 'required',
  },
  SSLCOMMERZ_STORE_PASSWORD: {
    schema: z.string().max(30, 'must have at most 30 characters').optional(),
    about: "The store's password for the API, which is not the one of the merchant panel.",
    production: 'required',
  },
  SSLCOMMERZ_URL: {
    schema: z
      .string()
      // the password travels in these addresses
      .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/, 'must be an https:// address')
      .transform((address) => address.replace(/\/+$/, '')),
    about: '`https://sandbox.sslcommerz.com` to try, `https://securepay.sslcommerz.com` for real money.',
    default: 'https://sandbox.sslcommerz.com',
    production: 'required',
  },
  REFUND_SECOND_PERSON: {
    schema: z.coerce.number().min(0).max(10_000_000),
    about:
      'A refund above so many taka waits until a second person with the permission for payments agrees; up to it one is enough.',
    default: '500',
    production: 'same',
  },
} as const satisfies Record<string, Setting>
