import { expect, test } from 'vitest'
import { fieldsText, fieldText, kindText, valueText } from './change-text.ts'

test('columns are said in words', () => {
  expect(['brand_id', 'total', 'paid_at', 'expires_on', 'image_path'].map(fieldText)).toEqual([
    'Brand',
    'Total',
    'Paid',
    'Expires',
    'Image',
  ])
  const changes = ['name', 'price', 'is_free', 'slug', 'title'].map((field) => ({ field }))
  expect(fieldsText(changes.slice(0, 2))).toBe('Name, Price')
  expect(fieldsText(changes)).toBe('Name, Price, Is free and 2 more')
})

test('a kind without a name is shown as it is', () => {
  expect([kindText('orders'), kindText('something_new')]).toEqual(['Order', 'something_new'])
})

test('instants are told by Dhaka’s clock', () => {
  expect(valueText('2026-01-15T06:00:00.000Z')).toBe('15 Jan 2026, 12 noon')
  expect(valueText('2026-01-15')).toBe('2026-01-15')
})
