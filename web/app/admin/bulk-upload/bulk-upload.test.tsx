// @vitest-environment happy-dom
import type { ProductJobResult } from '@niramoy/contract/catalogue/product-bulk'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, inTurn, openScreen, refused, staff, type Wire } from '../../../testing/open-screen.tsx'

const RESULT: ProductJobResult = {
  ...{ isWritable: true, rows: 1, problems: 0, groups: [], questions: [], choices: {} },
  ...{
    created: 1,
    updated: 0,
    unchanged: 0,
    newBrands: [],
    newGenericNames: [],
    newCategories: [],
    changedTexts: 0,
  },
  ...{ setAside: [], setAsideCount: 0, matched: 0, unpriced: 0, changes: [] },
  ...{ newBrandCount: 0, newGenericNameCount: 0 },
  confirmation: { priceJumps: 0, priceFactor: 1, looserClasses: 0 },
}
const job = (state: string, result: Partial<ProductJobResult> = {}, more: object = {}) => ({
  ...{ id: 5, kind: 'product-upload', title: 'products.xlsx', step: 'check', state, isCancelling: false },
  ...{ rowsTotal: 1, rowsChecked: 1, rowsWritten: 0, error: null, fileName: null, mayUndo: false },
  ...{ createdBy: { id: 1, name: 'Amina' }, createdAt: '2026-01-02T06:00:00.000Z' },
  ...{ startedAt: null, endedAt: null, result: { ...RESULT, ...result } },
  ...more,
})
const NO_JOBS = { jobs: [], totalItems: 0, totalPages: 0, currentPage: 1 }
const open = (wire: Wire) =>
  openScreen('/admin/bulk-upload', {
    user: staff('owner'),
    wire: { 'GET /admin/bulk-jobs': NO_JOBS, ...wire },
  })

async function check({ person }: Awaited<ReturnType<typeof open>>) {
  const press = await screen.findByRole('button', { name: 'Check file' })
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!file) throw new Error('there is no field for the file')
  await person.upload(file, new File(['a sheet'], 'products.xlsx'))
  await person.click(press)
}

test('a check without a file asks for one; a text with the name of a sheet is refused; a failure is said', async () => {
  const opened = await open({
    'POST /admin/products/bulk-jobs': inTurn(refused('bulk-wrong-kind'), BROKEN),
    'GET /admin/products/template': BROKEN,
  })
  await opened.person.click(await screen.findByRole('button', { name: 'Check file' }))
  const alert = () => screen.findByRole('alert')
  expect((await alert()).textContent).toContain('Please select a file to upload.')
  await check(opened)
  await screen.findByText('Please choose an Excel (.xlsx) file.')
  await opened.person.click(screen.getByRole('button', { name: 'Check file' }))
  await screen.findByText('Bulk upload failed. Please check the file format and try again.')
  await opened.person.click(screen.getByRole('button', { name: 'Download template' }))
  await screen.findByText('Failed to download product template')
})

test('a file that changes nothing cannot be applied', async () => {
  const opened = await open({
    'POST /admin/products/bulk-jobs': job('ready', { created: 0, unchanged: 1 }),
  })
  await check(opened)
  await screen.findByText('The file is valid. Nothing has been saved yet.')
  screen.getByText(/There is nothing to apply\./)
  expect(screen.queryByRole('button', { name: 'Apply changes' })).toBeNull()
})

test('bad cells are counted by kind with their values, and can be taken home', async () => {
  const group = { column: 'Unit price', code: 'field-negative', message: 'Please enter zero or more.' }
  const bad = {
    isWritable: false,
    problems: 2,
    groups: [{ ...group, count: 2, rows: [3, 4], values: ['-1'] }],
  }
  const opened = await open({
    'POST /admin/products/bulk-jobs': job('ready', bad, { fileName: 'problems.xlsx' }),
  })
  await check(opened)
  await screen.findByText('2 problems found. Nothing was saved.')
  const [, row] = within(screen.getByRole('region', { name: 'Rows that need correction' })).getAllByRole(
    'row',
  )
  expect(row?.textContent).toMatch(/Unit price.*-1.*3, 4.*2/)
  screen.getByRole('button', { name: 'Download file' })
})

test('prices that jump are confirmed by their number; clinical texts are counted; it is applied', async () => {
  const found = {
    ...{ changedTexts: 1, newBrands: ['Square'], newBrandCount: 1 },
    confirmation: { priceJumps: 3, priceFactor: 2, looserClasses: 0 },
  }
  const opened = await open({
    'POST /admin/products/bulk-jobs': job('ready', found),
    'POST /admin/bulk-jobs/5/confirm': job('done', found, { step: 'write' }),
  })
  await check(opened)
  await screen.findByText('Clinical texts to be changed')
  screen.getByText('Square')
  const apply = screen.getByRole('button', { name: 'Apply changes' })
  expect(apply).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '3' } })
  await opened.person.click(apply)
  const done = await screen.findByText(/1 added, 0 changed, 0 unchanged\./)
  expect(done.textContent).toContain('The clinical texts of 1 generic name changed.')
  expect(opened.sent.find(({ call }) => call.endsWith('/confirm'))?.body).toMatchObject({ priceJumps: 3 })
})
