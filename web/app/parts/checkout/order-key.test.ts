import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOrderKey, orderKey } from './order-key.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the same content has the same key, in every tab and after a reload', () => {
  expect(orderKey('checkout', 'a')).toBe(orderKey('checkout', 'a'))
  expect(orderKey('checkout', 'a')).toMatch(/^[a-z0-9]{20,40}$/)
})

test('other content, another kind, and the same content after it was ordered have another', () => {
  const first = orderKey('checkout', 'a')
  expect(orderKey('prescription', 'a')).not.toBe(first)
  clearOrderKey('checkout')
  const second = orderKey('checkout', 'a')
  expect(second).not.toBe(first)
  expect(orderKey('checkout', 'b')).not.toBe(second)
})

test('the same content half an hour later is another order', () => {
  const first = orderKey('checkout', 'a')
  vi.advanceTimersByTime(29 * 60_000)
  expect(orderKey('checkout', 'a')).toBe(first)
  vi.advanceTimersByTime(60_000)
  expect(orderKey('checkout', 'a')).not.toBe(first)
})

test('a spoilt storage is no obstacle', () => {
  stored.set('order-key:checkout', '{')
  expect(orderKey('checkout', 'a')).toBe(orderKey('checkout', 'a'))
})
