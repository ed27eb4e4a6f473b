import { expect, test } from 'vitest'
import { cookieValue } from './cookies.ts'

test('one cookie is found among others, by its whole name', () => {
  const cookies = 'xlang=fr; lang=en; isLoggedIn=1; lang2=bn'
  expect(cookieValue(cookies, 'lang')).toBe('en')
  expect(cookieValue(cookies, 'isLoggedIn')).toBe('1')
  expect(cookieValue(cookies, 'sid')).toBeUndefined()
  expect(cookieValue('', 'lang')).toBeUndefined()
})

test('a value keeps its own equals signs', () => {
  expect(cookieValue('a=b=c', 'a')).toBe('b=c')
})
