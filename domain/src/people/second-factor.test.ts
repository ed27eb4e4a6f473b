import { describe, expect, test } from 'vitest'
import { getSecondFactor, RECOVERY_BYTES, recoveryCode, stepAt, typedRecoveryCode } from './login.ts'

const at = new Date('2026-01-15T06:00:00Z')

test('only staff have a second factor, and it is demanded of those who have none', () => {
  expect(getSecondFactor({ role: 'user', second_factor_at: at }, true)).toBe('off')
  expect(getSecondFactor({ role: 'admin', second_factor_at: at }, true)).toBe('on')
  expect(getSecondFactor({ role: 'admin', second_factor_at: null }, true)).toBe('demanded')
  expect(getSecondFactor({ role: 'admin', second_factor_at: null }, false)).toBe('off')
})

test('a step has thirty seconds', () => {
  expect(stepAt(new Date(at.getTime() + 29_999))).toBe(stepAt(at))
  expect(stepAt(new Date(at.getTime() + 30_000))).toBe(stepAt(at) + 1)
})

describe('a recovery code', () => {
  test('says every bit of its chance in six groups of four', () => {
    expect(RECOVERY_BYTES * 8).toBeGreaterThanOrEqual(112)
    expect(recoveryCode(new Uint8Array(RECOVERY_BYTES))).toBe('0000-0000-0000-0000-0000-0000')
    expect(recoveryCode(new Uint8Array(RECOVERY_BYTES).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    const codes = Array.from({ length: RECOVERY_BYTES * 8 }, (_, bit) => {
      const bytes = new Uint8Array(RECOVERY_BYTES)
      bytes[bit >> 3] = 1 << (bit & 7)
      return recoveryCode(bytes)
    })
    expect(new Set(codes).size).toBe(RECOVERY_BYTES * 8)
  })

  test('is read however it was typed, and nothing else is one', () => {
    const shown = '7QKX-0ZHB-1ACD-9EFG-2JKM-3NPR'
    for (const typed of [
      shown,
      ' 7qkx 0zhb 1acd 9efg 2jkm 3npr ',
      '7QKXoZHBlACD9EFG2JKM3NPR',
      shown.replaceAll('-', '–'),
    ]) {
      expect(typedRecoveryCode(typed)).toBe(shown)
    }
    for (const typed of [
      '',
      '123456',
      `${shown}A`,
      shown.replace('7', 'U'),
      '৭QKX-0ZHB-1ACD-9EFG-2JKM-3NPR',
    ]) {
      expect(typedRecoveryCode(typed)).toBeNull()
    }
  })
})
