import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { errorText, isUnreached } from './error-text.ts'

const missing = new ApiError({
  status: 404,
  code: 'order-not-found',
  message: 'Order not found.',
  headlines: { message: 'অর্ডারটি পাওয়া যায়নি', fields: {} },
})

test('a page in English says nothing in Bengali, whatever language its visitor has chosen elsewhere', () => {
  expect(errorText(missing, 'en')).toEqual({ sentence: 'Order not found.' })
  expect(errorText(missing, 'bn')).toEqual({
    headline: 'অর্ডারটি পাওয়া যায়নি',
    sentence: 'Order not found.',
  })
})

test('what never reached the shop is told from what it refused and from mistakes', () => {
  expect(isUnreached(new ApiError({ status: 0, code: 'offline', message: 'No.' }))).toBe(true)
  expect(isUnreached(new TypeError('Failed to fetch'))).toBe(true)
  expect(isUnreached(missing)).toBe(false)
  expect(isUnreached(new TypeError('undefined is not a function'))).toBe(false)
})
