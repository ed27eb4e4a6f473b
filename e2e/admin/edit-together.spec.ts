import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { accessibilityFaults, accountOf, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { row, save, unique } from './lists.ts'

test.use({ account: 'admin', expectedErrors: /status of 409/ })

type Change = readonly [label: string, typed: string]
type Desk = {
  readonly screen: string
  readonly title: string
  /** Makes one and returns its name. */
  readonly make: (request: APIRequestContext) => Promise<string>
  /** What both change, each in another way. */
  readonly both: { readonly label: string; readonly first: string; readonly second: string }
  /** What only one of them changes. */
  readonly onlyFirst: Change
  readonly onlySecond: Change
}

async function make(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api/${path}`, { data })
  expect(answer.status()).toBe(201)
}

const code = () => `TWO-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const DISCOUNT: Desk = {
  screen: '/admin/discounts',
  title: 'Edit Discount',
  async make(request) {
    const name = code()
    const days = { startDate: '2020-01-01', endDate: '2020-12-31' }
    await make(request, 'discounts', { code: name, type: 'fixed', value: 10, ...days })
    return name
  },
  both: { label: 'Value', first: '15', second: '20' },
  onlyFirst: ['Usage limit', '300'],
  onlySecond: ['End date', '2021-06-30'],
}
const SHIPPING_METHOD: Desk = {
  screen: '/admin/shipping-methods',
  title: 'Edit Shipping Method',
  async make(request) {
    const name = unique('Courier')
    await make(request, 'shipping-methods', { name, price: 60, estimatedDeliveryTime: '24-48 hours' })
    return name
  },
  both: { label: 'Price', first: '70', second: '80' },
  onlyFirst: ['Estimated delivery time', '12 hours'],
  onlySecond: ['Name', unique('Bicycle courier')],
}
const CATEGORY: Desk = {
  screen: '/admin/categories',
  title: 'Edit Category',
  async make(request) {
    const name = unique('Baby care')
    await make(request, 'categories', { name })
    return name
  },
  both: { label: 'Bengali name', first: 'শিশু', second: 'শিশুর যত্ন' },
  onlyFirst: ['Name', unique('Babies')],
  onlySecond: ['Bengali name', 'শিশুর যত্ন'],
}

async function editor(page: Page, { screen, title }: Desk, name: string): Promise<Locator> {
  const search = screen === SHIPPING_METHOD.screen ? '' : `?search=${encodeURIComponent(name)}`
  await open(page, `${screen}${search}`)
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

/** By its whole label: buttons are named after fields, too. */
const field = (dialog: Locator, label: string) =>
  dialog.getByLabel(new RegExp(`^${label}\\W*(required\\W*)?$`))
const fill = (dialog: Locator, [label, typed]: Change) => field(dialog, label).fill(typed)

/** A second admin in a browser of their own. */
async function openColleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: String(baseURL) })
  expect((await context.request.post('/api/auth/login', { data: accountOf('admin') })).status()).toBe(200)
  return context.newPage()
}

async function editTogether(page: Page, colleague: Page, desk: Desk) {
  const { both, onlyFirst, onlySecond } = desk
  const name = await desk.make(page.request)
  const mine = await editor(page, desk, name)
  const theirs = await editor(colleague, desk, name)
  await fill(theirs, onlyFirst)
  await fill(theirs, [both.label, both.first])
  await save(theirs)
  await expect(theirs).toBeHidden()

  await fill(mine, onlySecond)
  await fill(mine, [both.label, both.second])
  await save(mine)
  const panel = mine.getByRole('region', { name: 'Someone else saved this while you were editing it.' })
  await expect(panel).toBeFocused()
  const beside = panel.getByRole('listitem').filter({ hasText: both.label }).first()
  await expect(beside).toContainText(both.first)
  await expect(beside).toContainText(both.second)
  await expect(panel.getByRole('listitem').filter({ hasText: onlyFirst[1] })).toContainText('Applied')
  await expect(field(mine, onlyFirst[0])).toHaveValue(onlyFirst[1])
  await expect(field(mine, both.label)).toHaveValue(both.second)
  await expect(field(mine, onlySecond[0])).toHaveValue(onlySecond[1])
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  // theirs for this one field, then mine again
  await panel.getByRole('button', { name: `Use the saved one: ${both.label}` }).click()
  await expect(field(mine, both.label)).toHaveValue(both.first)
  await fill(mine, [both.label, both.second])
  await panel.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(mine).toBeHidden()
}

test('the second of two sees what the first saved, and nothing is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await openColleague(browser, baseURL)
  for (const desk of [DISCOUNT, SHIPPING_METHOD, CATEGORY]) {
    await test.step(desk.title, () => editTogether(page, colleague, desk))
  }

  await test.step('taking theirs leaves the form as they saved it', async () => {
    const name = await DISCOUNT.make(page.request)
    const mine = await editor(page, DISCOUNT, name)
    const theirs = await editor(colleague, DISCOUNT, name)
    await fill(theirs, ['Value', '15'])
    await save(theirs)
    await expect(theirs).toBeHidden()

    await fill(mine, ['Value', '20'])
    await save(mine)
    await mine.getByRole('button', { name: 'Use theirs' }).click()
    await expect(field(mine, 'Value')).toHaveValue('15')
    await mine.getByRole('button', { name: 'Cancel' }).click()
    // the list behind the form shows it already
    await expect(row(page, name)).toContainText('৳15.00')
  })
  await colleague.context().close()
})
