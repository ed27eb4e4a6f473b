import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, getAccount, open, sidewaysScroll, test } from '../visitor.ts'
import { row, save } from './lists.ts'

test.use({ account: 'admin', expectedErrors: /status of 409/ })

async function editor(page: Page, code: string) {
  await open(page, `/admin/discounts?search=${code}`)
  await page.getByRole('button', { name: `Edit ${code}`, exact: true }).click()
  return page.getByRole('dialog', { name: 'Edit Discount' })
}

test('of two in browsers of their own the second sees what the first saved, and takes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = `TWO-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const data = { code, type: 'fixed', value: 10, startDate: '2020-01-01', endDate: '2020-12-31' }
  expect((await page.request.post('/api/discounts', { data })).status()).toBe(201)
  const context = await browser.newContext({ baseURL: String(baseURL) })
  expect((await context.request.post('/api/auth/login', { data: getAccount('admin') })).status()).toBe(200)
  const mine = await editor(page, code)
  const theirs = await editor(await context.newPage(), code)
  await theirs.getByLabel('Value').fill('15')
  await save(theirs)
  await expect(theirs).toBeHidden()

  await mine.getByLabel('Value').fill('20')
  await save(mine)
  await expect(
    mine.getByRole('region', { name: 'Someone else saved this while you were editing it.' }),
  ).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await mine.getByRole('button', { name: 'Use theirs' }).click()
  await expect(mine.getByLabel('Value')).toHaveValue('15')
  await mine.getByRole('button', { name: 'Cancel' }).click()
  // the list behind the form shows it already
  await expect(row(page, code)).toContainText('৳15.00')
  await context.close()
})
