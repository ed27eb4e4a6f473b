import type { CurrentUser } from '@niramoy/contract/people/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onOwnerQuestion, type Question } from './ask-owner.ts'
import { getPurpose, reauthenticate } from './reauthenticate.ts'
import { opening, rememberUser } from './session.ts'

const user = { userId: 7 } as CurrentUser
let asked: Question[]
let isThere: boolean
let stop: () => void
beforeEach(() => {
  asked = []
  isThere = true
  rememberUser({ ...user })
  stop = onOwnerQuestion(async (question) => {
    asked.push(question)
    return isThere
  })
})
afterEach(() => stop())

const save = { code: 'not-logged-in', method: 'PUT', path: '/products/:id' }
const read = { code: 'not-logged-in', method: 'GET', path: '/admin/users' }

test('an ended session is asked about, for changes and for reads', async () => {
  expect([await reauthenticate(save), await reauthenticate(read)]).toEqual([true, true])
  expect(asked).toEqual(['sign-in', 'sign-in'])
})

test('a guest is not asked, and neither is the question who it is', async () => {
  expect(await reauthenticate({ ...read, path: '/auth/me' })).toBe(false)
  rememberUser(null)
  expect([await reauthenticate(save), await reauthenticate(read)]).toEqual([false, false])
  expect(asked).toEqual([])
})

test('who cancels is asked by the next change, and not by what the page reads by itself', async () => {
  isThere = false
  expect([await reauthenticate(read), await reauthenticate(read), await reauthenticate(save)]).toEqual([
    false,
    false,
    false,
  ])
  expect(asked).toEqual(['sign-in', 'sign-in'])
  isThere = true
  expect([await reauthenticate(save), await reauthenticate(read)]).toEqual([true, true])
})

test('a page that is being opened leads to the login; a change on the page before still asks', async () => {
  opening.add('/admin/users')
  await reauthenticate(read)
  await reauthenticate(save)
  opening.clear()
  expect(asked).toEqual(['log-in', 'sign-in'])
})

test('a password that is not fresh is asked for in its own way', async () => {
  await reauthenticate({ ...save, code: 'fresh-password-needed' })
  expect(asked).toEqual(['confirm'])
})

test('the question for the password says what it is for', () => {
  const paths = ['/users/profile/export', '/users/profile/data', '/users/profile/delete/send-otp']
  expect(paths.map(getPurpose)).toEqual(['export', 'export', 'deletion'])
  expect(getPurpose('/users/profile/verify-phone')).toBe('phone')
  expect(getPurpose('/users/sessions')).toBe('access')
})
