import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

const query = (search: string) => viewQuery(new URL(`http://shop/admin/stock-management${search}`))

test('the bulk upload comes first; each list has its usual days', () => {
  expect(query('')).toMatchObject({ view: 'bulk', page: 1 })
  expect(query('?view=nearExpiry')).toMatchObject({ view: 'nearExpiry', days: 90 })
  expect(query('?view=runningOut&days=7')).toMatchObject({ view: 'runningOut', days: 30 })
  expect(query('?view=nearExpiry&days=180&page=2')).toEqual({ view: 'nearExpiry', days: 180, page: 2 })
})
