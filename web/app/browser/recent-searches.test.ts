import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSearches, recentSearches, rememberSearch } from './recent-searches.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the newest search stands first, each only once', () => {
  for (const text of ['napa', 'নাপা', ' Napa ']) rememberSearch(text)
  expect(recentSearches()).toEqual(['Napa', 'নাপা'])
})

test('a blank one is not stored', () => {
  rememberSearch('   ')
  expect(recentSearches()).toEqual([])
})

test('at most eight are stored', () => {
  for (let at = 1; at <= 10; at++) rememberSearch(`medicine ${at}`)
  expect(recentSearches()).toHaveLength(8)
  expect(recentSearches()[0]).toBe('medicine 10')
})

test.each(['{', '{"a":1}', 'null', '"napa"', '[1,null,{"x":2},"seclo",["a"]]'])(
  'storage that holds %s does no harm',
  (text) => {
    stored.set('recent-searches', text)
    expect(recentSearches()).toEqual(text.includes('seclo') ? ['seclo'] : [])
    rememberSearch('napa')
    expect(recentSearches()[0]).toBe('napa')
  },
)

test('they can be forgotten', () => {
  rememberSearch('napa')
  clearSearches()
  expect(recentSearches()).toEqual([])
  expect(stored.size).toBe(0)
})

test('a browser that refuses storage only keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => rememberSearch('napa')).not.toThrow()
  expect(recentSearches()).toEqual([])
})
