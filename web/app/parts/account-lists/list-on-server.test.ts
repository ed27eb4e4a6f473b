import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Entry } from '../../browser/guest-list.ts'
import { rememberUser } from '../../browser/session.ts'
import { listOnServer } from './account-lists.ts'

type Item = Entry & { readonly count: number }
const person = (userId: number) => ({ userId }) as Parameters<typeof rememberUser>[0]

/** A server that answers on demand. */
function shop(first: readonly Item[]) {
  let current: readonly Item[] | null | undefined
  const sent: string[] = []
  const answers: { resolve: (items: readonly Item[]) => void; reject: (error: unknown) => void }[] = []
  const list = listOnServer<Item>({
    name: 'cart',
    current: () => current,
    show: (items) => {
      current = items
    },
    load: async () => first,
  })
  const send = (name: string) => () => {
    sent.push(name)
    return new Promise<readonly Item[]>((resolve, reject) => answers.push({ resolve, reject }))
  }
  return { list, sent, answers, send, current: () => current }
}

const ONE = [{ id: 1, count: 1 }]
const counted = (count: number) => () => [{ id: 1, count }]

beforeEach(() => rememberUser(person(1)))
afterEach(() => rememberUser(null))

test('a change shows at once, and afterwards what the server says', async () => {
  const { list, answers, send, current } = shop(ONE)
  await list.load(async () => ONE)
  const change = list.change(counted(2), send('two'))
  expect(current()).toEqual([{ id: 1, count: 2 }])
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.resolve([{ id: 1, count: 20 }])
  await change
  expect(current()).toEqual([{ id: 1, count: 20 }])
})

test('changes are sent one after the other, and an early answer does not hide a later wish', async () => {
  const { list, sent, answers, send, current } = shop(ONE)
  await list.load(async () => ONE)
  const first = list.change(counted(2), send('two'))
  const second = list.change(counted(3), send('three'))
  await expect.poll(() => sent).toEqual(['two'])
  answers[0]?.resolve([{ id: 1, count: 2 }])
  await first
  expect(current()).toEqual([{ id: 1, count: 3 }])
  await expect.poll(() => sent).toEqual(['two', 'three'])
  answers[1]?.resolve([{ id: 1, count: 3 }])
  await second
  expect(current()).toEqual([{ id: 1, count: 3 }])
})

test('what failed is taken back, and the caller gets the error', async () => {
  const { list, answers, send, current } = shop(ONE)
  await list.load(async () => ONE)
  const change = list.change(counted(2), send('two'))
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.reject(new Error('no network'))
  await expect(change).rejects.toThrow('no network')
  expect(current()).toEqual(ONE)
})

test('an answer that arrives after a logout is not shown', async () => {
  const { list, answers, send, current } = shop(ONE)
  const load = list.load(send('mine'))
  await expect.poll(() => answers.length).toBe(1)
  rememberUser(null)
  answers[0]?.resolve(ONE)
  await load
  expect(current()).toBeUndefined()
})

test('a list that could not be had is known to be missing', async () => {
  const { list, current } = shop(ONE)
  const failing = listOnServer<Item>({
    name: 'wishlist',
    current: () => undefined,
    show: (items) => expect(items).toBeNull(),
    load: () => Promise.reject(new Error('away')),
  })
  await expect(failing.load(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(list.said()).toEqual([])
  expect(current()).toBeUndefined()
})
