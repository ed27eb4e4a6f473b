import { expect, test } from 'vitest'
import { cashQuery } from './cash.tsx'

const read = (search: string) => cashQuery(new URL(`http://shop/admin/cash${search}`))

test('the address says what is open, and nothing that does not exist', () => {
  expect(read('')).toEqual({ view: 'due', carrier: null, rider: null, page: 1 })
  expect(read('?carrier=own&rider=7')).toMatchObject({ carrier: 'own', rider: 7 })
  expect(read('?view=booked&page=3')).toMatchObject({ view: 'booked', page: 3 })
  expect(read('?view=x&carrier=dhl&rider=-1')).toMatchObject({ view: 'due', carrier: null, rider: null })
})
