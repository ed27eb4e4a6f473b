// @vitest-environment happy-dom
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, inTurn, openScreen, refusal } from '../../../testing/open-screen.tsx'

const OVER = {
  ...{ id: 1, code: 'OVER', type: 'percentage', value: 12.5, usageLimit: 200, usedCount: 0 },
  ...{ startDate: '2020-01-01', endDate: '2020-12-31', version: 1 },
}
const RUNNING = {
  ...OVER,
  id: 2,
  code: 'RUNNING',
  type: 'fixed',
  value: 50,
  usageLimit: null,
  endDate: '2099-12-31',
}
const WITH_TERMS = {
  ...RUNNING,
  ...{ minimumOrderAmount: 500, maximumDiscountAmount: 100, usesPerCustomer: 1, firstOrderOnly: true },
  ...{ categoryIds: [3], isListed: true },
}
const TERMS =
  'from ৳500.00 · at most ৳100.00 · 1 a customer · first order · 1 category · offered at the checkout'
const AHEAD = { ...RUNNING, id: 3, code: 'AHEAD', startDate: '2099-01-01' }
const USED_UP = { ...RUNNING, id: 4, code: 'USED', usageLimit: 7, usedCount: 7 }

const VITAMINS = { id: 5, name: 'Vitamins', nameBn: null, slug: 'vitamins', imagePath: null, version: 1 }
const categories = (rows: readonly object[]) => ({
  ...{ categories: rows, currentPage: 1, totalPages: 1, totalItems: rows.length },
})

test('each code has its value, its days, its use and whether it runs', async () => {
  await openScreen('/admin/discounts?search=u', {
    wire: { 'GET /discounts': { discounts: [OVER, WITH_TERMS, AHEAD, USED_UP] } },
  })
  const [headers = [], ...rows] = (await screen.findAllByRole('row')).map(({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  )
  expect(headers.slice(0, 7)).toEqual([
    ...['Code', 'Type', 'Value', 'Start date', 'End date', 'Usage', 'State'],
  ])
  // on a phone each value has its label before it
  const values = rows.map((cells) => headers.slice(0, 7).map((header, at) => cells[at]?.replace(header, '')))
  expect(values).toEqual([
    ['OVER', 'Percentage', '12.5%', '1 Jan 2020', '31 Dec 2020', '0 / 200', 'Ended'],
    [`RUNNING${TERMS}`, 'Fixed amount', '৳50.00', '1 Jan 2020', '31 Dec 2099', '0 / no limit', 'Running'],
    ['AHEAD', 'Fixed amount', '৳50.00', '1 Jan 2099', '31 Dec 2099', '0 / no limit', 'Not started'],
    ['USED', 'Fixed amount', '৳50.00', '1 Jan 2020', '31 Dec 2099', '7 / 7', 'Used up'],
  ])
})

test('what the shop refuses stands at its field, and an empty limit is sent as none', async () => {
  const refusedFields: Readonly<Record<string, ErrorCode>> = {
    code: 'discount-code-malformed',
    value: 'percentage-out-of-range',
    usageLimit: 'field-not-a-count',
  }
  const text = (code: ErrorCode) => ERRORS[code].text
  const fields = Object.fromEntries(Object.entries(refusedFields).map(([name, code]) => [name, text(code)]))
  const wrong = refusal(400, 'request-invalid', 'Please check what you entered.', {
    fields,
    fieldCodes: refusedFields,
  })
  const { person, sent } = await openScreen('/admin/discounts', {
    wire: {
      'GET /discounts': { discounts: [OVER] },
      'GET /categories': categories([]),
      'PUT /discounts/1': inTurn(wrong, OVER),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Edit OVER' }))
  fill({ code: 'TWO WORDS', value: '101', usageLimit: '0' })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  for (const code of Object.values(refusedFields)) await screen.findByText(text(code))
  expect(document.activeElement?.getAttribute('name')).toBe('code')
  fill({ code: 'OVER', value: '10', usageLimit: '' })
  await waitFor(() => expect(screen.queryByText(text('percentage-out-of-range'))).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('OVER was saved.')
  expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...{ code: 'OVER', type: 'percentage', value: '10', usageLimit: '', version: 1 },
    ...{ startDate: '2020-01-01', endDate: '2020-12-31' },
    ...{ minimumOrderAmount: '', maximumDiscountAmount: '', usesPerCustomer: '' },
    ...{ firstOrderOnly: false, isListed: false, categoryIds: [] },
  })
})

test('what a code asks for is sent as it is ticked and typed; a deleted category can be taken out', async () => {
  const { person, sent } = await openScreen('/admin/discounts', {
    wire: {
      'GET /discounts': { discounts: [WITH_TERMS] },
      'GET /categories': categories([VITAMINS]),
      'PUT /discounts/2': WITH_TERMS,
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Edit RUNNING' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Vitamins' }))
  await person.click(screen.getByRole('checkbox', { name: 'Deleted category (no. 3)' }))
  fill({ minimumOrderAmount: '600', usesPerCustomer: '' })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('RUNNING was saved.')
  expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    ...{ minimumOrderAmount: '600', maximumDiscountAmount: '100', usesPerCustomer: '' },
    ...{ firstOrderOnly: true, isListed: true, categoryIds: [5] },
  })
})
