import { expect, test } from 'vitest'
import { chosenIn, readChoices } from './filter-options.ts'
import { optionsHtml } from './options-html.ts'

const LINES = 'Skin & hair\tskin-hair\t7\tত্বক ও চুল\nEyes\teyes\t9\t\n"><script>alert(1)</script>'

test('what stands in a line is read as it was written', () => {
  expect(readChoices(LINES)).toEqual([
    { name: 'Skin & hair', value: 'skin-hair', id: 7, nameBn: 'ত্বক ও চুল' },
    { name: 'Eyes', value: 'eyes', id: 9, nameBn: null },
    { name: '"><script>alert(1)</script>', value: '"><script>alert(1)</script>', id: null, nameBn: null },
  ])
  expect(readChoices('')).toEqual([])
})

test('a choice is found by what the address says: its slug, its id or its name', () => {
  for (const value of ['skin-hair', '7', 'Skin & Hair']) expect(chosenIn(LINES, value)?.id).toBe(7)
  expect(chosenIn(LINES, 'teeth')).toBeUndefined()
})

test('names are text in the options, whatever they hold, and the chosen one is marked', () => {
  expect(optionsHtml(readChoices(LINES), 'bn', 'skin-hair')).toBe(
    '<option value="skin-hair" selected>ত্বক ও চুল</option>' +
      '<option value="eyes">Eyes</option>' +
      '<option value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</option>',
  )
})
