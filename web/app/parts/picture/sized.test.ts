import { expect, test } from 'vitest'
import { sized } from './sized.ts'

test('a stored picture is asked for in the width that is needed', () => {
  expect(sized('/files/0a1b2c3d4e5f6a7b8c9d/800.webp', 160)).toBe('/files/0a1b2c3d4e5f6a7b8c9d/160.webp')
})

test('a drawn picture and one from elsewhere stay as they are', () => {
  expect(sized('/art/bottle-3.svg', 400)).toBe('/art/bottle-3.svg')
  expect(sized('https://example.com/800.webp', 400)).toBe('https://example.com/800.webp')
})
