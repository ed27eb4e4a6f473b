import type { APIRequestContext } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { askToDelete, clickBeside, openForm, row, save, searchesOf } from './lists.ts'

test.use({ account: 'admin' })

/** A code that no other test uses. */
const uniqueCode = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

const FACTS = { type: 'percentage', value: 10, startDate: '2020-01-01', endDate: '2020-12-31' }

async function make(request: APIRequestContext, code: string, facts: object = {}) {
  const answer = await request.post('/api/discounts', { data: { code, ...FACTS, ...facts } })
  expect(answer.status()).toBe(201)
}

test('codes are listed, added, edited and deleted', async ({ page, context }) => {
  await test.step('the table shows each code with its value, its days, its use and whether it runs', async () => {
    const [over, running, ahead] = ['OVER', 'RUNNING', 'AHEAD'].map(uniqueCode) as [string, string, string]
    await make(context.request, over, { value: 12.5, usageLimit: 200 })
    await make(context.request, running, { endDate: '2099-12-31', type: 'fixed', value: 50 })
    await make(context.request, ahead, { startDate: '2099-01-01', endDate: '2099-12-31' })
    await open(page, '/admin/discounts')
    await expect(page.getByRole('heading', { name: 'Manage Discounts' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Code',
      'Type',
      'Value',
      'Start date',
      'End date',
      'Usage',
      'State',
      'Actions',
    ])
    await expect(row(page, over)).toContainText('Percentage')
    await expect(row(page, over)).toContainText('12.5%')
    await expect(row(page, over)).toContainText('1 Jan 2020')
    await expect(row(page, over)).toContainText('31 Dec 2020')
    await expect(row(page, over)).toContainText('0 / 200')
    await expect(row(page, over)).toContainText('Ended')
    await expect(row(page, running)).toContainText('৳50.00')
    await expect(row(page, running)).toContainText('0 / no limit')
    await expect(row(page, running)).toContainText('Running')
    await expect(row(page, ahead)).toContainText('Not started')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('a code is added, found, edited, and deleted', async () => {
    const code = uniqueCode('EID')
    await open(page, '/admin/discounts')
    const form = await openForm(page, 'Add Discount')
    await expect(form.getByLabel('Code')).toBeFocused()
    await expect(form.getByLabel('Type')).toHaveValue('percentage')
    await form.getByLabel('Code').fill(code)
    await form.getByLabel('Type').selectOption('Fixed amount')
    await form.getByLabel('Value').fill('75.50')
    await form.getByLabel('Start date').fill('2020-01-01')
    await form.getByLabel('End date').fill('2020-01-31')
    await form.getByLabel('Usage limit').fill('7')
    await save(form)
    await expect(page.getByText(`${code} was added.`)).toBeVisible()
    await expect(row(page, code)).toContainText('৳75.50')
    await expect(row(page, code)).toContainText('0 / 7')

    const asked = searchesOf(page, '/api/discounts')
    await page.getByRole('searchbox', { name: 'Search discounts' }).fill(code.toLowerCase())
    await expect(page.getByRole('main').getByText('1 result', { exact: true })).toBeVisible()
    expect(asked).toEqual([code.toLowerCase()])
    await expect(page).toHaveURL(`/admin/discounts?search=${code.toLowerCase()}`)

    await page.getByRole('button', { name: `Edit ${code}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Discount' })
    await expect(edit.getByLabel('Value')).toHaveValue('75.5')
    await expect(edit.getByLabel('End date')).toHaveValue('2020-01-31')
    await edit.getByLabel('Usage limit').fill('')
    await edit.getByLabel('End date').fill('2099-12-31')
    await edit.getByLabel('Usage limit').press('Enter')
    await expect(page.getByText(`${code} was saved.`)).toBeVisible()
    await expect(row(page, code)).toContainText('0 / no limit')
    await expect(row(page, code)).toContainText('Running')
    const applied = await context.request.post('/api/discounts/apply', { data: { code } })
    expect(await applied.json()).toEqual({ type: 'fixed', value: 75.5 })

    const question = await askToDelete(page, code)
    await expect(question).toContainText('Are you sure you want to delete this discount?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${code} was deleted.`)).toBeVisible()
    await expect(row(page, code)).toHaveCount(0)
    await expect(page.getByText(`No discount code contains “${code.toLowerCase()}”.`)).toBeVisible()
  })

  await test.step('code, value and both dates are required, and a click beside the form loses nothing', async () => {
    await open(page, '/admin/discounts')
    const form = await openForm(page, 'Add Discount')
    await save(form)
    await expect(form.getByText('This field is required.')).toHaveCount(4)
    await expect(form.getByLabel('Code')).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    await form.getByLabel('Code').fill('KEPT')
    await expect(form.getByText('This field is required.')).toHaveCount(3)
    await clickBeside(page, form)
    await expect(form.getByLabel('Code')).toHaveValue('KEPT')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Discount' })).toBeFocused()
  })

  await test.step('nothing is pushed sideways', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await make(context.request, uniqueCode('X'.repeat(31)))
    await open(page, '/admin/discounts')
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test.describe('refused', () => {
  test.use({ expectedErrors: /status of (400|409)/ })

  test('what the server refuses stands at its field', async ({ page, context }) => {
    const code = uniqueCode('TAKEN')
    await make(context.request, code)
    await open(page, '/admin/discounts')
    const form = await openForm(page, 'Add Discount')
    await form.getByLabel('Code').fill('TWO WORDS')
    await form.getByLabel('Value').fill('many')
    await form.getByLabel('Start date').fill('2026-02-01')
    await form.getByLabel('End date').fill('2026-01-01')
    await form.getByLabel('Usage limit').fill('0')
    await save(form)
    await expect(form.getByText('A discount code is one word without spaces.')).toBeVisible()
    await expect(form.getByText('Please enter a number, such as 1250 or 1,250.50.')).toBeVisible()
    await expect(form.getByText('Please give a whole number from 1.')).toBeVisible()
    await expect(form.getByLabel('Code')).toBeFocused()

    await form.getByLabel('Code').fill(code.toLowerCase())
    await form.getByLabel('Value').fill('100.01')
    await form.getByLabel('Usage limit').fill('')
    await save(form)
    await expect(form.getByText('A percentage must be above 0 and at most 100.')).toBeVisible()
    await expect(form.getByText('The end date cannot be before the start date.')).toBeVisible()

    await form.getByLabel('Value').fill('0')
    await form.getByLabel('End date').fill('2026-02-01')
    await save(form)
    await expect(form.getByText('Please enter a number above zero.')).toBeVisible()

    await form.getByLabel('Value').fill('0.125')
    await save(form)
    await expect(form.getByText('Please use at most two decimals.')).toBeVisible()

    await form.getByLabel('Value').fill('5')
    await save(form)
    await expect(form.getByText('This discount code already exists.')).toBeVisible()
    await expect(form.getByLabel('Code')).toBeFocused()
  })
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500|Something went wrong|Failed to/ })

  test('a failed save is said; the list and a deletion are only logged, and nothing is lost', async ({
    page,
    context,
  }) => {
    const code = uniqueCode('STAYS')
    await make(context.request, code)
    const logged: string[] = []
    page.on('pageerror', (error) => logged.push(String(error)))
    await open(page, '/admin/brands')
    await page.route('**/api/discounts**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await (await wholeMenu(page)).getByRole('link', { name: 'Discounts' }).click()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => logged.length).toBe(1)

    const form = await openForm(page, 'Add Discount')
    await form.getByLabel('Code').fill('KEPT')
    await form.getByLabel('Value').fill('5')
    await form.getByLabel('Start date').fill('2026-01-01')
    await form.getByLabel('End date').fill('2026-02-01')
    await save(form)
    await expect(form.getByRole('alert')).toContainText('Failed to save discount')
    await expect(form.getByLabel('Code')).toHaveValue('KEPT')
    await page.keyboard.press('Escape')

    await page.unroute('**/api/discounts**')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(row(page, code)).toBeVisible()
    await page.route('**/api/discounts/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    const question = await askToDelete(page, code)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => logged.length).toBe(2)
    await expect(question).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(row(page, code)).toBeVisible()
  })
})
