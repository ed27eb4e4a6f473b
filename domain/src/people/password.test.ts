import { expect, test } from 'vitest'
import { isKnownWord } from './login.ts'

const words = ['Niramoy', 'নিরাময়', '01712345678', 'rahima@shop.example', 'Al']

test.each(['niramoy123', 'Niramoy-2026', '2026 NIRAMOY', 'নিরাময়১২৩', '01712-345678', 'rahima@shop.example1'])(
  '%s is easy to guess',
  (password) => expect(isKnownWord(password, words)).toBe(true),
)

test.each(['niramoy-in-the-rain', '01712345679', 'al123456', 'সকালের নাস্তা'])(
  '%s is no such word',
  (password) => {
    expect(isKnownWord(password, words)).toBe(false)
  },
)
