import { expect, test } from 'vitest'
import { serves } from './contact.ts'

test('a shipping or a billing address serves its own use, one of both kinds serves each', () => {
  expect([serves('shipping', 'shipping'), serves('shipping', 'billing')]).toEqual([true, false])
  expect([serves('billing', 'shipping'), serves('billing', 'billing')]).toEqual([false, true])
  expect([serves('both', 'shipping'), serves('both', 'billing')]).toEqual([true, true])
})
