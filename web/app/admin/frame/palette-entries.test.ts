import { expect, it } from 'vitest'
import { type Entry, entriesHere, fits } from './palette-entries.ts'

const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)

it('offers everything while nothing is typed, what was opened lately first', () => {
  const lately: Entry = { key: 'recent', group: 'recent', label: 'NRM-1', to: '/admin/orders/1' }
  const all = labels(entriesHere(' ', [lately]))
  expect(all.slice(0, 2)).toEqual(['NRM-1', 'New order'])
  expect(all).toContain('Shipping Methods')
})

it('finds a screen by the beginning of any of its words, or of its title’s', () => {
  expect(labels(entriesHere('ship', []))).toEqual(['Shipping Methods'])
  expect(labels(entriesHere('meth SHIP', []))).toEqual(['Shipping Methods'])
  expect(labels(entriesHere('manage brand', []))).toEqual(['Manufacturer'])
  expect(labels(entriesHere('new', []))).toEqual(['New order'])
  expect(entriesHere('napa', [])).toEqual([])
})

it('does not find in the middle of words', () => {
  expect(fits('ethods', 'Shipping Methods')).toBe(false)
  expect(fits('', 'anything')).toBe(true)
})
