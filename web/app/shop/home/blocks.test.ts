import { expect, test } from 'vitest'
import { gather } from './home.tsx'

/** A promise that the test settles itself. */
function open<T>() {
  let settle = { resolve: (_value: T) => {}, reject: (_reason: unknown) => {} }
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return {
    promise,
    resolve: (value: T) => settle.resolve(value),
    reject: (reason: unknown) => settle.reject(reason),
  }
}

test('what is quick is there at once, what fails is reported and left out', async () => {
  const reported: unknown[] = []
  const broken = new Error('no slides')
  const blocks = await gather(
    { slides: Promise.reject(broken), categories: Promise.resolve(['Baby Care']) },
    { patience: 10_000, report: (error) => reported.push(error) },
  )
  expect(blocks).toEqual({ slides: { ready: null }, categories: { ready: ['Baby Care'] } })
  expect(reported).toEqual([broken])
})

test('what is slow does not hold the others: it comes later, or fails later', async () => {
  const reported: unknown[] = []
  const slow = open<string[]>()
  const broken = open<string[]>()
  const blocks = await gather(
    { special: slow.promise, offers: broken.promise, categories: Promise.resolve(['Baby Care']) },
    { patience: 1, report: (error) => reported.push(error) },
  )
  expect(blocks.categories).toEqual({ ready: ['Baby Care'] })
  slow.resolve(['Napa'])
  broken.reject('too slow')
  expect('deferred' in blocks.special && (await blocks.special.deferred)).toEqual(['Napa'])
  expect('deferred' in blocks.offers && (await blocks.offers.deferred)).toBe(null)
  expect(reported).toEqual(['too slow'])
})
