import { expect, test } from 'vitest'
import { csvLine } from './make-export.step.ts'

test('cells are quoted where they must be, and no text becomes a formula', () => {
  expect(csvLine(['Napa', 12.5, null, true])).toBe('Napa,12.5,,true\r\n')
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
  expect(csvLine(['=1+1', '+880', '-5', '@x', '\tx', -5])).toBe("'=1+1,'+880,'-5,'@x,'\tx,-5\r\n")
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`)
})
