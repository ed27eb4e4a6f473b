import { expect, test } from 'vitest'
import { stageQuery } from './fulfilment.tsx'

test.each([
  ['', { stage: 'ready', list: null }],
  ['?stage=picking', { stage: 'picking', list: null }],
  ['?stage=picking&list=12', { stage: 'picking', list: 12 }],
  ['?stage=packed&list=12', { stage: 'packed', list: null }],
  ['?stage=attic&list=-1', { stage: 'ready', list: null }],
])('%s', (search, query) => {
  expect(stageQuery(new URL(`http://localhost/admin/fulfilment${search}`))).toEqual(query)
})
