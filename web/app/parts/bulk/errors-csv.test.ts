import { expect, test } from 'vitest'
import { errorsCsv } from './errors-csv.ts'

test('quotes every cell, keeps Bengali, and never writes a formula', () => {
  const csv = errorsCsv([
    { row: 2, column: 'Name', message: 'Say "নাপা", please' },
    { row: 3, column: '=1+1', message: '-x' },
  ])
  expect(csv).toBe(
    '\uFEFF"Row","Column","Problem"\r\n"2","Name","Say ""নাপা"", please"\r\n"3","\'=1+1","\'-x"\r\n',
  )
})
