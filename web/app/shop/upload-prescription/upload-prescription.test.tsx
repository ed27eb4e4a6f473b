// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, listChanges, openScreen, type Wire } from '../../../testing/open-screen.tsx'
import { ADDRESS, CUSTOMER, PATIENT } from '../../../testing/samples.ts'

const open = (addresses: readonly object[], wire: Wire = {}) =>
  openScreen('/upload-prescription', {
    user: CUSTOMER,
    wire: { 'GET /addresses': addresses, 'GET /patients': [], ...wire },
  })

const upload = () => screen.findByRole('button', { name: 'প্রেসক্রিপশন আপলোড করুন' })
const choose = (file: File) => fireEvent.change(field(), { target: { files: [file] } })
const field = () => document.querySelector<HTMLInputElement>('[name=prescription]') as HTMLInputElement

test('what is missing is said, and nothing is sent', async () => {
  const { person, sent } = await open([{ ...ADDRESS, addressType: 'shipping', isDefaultBilling: false }])
  await person.click(await upload())
  await screen.findByText('Please select a prescription image to upload.')
  expect(screen.getByText('Please select a billing address.')).toBeTruthy()
  expect(screen.queryByText('Please select a shipping address.')).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(listChanges(sent)).toEqual([])
})

test.each([
  [
    'neither a picture nor a PDF',
    'a.svg',
    'image/svg+xml',
    5,
    'Please choose an image or a PDF of your prescription.',
  ],
  ['larger than 10 MB', 'big.png', 'image/png', 10_485_761, 'This file is too large.'],
])('a file that is %s is refused at the file', async (_, name, type, size, text) => {
  const { sent } = await open([ADDRESS])
  await upload()
  choose(new File([new Uint8Array(size)], name, { type }))
  await screen.findByText(new RegExp(text))
  expect(listChanges(sent)).toEqual([])
})

test('whom it is for is asked only where people are written down, and nobody is chosen at first', async () => {
  const { person } = await open([ADDRESS], { 'GET /patients': [PATIENT] })
  const whom = await screen.findByLabelText('কার জন্য')
  expect(whom).toHaveProperty('value', '')
  await person.selectOptions(whom, PATIENT.name)
  expect(whom).toHaveProperty('value', String(PATIENT.id))
})

test('without anybody written down, or when that cannot be loaded, it is not asked', async () => {
  await open([ADDRESS], { 'GET /patients': BROKEN })
  await upload()
  expect(screen.queryByLabelText('কার জন্য')).toBeNull()
})
