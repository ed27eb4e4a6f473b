import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { whatFailed } from './use-edit-order.ts'

const error = new ApiError({ status: 500, code: 'unexpected', message: 'Failed to save changes.' })

it('says what was saved and what was not, when only a part was', () => {
  expect(whatFailed(error, ['items', 'shipping', 'payment'], 1)).toEqual({
    headline: 'Saved: the products. Not saved: the shipping method and the payment method.',
    sentence: 'Failed to save changes.',
  })
})

it('says only why, when nothing was saved', () => {
  expect(whatFailed(error, ['items', 'shipping'], 0).headline).toBeUndefined()
})
