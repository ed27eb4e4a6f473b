import { expect, test } from 'vitest'
import { prescriptionProblem } from './prescription-field.tsx'

const MEGABYTE = 1024 * 1024

test.each([
  ['scan.jpg', 'image/jpeg', 3 * MEGABYTE, null],
  ['scan.pdf', 'application/pdf', 10 * MEGABYTE, null],
  ['scan.pdf', 'application/pdf', 10 * MEGABYTE + 1, 'fileTooLarge'],
  ['drawing.svg', 'image/svg+xml', 100, 'fileKind'],
  ['letter.docx', 'application/msword', 100, 'fileKind'],
  ['no-kind', '', 100, 'fileKind'],
])('%s of kind %s with %i bytes: %s', (name, type, size, problem) => {
  expect(prescriptionProblem({ name, type, size })).toBe(problem)
})
