import type { Page, Route } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { expect, hydrated, open, test } from '../visitor.ts'

test.use({
  expectedErrors: /Failed to load resource|Error loading route module|Failed to fetch|manifest patches/,
})

const faq = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
const typed = (page: Page) => page.getByRole('contentinfo').getByRole('textbox')
const said = (page: Page) => page.getByText(/^ইন্টারনেট সংযোগ নেই/)

/** What only this document knows. */
const mark = (page: Page) => page.evaluate('window.isFirstDocument = true')
const isMarked = (page: Page) => page.evaluate('window.isFirstDocument === true')

/** The network as the browser sees it is there, and nothing comes through. */
async function cut(page: Page, pattern: string | RegExp) {
  const fail = (route: Route) => route.abort('connectionfailed')
  await page.route(pattern, fail)
  return () => page.unroute(pattern, fail)
}

test('without a network a link leaves the page as it is, and opens when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await mark(page)
  await typed(page).fill('rahima@example.com')
  await context.setOffline(true)
  await expect(said(page)).toBeVisible()
  // a form that the browser sends by itself
  await page.getByRole('button', { name: 'English' }).first().click()
  await faq(page).click()
  await expect(page.getByText('The page you chose opens once you are back online.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(typed(page)).toHaveValue('rahima@example.com')

  await context.setOffline(false)
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(said(page)).toBeHidden()
  expect(await isMarked(page)).toBe(true)
})

test('a visitor who chooses to stay stays', async ({ page, context }) => {
  await open(page, '/')
  await context.setOffline(true)
  await faq(page).click()
  await page.getByRole('button', { name: 'এখানেই থাকুন' }).click()
  await expect(page.getByText('This page stays as it is')).toBeVisible()
  await context.setOffline(false)
  await expect(said(page)).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('a line that lets nothing through does not end on the browser’s error page', async ({ page }) => {
  await open(page, '/')
  await mark(page)
  await typed(page).fill('rahima@example.com')
  const restore = await cut(page, /\/assets\/|\/api\/|__manifest|\.data/)
  await faq(page).hover()
  await faq(page).click()
  await expect(said(page)).toBeVisible()
  await expect(typed(page)).toHaveValue('rahima@example.com')
  expect(await isMarked(page)).toBe(true)

  await restore()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page whose code is gone since a new version came is opened as a new document, once', async ({
  page,
}) => {
  await open(page, '/')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route(/\/assets\/faq-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await faq(page).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toBe(1)
})

test('a list that was asked for without a network comes when it is back', async ({ page, context }) => {
  await open(page, '/products')
  await context.setOffline(true)
  await expect(said(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'পাতা' }).getByRole('link', { name: /পরের/ }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/page=2/)
  await expect(said(page)).toBeHidden()
})

test('data that got lost on the way is asked for again by itself', async ({ page }) => {
  await open(page, '/')
  const restore = await cut(page, /\/api\//)
  await page.getByRole('banner').getByRole('link', { name: 'সব পণ্য', exact: true }).click()
  await expect(said(page)).toBeVisible()
  await restore()
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test.describe('in the back office', () => {
  test.use({ account: 'admin' })

  test('the same is said in English alone', async ({ page, context }) => {
    await open(page, '/admin')
    await context.setOffline(true)
    await expect(page.getByText(/^No internet connection\./)).toBeVisible()
    await expect(said(page)).toHaveCount(0)
    const menu = await wholeMenu(page)
    await menu.getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByText('The page you chose opens once you are back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/admin/categories')
  })
})

test('code that a newer release took away: the page says so, and a new document has it', async ({ page }) => {
  await open(page, '/products/1')
  const restore = await gone(page, /add-to-cart-dialog/)
  const add = page.getByRole('button', { name: 'কার্টে যোগ করুন' }).filter({ visible: true }).first()
  await add.click()
  await expect(page.getByText('The shop has been updated.')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'আবার খুলুন' }).click()
  await hydrated(page)
  await add.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** The shop replies that the file is gone. */
async function gone(page: Page, pattern: RegExp) {
  const refuse = (route: Route) => route.fulfill({ status: 404 })
  await page.route(pattern, refuse)
  return () => page.unroute(pattern, refuse)
}
