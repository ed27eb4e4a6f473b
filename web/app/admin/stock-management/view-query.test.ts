import { expect, test } from 'vitest'
import { viewQuery, viewsFor } from './view-query.ts'

const ALL = viewsFor({ role: 'admin', duties: ['storekeeper'] })
const query = (search: string, views = ALL) =>
  viewQuery(new URL(`http://shop/admin/stock-management${search}`), views)

test('the bulk upload comes first; each list has its usual days', () => {
  expect(query('')).toMatchObject({ view: 'bulk', page: 1 })
  expect(query('?view=nearExpiry')).toMatchObject({ view: 'nearExpiry', days: 90 })
  expect(query('?view=runningOut&days=7')).toMatchObject({ view: 'runningOut', days: 30 })
  expect(query('?view=nearExpiry&days=180&page=2')).toEqual({ view: 'nearExpiry', days: 180, page: 2 })
})

test('who may not change stock sees the lists alone', () => {
  const views = viewsFor({ role: 'admin', duties: ['pharmacist'] })
  expect(views).toEqual(['nearExpiry', 'runningOut'])
  expect(query('', views)).toMatchObject({ view: 'nearExpiry' })
  expect(query('?view=bulk', views)).toMatchObject({ view: 'nearExpiry' })
})
