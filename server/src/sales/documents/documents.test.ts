import { poisha } from '@niramoy/domain/platform/money'
import type { Language } from '@niramoy/texts/languages'
import { expect, test } from 'vitest'
import { readSettings } from '../../platform/config/config.ts'
import { sampleItem, sampleOrder, taka } from '../../testing/fixtures/order-samples.ts'
import { renderedDocument } from '../../testing/fixtures/rendered-documents.ts'
import { pdfOrder } from './pdf-order.step.ts'
import { pdfWords } from './pdf-words.step.ts'
import { pdfSummary, type Summary } from './render-order-summary.step.ts'

const settings = readSettings({ NODE_ENV: 'test' })

function invoice(order = sampleOrder(), language: Language = 'bn') {
  return renderedDocument('invoice', pdfOrder(order, pdfWords(settings, language), 'invoice'))
}
function slip(order = sampleOrder(), language: Language = 'bn') {
  return renderedDocument('pos-slip', pdfOrder(order, pdfWords(settings, language), 'slip'))
}

const mixed = sampleOrder({
  items: [
    sampleItem({
      boxQuantity: 1,
      stripQuantity: 2,
      unitQuantity: 5,
      price: taka(562.5),
      promotion: { id: 1, name: 'Eid offer', type: 'percentage', value: 10 },
      batches: [
        { batchId: 'A1B2C3D4', expiryDate: '2027-06-30', units: 200 },
        { batchId: 'FFEE0011', expiryDate: '2027-12-31', units: 25 },
      ],
      returned: { box: 0, strip: 1, unit: 3 },
    }),
    sampleItem(
      { stripQuantity: 3, batches: [] },
      { productType: { name: 'Sachet', isMultiLevel: true, stripLabel: 'Sachet' } },
    ),
  ],
})

test('the invoice says who, where to, what, how much and what is to pay', () => {
  const { text, pages } = invoice(sampleOrder(), 'en')
  expect(pages).toBe(1)
  for (const said of [
    'Niramoy',
    '12 KDA Avenue, Khulna 9100, Bangladesh',
    '01700-000000 · care@niramoy.example',
    'NR-7F3K2Q',
    '15 Jan 2026, 12 noon',
    'রহিমা খাতুন',
    'Customer ID A1B2C3',
    'House 21, Road 7, Sonadanga Residential',
    'Sonadanga, Khulna, 9100',
    'Cash on Delivery (COD)',
    'Standard, 24-48 hours',
    'Napa Extra 500 mg + 65 mg',
    'Paracetamol + Caffeine',
    '2 × Strip',
    '৳25.00',
    'Batch A1B2C3D4, expires 30 Jun 2027',
    'To pay on delivery৳110.00',
    'can be returned',
    'Page 1/1',
  ]) {
    expect(text).toContain(said)
  }
})

test('in Bengali counts and dates are Bengali, amounts and codes are not', () => {
  const { text } = invoice(mixed)
  for (const said of [
    'ইনভয়েস',
    'NR-7F3K2Q',
    '১৫ জানুয়ারি ২০২৬, দুপুর ১২টা',
    '১ বক্স',
    '২ স্ট্রিপ',
    '৫ ট্যাবলেট',
    '৩ Sachet',
    '৳562.50',
    'ব্যাচ A1B2C3D4, মেয়াদ ৩০ জুন ২০২৭: ২০০ ট্যাবলেট',
    'ব্যাচ FFEE0011, মেয়াদ ৩১ ডিসেম্বর ২০২৭: ২৫ ট্যাবলেট',
    'Eid offer: 10% ছাড়',
    'ফেরত: ১ স্ট্রিপ, ৩ ট্যাবলেট',
    'পৃষ্ঠা ১/১',
  ]) {
    expect(text).toContain(said)
  }
})

test('a hundred lines go over several pages, each with the head of the table and its number', () => {
  const items = Array.from({ length: 100 }, (_, at) => sampleItem({}, { name: `Product ${at + 1}` }))
  const { text, pages } = invoice(sampleOrder({ items }), 'en')
  expect(pages).toBeGreaterThan(3)
  expect(text.match(/No\.Item/g)).toHaveLength(pages)
  expect(text).toContain(`Page ${pages}/${pages}`)
  expect(text).toContain('Product 100')
  expect(slip(sampleOrder({ items })).pages).toBe(1)
})

test('in Bengali the delivery has its Bengali name, and its time in English while there is no other', () => {
  const boat = { name: 'Boat', nameBn: 'নৌকা', estimatedDeliveryTime: '3 days', estimatedDeliveryTimeBn: null }
  const document = (more: object, language?: 'en') =>
    invoice(sampleOrder({ ShippingMethod: { ...boat, ...more } }), language).text
  expect(document({})).toContain('নৌকা, 3 days')
  expect(document({})).toContain('(নৌকা)')
  expect(document({}, 'en')).toContain('Boat, 3 days')
  expect(document({ nameBn: null, estimatedDeliveryTimeBn: '৩ দিন' })).toContain('Boat, ৩ দিন')
})

test('an order from a prescription alone says that its items come later', () => {
  const nothing = { subtotal: taka(0), shippingCost: taka(0), totalAmount: taka(0) }
  const order = sampleOrder({ items: [], paymentMethod: null, ShippingMethod: null, ...nothing })
  expect(invoice(order, 'en').text).toContain('The items are added once your prescription has been reviewed.')
  expect(slip(order, 'en').text).toContain('Not chosen yet')
})

test('the slip is one page for an 80 mm printer', () => {
  const { text, pages, width } = slip(mixed)
  expect([pages, Math.round(width)]).toEqual([1, 227])
  for (const said of ['বিক্রয় রসিদ', 'NR-7F3K2Q', '২ স্ট্রিপ × ৳25.00', 'ব্যাচ A1B2C3D4', 'সর্বমোট৳110.00']) {
    expect(text).toContain(said)
  }
})

test('a hostile name is printed as text and breaks nothing', () => {
  const name = '#read("/etc/passwd") *b* $x$ <l> @r `c` // \\ #panic() 漢字 عرب 😀'
  const { text } = invoice(sampleOrder({ items: [sampleItem({}, { name: `${name}\u0000\u202e\ud800` })] }))
  for (const part of ['#read("/etc/passwd") *b* $x$ <l> @r `c` // \\ #panic()', '漢字', '😀']) {
    expect(text).toContain(part)
  }
})

test('a name of 3,000 letters stays on the document', () => {
  const order = sampleOrder({ items: [sampleItem({}, { name: 'W'.repeat(3000), strength: null })] })
  const document = invoice(order)
  expect(document.pages).toBeGreaterThan(1)
  expect(document.text.match(/W/g)).toHaveLength(3000)
  expect(Math.round(document.width)).toBe(596)
})

/** Seen and compared with HarfBuzz when they were written down: look at a drawing before changing one. */
const SHAPED = {
  ক্ষ: { glyphs: 1, hash: '9c1857fde067' },
  ন্ত্র: { glyphs: 1, hash: 'b80850e0f874' },
  র‍্যাব: { glyphs: 4, hash: '0fcbf390372f' },
  র্যাব: { glyphs: 4, hash: '232998b05dd1' },
  ক্ষুদ্র: { glyphs: 3, hash: '6862382b574a' },
  মন্ত্রণালয়: { glyphs: 6, hash: 'ba8aa6da0b0f' },
  ব্রাহ্মণবাড়িয়া: { glyphs: 10, hash: '0452caf38a96' },
}

test('Bengali is drawn with its conjuncts', () => {
  const items = Object.keys(SHAPED).map((name) => sampleItem({}, { label: { en: name, bn: name } }))
  const document = invoice(sampleOrder({ items }))
  const drawn = Object.fromEntries(Object.keys(SHAPED).map((name) => [name, document.getDrawing(name)]))
  expect(drawn).toEqual(SHAPED)
})

const NOON = new Date('2026-01-15T06:00:00.000Z')

function summaryRows(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    orderCode: `NR-${at}`,
    createdAt: NOON,
    customer: 'রহিমা খাতুন',
    phone: '01711223344',
    area: 'Sonadanga',
    paymentMethod: 'COD' as const,
    status: at < 10 ? ('cancelled' as const) : ('placed' as const),
    total: poisha(12_345),
  }))
}

function summary(listed: Summary, language: Language = 'en') {
  const [only, ...others] = pdfSummary(listed, pdfWords(settings, language), NOON)
  if (!only || others.length > 0) throw new Error('it is not set in one part')
  return renderedDocument('order-summary', only(1))
}

test('the summary lists orders and leaves cancelled ones out of its total', () => {
  const { text, pages } = summary({ rows: summaryRows(50), filters: {} })
  expect(pages).toBe(2)
  expect(text.match(/Order codeDate/g)).toHaveLength(2)
  expect(text).toContain('50 orders')
  expect(text).toContain(
    'NR-4915 Jan 2026, 12 noonরহিমা খাতুন01711223344SonadangaCash on Delivery (COD)placed৳123.45',
  )
  expect(text).toMatch(/Total without cancelled orders +৳4,938\.00/)
})

test('it names its filters, and says so when nothing was found', () => {
  const filters = { startDate: '2026-01-01', status: 'returned', search: '#1 *x*' } as const
  expect(summary({ rows: [], filters }).text).toContain(
    'Period: from 1 Jan 2026Status: returnedSearch: #1 *x*',
  )
  const { text } = summary({ rows: [], filters }, 'bn')
  for (const said of ['অর্ডারের তালিকা', '১ জানুয়ারি ২০২৬ থেকে', 'কোনো অর্ডার পাওয়া যায়নি।', '০টি অর্ডার']) {
    expect(text).toContain(said)
  }
})

test('the numbers that the law wants are on both, with the VAT and a barcode of the code', () => {
  const wanted = readSettings({
    NODE_ENV: 'test',
    SHOP_BIN: '000123456-0101',
    SHOP_DRUG_LICENCE: 'DC-4471',
    VAT_PERCENT: '7.5',
  })
  const order = sampleOrder({ totalAmount: taka(107.5) })
  const data = pdfOrder(order, pdfWords(wanted, 'en'), 'invoice')
  expect(data.bars).toHaveLength(11 * 10 - 1)
  for (const template of ['invoice', 'pos-slip'] as const) {
    const { text, pages } = renderedDocument(template, data)
    expect(pages).toBe(1)
    for (const said of ['BIN 000123456-0101', 'Drug licence DC-4471', 'Includes 7.5% VAT: ৳7.50']) {
      expect(text).toContain(said)
    }
  }
  const bengali = pdfOrder(order, pdfWords(wanted, 'bn'), 'slip')
  expect(bengali.registration).toBe('বিআইএন 000123456-0101 · ড্রাগ লাইসেন্স DC-4471')
  expect(bengali.vat).toBe('৭.৫% ভ্যাটসহ: ৳7.50')
})

test('without them nothing is said of them', () => {
  const { registration, vat } = pdfOrder(sampleOrder(), pdfWords(settings, 'en'), 'invoice')
  expect([registration, vat]).toEqual(['', ''])
  const empty = readSettings({ NODE_ENV: 'test', SHOP_BIN: ' ', SHOP_DRUG_LICENCE: '' })
  expect(pdfOrder(sampleOrder(), pdfWords(empty, 'en'), 'slip').registration).toBe('')
})
