import { expect, test } from 'vitest'
import type { Found } from './lighthouse.ts'
import { bareTable, chosenPages, missedTargets, pagesTable } from './pages-report.ts'

const good: Found = {
  performance: 100,
  accessibility: 100,
  practices: 100,
  seo: 100,
  lcp: 1_200,
  tbt: 20,
  cls: 0,
  work: 800,
}
const bareRounds = [{ ...good, tbt: 0, work: 700 }]

test('a page is judged by its median, and shown with its least and most', () => {
  const rounds = [good, { ...good, lcp: 1_900 }, { ...good, lcp: 1_300 }]
  expect(missedTargets([{ name: 'home', rounds, bareRounds }])).toEqual([])
  expect(pagesTable([{ name: 'home', rounds, bareRounds }])).toContain('| 1300 (1200 to 1900) |')
})

test('what misses its target is named and set in bold', () => {
  const pages = [{ name: 'cart', rounds: [{ ...good, lcp: 1_710, seo: 92 }], bareRounds }]
  expect(missedTargets(pages)).toEqual(['cart: SEO 92.0', 'cart: LCP ms 1710'])
  expect(pagesTable(pages)).toContain('| **92.0** | **1710** |')
})

test('what Lighthouse could not tell is missed', () => {
  expect(missedTargets([{ name: 'home', rounds: [{ ...good, tbt: Number.NaN }], bareRounds }])).toHaveLength(
    2,
  )
})

test('a page is held against its bare one, a list with more room', () => {
  const heavy = { ...good, work: 1_300, tbt: 50 }
  const pages = ['home', 'list'].map((name) => ({ name, rounds: [heavy], bareRounds }))
  expect(missedTargets(pages)).toEqual(['home: work 1.86 times that of the bare page'])
  expect(bareTable(pages)).toContain('| home | 1.5 | 1300 | 700 | **1.86** | 50.0 | 0 | 1.00 |')
})

test('only the named pages are visited, all when none is named, and a wrong name is said', () => {
  const addresses = { home: '/', list: '/products', cart: '/cart' }
  expect(chosenPages(addresses, ['cart', 'home'])).toEqual([
    ['home', '/'],
    ['cart', '/cart'],
  ])
  expect(chosenPages(addresses, [])).toHaveLength(3)
  expect(() => chosenPages(addresses, ['basket'])).toThrow('basket is none of the pages home, list, cart.')
})
