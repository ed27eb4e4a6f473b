import { z } from 'zod'

/** An empty setting is none. */
const orNone = (schema: z.ZodString) =>
  z.preprocess(
    (given) => (typeof given === 'string' && given.trim() === '' ? undefined : given),
    schema.optional(),
  )

/** What the law wants on invoices, and the VAT that is in the prices. */
export const TRADE_SETTINGS = {
  SHOP_BIN: {
    schema: orNone(z.string().trim().max(40)),
    about: 'The VAT registration number (BIN), for invoices and slips; without it none is printed.',
  },
  SHOP_DRUG_LICENCE: {
    schema: orNone(z.string().trim().max(60)),
    about: 'The number of the drug licence, for invoices and slips; without it none is printed.',
  },
  VAT_PERCENT: {
    schema: z.coerce
      .number()
      .min(0)
      .max(100)
      .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'has at most two decimals'),
    about:
      'The VAT that prices include, in percent with at most two decimals; invoices and the VAT report say how much that is.',
    default: '0',
    production: 'same',
  },
} as const
