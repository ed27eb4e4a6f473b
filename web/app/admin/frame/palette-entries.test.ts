import { expect, it } from 'vitest'
import { type Entry, entriesHere, fits, productEntry } from './palette-entries.ts'

const OWNER = { role: 'admin', duties: ['owner'] } as const
const PACKER = { role: 'admin', duties: ['packer'] } as const
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)

it('offers everything while nothing is typed, what was opened lately first', () => {
  const lately: Entry = { key: 'recent', group: 'recent', label: 'NRM-1', to: '/admin/orders/1' }
  const all = labels(entriesHere(' ', [lately], OWNER))
  expect(all.slice(0, 2)).toEqual(['NRM-1', 'New order'])
  expect(all).toContain('Shipping Methods')
})

it('finds a screen by the beginning of any of its words, or of its title’s', () => {
  expect(labels(entriesHere('ship', [], OWNER))).toEqual(['Shipping Methods'])
  expect(labels(entriesHere('meth SHIP', [], OWNER))).toEqual(['Shipping Methods'])
  expect(labels(entriesHere('manage brand', [], OWNER))).toEqual(['Manufacturer'])
  expect(labels(entriesHere('new', [], OWNER))).toEqual(['New order'])
  expect(entriesHere('napa', [], OWNER)).toEqual([])
})

it('does not find in the middle of words', () => {
  expect(fits('ethods', 'Shipping Methods')).toBe(false)
  expect(fits('', 'anything')).toBe(true)
})

it('offers only what the person may open and do', () => {
  const lately: Entry = { key: 'recent', group: 'recent', label: 'Napa', to: '/admin/stock-in/1' }
  const { actions, shortcuts } = { actions: 'Orders waiting for stock', shortcuts: 'Keyboard shortcuts' }
  expect(labels(entriesHere('', [lately], PACKER))).toEqual([
    actions,
    shortcuts,
    'Today',
    'Orders',
    'Fulfilment',
    'Riders',
  ])
  expect(entriesHere('users', [], PACKER)).toEqual([])
})

it('leads to a product where the person works with it', () => {
  const found = {
    id: 7,
    name: 'Napa',
    strength: '500 mg',
    label: { en: 'Napa 500 mg', bn: '' },
    genericName: 'Paracetamol',
    manufacturer: 'Beximco',
  } as Parameters<typeof productEntry>[0]
  expect(productEntry(found, OWNER)).toMatchObject({
    to: '/admin/products?search=Napa%20500%20mg',
    stockTo: '/admin/stock-in/7',
  })
  expect(productEntry(found, { role: 'admin', duties: ['storekeeper'] }).to).toBe('/admin/stock-in/7')
  expect(productEntry(found, PACKER)).toMatchObject({ to: '/products/7' })
  expect(productEntry(found, PACKER).stockTo).toBeUndefined()
})
