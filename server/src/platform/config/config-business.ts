import { CODES_NOT_FOR } from '@niramoy/domain/pricing/discount-code'
import { z } from 'zod'

/** An empty setting is none. */
const orNone = (schema: z.ZodString) =>
  z.preprocess(
    (given) => (typeof given === 'string' && given.trim() === '' ? undefined : given),
    schema.optional(),
  )

/** How long an order keeps its prices and waits, what the law wants on invoices, and the VAT that is in the prices. */
export const BUSINESS_SETTINGS = {
  PRICE_KEEP_HOURS: {
    schema: z.coerce.number().int().min(0).max(8_760),
    about:
      'How many hours an order keeps its prices. When it is changed later, everything in it costs what it costs then; units that are added always do.',
    default: '48',
    production: 'same',
  },
  PRESCRIPTION_WAIT_DAYS: {
    schema: z.coerce.number().int().min(1).max(365),
    about:
      'After how many days an order ends by itself that waits for a prescription; a day before, its customer is told.',
    default: '7',
    production: 'same',
  },
  PAYMENT_WAIT_MINUTES: {
    schema: z.coerce.number().int().min(5).max(1_440),
    about: 'After how many minutes an order ends by itself that is not paid online after the checkout.',
    default: '30',
    production: 'same',
  },
  STOCK_WAIT_DAYS: {
    schema: z.coerce.number().int().min(1).max(365),
    about:
      'After how many days an order ends by itself that waits for stock; a day before, its customer is told.',
    default: '14',
    production: 'same',
  },
  CODES_NOT_FOR: {
    schema: z.enum(CODES_NOT_FOR),
    about:
      'Which medicines no discount code makes cheaper: `nothing`, `controlled` medicines, or all that need a `prescription`, the controlled ones too.',
    default: 'nothing',
    production: 'same',
  },
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
  RETURN_DAYS: {
    schema: z.coerce.number().int().min(0).max(365),
    about:
      'How many days after delivery a customer may return what is not wanted any more. A fault of the shop and a recall have no last day.',
    default: '7',
    production: 'same',
  },
} as const
