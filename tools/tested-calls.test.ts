import { contract } from '@niramoy/contract/all'
import { expect, test } from 'vitest'
import { untestedCalls } from './check-calls-tested.ts'

const { categories, newsletter } = contract

test('every call that no test noted is named', () => {
  const notes = ['GET /categories', 'POST /categories', 'POST /newsletter']
  expect(untestedCalls({ categories, newsletter }, notes)).toEqual([
    'PUT /categories/:id',
    'DELETE /categories/:id',
  ])
})

test('the same path by another method is another call', () => {
  expect(untestedCalls({ newsletter }, ['GET /newsletter'])).toEqual(['POST /newsletter'])
})

test('nothing is named when all were called', () => {
  expect(untestedCalls({ newsletter }, ['POST /newsletter', 'POST /newsletter'])).toEqual([])
})
