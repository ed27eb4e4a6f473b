import { expect, test } from 'vitest'
import { isEmailLogin, loginName } from './login.ts'

test.each([
  [' Rahima@Shop.EXAMPLE ', 'rahima@shop.example'],
  ['+880 1811-111111', '01811111111'],
  ['০১৮১১১১১১১১', '01811111111'],
  ['0aff01', '0AFF01'],
  ['123456', '123456'],
])('%j signs in as %s', (typed, login) => expect(loginName(typed)).toBe(login))

test('only an e-mail address has an @', () => {
  expect(isEmailLogin('a@b.example')).toBe(true)
  expect(isEmailLogin('01811111111')).toBe(false)
})
