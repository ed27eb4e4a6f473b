import { orders as texts } from '@niramoy/texts/en/sales/orders'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Id } from '../platform/codecs.ts'
import { slipWidth } from './order-forms.ts'

const document = {
  method: 'GET',
  access: 'customer',
  permission: 'orders.read',
  readLimit: 'LIMIT_PAPER',
  params: z.object({ id: Id }),
  missing: 'order-not-found',
  query: z.object({ lang: z.enum(['bn', 'en']).optional() }),
  reply: 'file',
} as const

/** What of an order is printed. */
export const orderDocuments = calls({
  invoice: {
    ...document,
    path: '/orders/:id/invoice',
    about: 'The invoice as a PDF, in Bengali unless `lang` is en.',
    failure: texts.invoiceFailed,
  },
  posSlip: {
    ...document,
    path: '/orders/:id/pos',
    about: 'The slip for a thermal printer as a PDF, for paper of 80 mm or, with `width`, 58.',
    query: document.query.extend({ width: slipWidth }),
    failure: texts.posSlipFailed,
  },
  labels: {
    ...document,
    path: '/orders/:id/labels',
    about:
      'Labels for the strips as a PDF: one for each medicine whose dose a pharmacist wrote down, 24 of 70 × 36 mm on a sheet of A4; in Bengali unless `lang` is en.',
    failure: null,
  },
})
