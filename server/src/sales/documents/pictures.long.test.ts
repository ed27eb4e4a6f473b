/**
 * Documents as pictures. When one differs, look at the picture it names; if it is as it should be,
 * `UPDATE_PICTURES=1 npm test -- pictures` keeps it as the one to compare with.
 */
import { poisha } from '@niramoy/domain/platform/money'
import type { Language } from '@niramoy/texts/languages'
import { expect, test } from 'vitest'
import { readSettings } from '../../platform/config/config.ts'
import { sampleItem, sampleOrder, samplePayment, taka } from '../../testing/fixtures/order-samples.ts'
import { readDifference, readLikeness } from '../../testing/fixtures/pictures.ts'
import { SAMPLE_DOSED, samplePrescription } from '../../testing/fixtures/prescriptions.ts'
import { pdfOrder } from './pdf-order.step.ts'
import { pdfWords } from './pdf-words.step.ts'
import { pdfLabels } from './render-labels.step.ts'
import { pdfSummary } from './render-order-summary.step.ts'

const words = (language: Language) => pdfWords(readSettings({ NODE_ENV: 'test' }), language)
/** So few that a single letter is noticed. */
const MOST_DIFFERENT = 15

/** Everything that can stand on a document, and words that are hard to draw. */
const ORDER = sampleOrder({
  status: 'partially-returned',
  paymentMethod: 'SSLCommerz',
  subtotal: taka(1152.5),
  promotionDiscount: taka(100),
  orderPromotion: { id: 1, name: 'ঈদ উৎসব', type: 'fixed', value: 100 },
  codeDiscount: taka(50.25),
  discount: { code: 'WELCOME50', type: 'fixed', value: 50.25 },
  specialDiscount: taka(20),
  totalAmount: taka(1042.25),
  refundedAmount: taka(25),
  payments: [samplePayment({ amount: taka(1042.25) })],
  items: [
    sampleItem({
      boxQuantity: 1,
      stripQuantity: 2,
      unitQuantity: 5,
      price: taka(562.5),
      promotion: { id: 2, name: 'Winter offer', type: 'percentage', value: 10 },
      batches: [
        { batchId: 'A1B2C3D4', expiryDate: '2027-06-30', units: 200 },
        { batchId: 'FFEE0011', expiryDate: '2027-12-31', units: 25 },
      ],
      returned: { box: 0, strip: 1, unit: 0 },
    }),
    sampleItem(
      { price: taka(590), stripQuantity: 0, unitQuantity: 2 },
      {
        name: 'ক্ষুদ্র মন্ত্রণালয় র‍্যাব ব্রাহ্মণবাড়িয়া শ্রদ্ধাঞ্জলি',
        strength: '৫ মি.গ্রা.',
        label: {
          en: 'ক্ষুদ্র মন্ত্রণালয় র‍্যাব ব্রাহ্মণবাড়িয়া শ্রদ্ধাঞ্জলি ৫ মি.গ্রা. · Syrup · 60 ml bottle',
          bn: 'ক্ষুদ্র মন্ত্রণালয় র‍্যাব ব্রাহ্মণবাড়িয়া শ্রদ্ধাঞ্জলি ৫ মি.গ্রা. · সিরাপ · 60 ml বোতল',
        },
        unitName: { en: 'Bottle', bn: 'বোতল' },
        genericName: 'Esomeprazole',
        brandName: 'স্কয়ার ফার্মাসিউটিক্যালস',
      },
    ),
  ],
})

const ROWS = Array.from({ length: 12 }, (_, at) => ({
  orderCode: `NR-7F3K${22 + at}`,
  createdAt: new Date(Date.UTC(2026, 0, 15, 6, at)),
  customer: at % 3 === 0 ? 'Mohammad Abdur Rahman Chowdhury' : 'রহিমা খাতুন',
  phone: at === 4 ? null : `017112233${10 + at}`,
  area: at % 4 === 0 ? 'সোনাডাঙ্গা আবাসিক এলাকা, ২য় ফেজ' : 'Sonadanga',
  paymentMethod: at === 5 ? null : at % 2 === 0 ? ('COD' as const) : ('SSLCommerz' as const),
  status: at === 7 ? ('cancelled' as const) : ('prescription-reviewed' as const),
  total: poisha(12_345 + at * 777_777),
}))
const FILTERS = { startDate: '2026-01-01', endDate: '2026-01-15', search: 'রহিমা' }

const PRINTED_AT = new Date('2026-01-15T06:00:00.000Z')

function document(kind: 'invoice' | 'slip' | 'summary' | 'labels', language: Language) {
  if (kind === 'labels') {
    const order = sampleOrder({ Prescription: samplePrescription(), items: SAMPLE_DOSED })
    return { template: 'labels', data: pdfLabels(order, words(language), PRINTED_AT) }
  }
  if (kind !== 'summary') {
    const template = kind === 'invoice' ? 'invoice' : 'pos-slip'
    return { template, data: pdfOrder(ORDER, words(language), kind) }
  }
  const [only] = pdfSummary({ rows: ROWS, filters: FILTERS }, words(language), PRINTED_AT)
  return { template: 'order-summary', data: only?.(1) ?? {} }
}

test.each([
  ['invoice', 'bn'],
  ['invoice', 'en'],
  ['slip', 'bn'],
  ['slip', 'en'],
  ['summary', 'en'],
  ['summary', 'bn'],
  ['labels', 'bn'],
  ['labels', 'en'],
] as const)('the %s (%s) looks as it did', async (kind, language) => {
  const { different, seen } = await readLikeness(`${kind}-${language}`, document(kind, language))
  expect(different, `look at ${seen}`).toBeLessThanOrEqual(MOST_DIFFERENT)
})

test('a single digit that is another one is seen', async () => {
  const other = pdfOrder({ ...ORDER, totalAmount: taka(1842.25) }, words('bn'), 'invoice')
  const different = await readDifference(document('invoice', 'bn'), { template: 'invoice', data: other })
  expect(different).toBeGreaterThan(MOST_DIFFERENT)
})
