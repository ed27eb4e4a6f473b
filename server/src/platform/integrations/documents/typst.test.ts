import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pdfOrder } from '../../../sales/documents/pdf-order.step.ts'
import { pdfWords } from '../../../sales/documents/pdf-words.step.ts'
import { sampleOrder } from '../../../testing/fixtures/order-samples.ts'
import { readSettings } from '../../config/config.ts'
import { callWorkerThread } from '../call-worker-thread.ts'
import { renderPdf } from './typst.ts'

const words = pdfWords(readSettings({ NODE_ENV: 'test' }), 'bn')
const invoice = () => renderPdf('invoice', pdfOrder(sampleOrder(), words, 'invoice'))

test('a document is a PDF with its title, in embedded fonts', async () => {
  const bytes = await invoice()
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, 'ইনভয়েস NR-7F3K2Q'])
  const names = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/FontName \/[A-Z]+\+(\w+)/g)
  expect([...new Set([...names].map(([, name]) => name))].sort()).toEqual(['HindSiliguri', 'NotoSansBengali'])
})

test('the same data is the same file', async () => {
  expect(Buffer.from(await invoice()).equals(await invoice())).toBe(true)
})

test('a template that fails says so, and the next document is made', async () => {
  await expect(renderPdf('no-such-template', {})).rejects.toThrow('no-such-template.typ')
  await expect(renderPdf('invoice', { language: 'bn' })).rejects.toThrow('invoice.typ')
  expect((await invoice()).length).toBeGreaterThan(10_000)
})

test('when its thread dies, the next document starts another', async () => {
  const broken = callWorkerThread('documents/typst-worker', null, { seconds: 20, megabytes: 256 })
  const next = invoice()
  await expect(broken).rejects.toThrow()
  expect((await next).length).toBeGreaterThan(10_000)
})

test('more than can wait are asked to try again', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 110 }, () => renderPdf('no-such-template', {})))
  const reasons = asked.map((one) => (one.status === 'rejected' ? String(one.reason.message) : 'made'))
  expect(reasons.filter((reason) => reason === 'overloaded')).toHaveLength(10)
  expect((await invoice()).length).toBeGreaterThan(10_000)
})

test('twenty at once leave the thread of the requests free', async () => {
  await invoice()
  let answered = 0
  const all = Array.from({ length: 20 }, () => invoice().then(() => ++answered))
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  // twenty turns of the loop went by before even the first was set
  expect(answered).toBeLessThan(20)
  await Promise.all(all)
})
