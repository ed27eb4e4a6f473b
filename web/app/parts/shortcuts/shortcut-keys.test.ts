import { describe, expect, it } from 'vitest'
import { isCharacters, keyNames, matched, type Press, pressedKey } from './shortcut-keys.ts'

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
const press = (key: string, more: Partial<Press> = {}): Press => ({ key, code: '', ...NO_MODIFIER, ...more })

describe('a press', () => {
  it.each([
    ['a letter', press('k'), 'k'],
    ['a letter with Caps Lock', press('K'), 'k'],
    ['a sign that needs Shift', press('?', { shiftKey: true }), '?'],
    ['a key without a sign', press('Enter'), 'Enter'],
    ['Ctrl with a letter', press('k', { ctrlKey: true }), 'mod+k'],
    ['⌘ with a letter', press('k', { metaKey: true }), 'mod+k'],
    ['a letter on a Bengali keyboard, by its place', press('ক', { code: 'KeyK' }), 'k'],
    ['the slash on a Bengali keyboard', press('য', { code: 'Slash', shiftKey: true }), '?'],
  ])('%s', (_, pressed, written) => {
    expect(pressedKey(pressed)).toBe(written)
  })

  it.each([
    ['while a word is being composed', press('k', { isComposing: true })],
    ['with Alt', press('k', { altKey: true })],
    ['of Shift alone', press('Shift', { shiftKey: true })],
    ['of a capital letter', press('K', { shiftKey: true })],
    ['of Ctrl and Shift, which is the browser’s', press('K', { ctrlKey: true, shiftKey: true })],
    ['of Shift and Enter', press('Enter', { shiftKey: true })],
  ])('%s is no shortcut', (_, pressed) => {
    expect(pressedKey(pressed)).toBeNull()
  })
})

describe('what a press means', () => {
  const all = [
    { keys: 'g o', of: 'frame' },
    { keys: 'o', of: 'frame' },
    { keys: 'j', of: 'frame' },
    { keys: 'j', of: 'screen' },
  ]
  it('is what the screen has for it before what the frame has', () => {
    expect(matched(all, '', 'j').found).toEqual({ keys: 'j', of: 'screen' })
  })
  it('depends on the key before', () => {
    expect(matched(all, '', 'g')).toEqual({ found: null, begun: 'g' })
    expect(matched(all, 'g', 'o').found?.keys).toBe('g o')
    expect(matched(all, '', 'o').found?.keys).toBe('o')
  })
  it('is its own when nothing goes on from the key before', () => {
    expect(matched(all, 'g', 'j').found?.of).toBe('screen')
    expect(matched(all, 'g', 'g')).toEqual({ found: null, begun: 'g' })
    expect(matched(all, 'g', 'x')).toEqual({ found: null, begun: '' })
  })
})

it('knows shortcuts of characters, which can be turned off', () => {
  expect(['j', '?', 'g o'].every(isCharacters)).toBe(true)
  expect(['mod+k', 'Enter', 'ArrowDown'].some(isCharacters)).toBe(false)
})

it('names keys as they stand on the keyboard', () => {
  expect(keyNames('mod+k', false)).toEqual(['Ctrl', 'K'])
  expect(keyNames('mod+Enter', true)).toEqual(['⌘', 'Enter'])
  expect(keyNames('g o', false)).toEqual(['G', 'O'])
  expect(keyNames('ArrowDown', false)).toEqual(['↓'])
  expect(keyNames('/', false)).toEqual(['/'])
})
