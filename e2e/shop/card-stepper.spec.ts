import type { Page } from '@playwright/test'
import { makeCustomer, signIn } from '../people.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { badge } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'

const STRIPS = { unitPrice: 5, unitsPerStrip: 10, stripsPerBox: 3 }

const search = (page: Page, name: string) => open(page, `/products?search=${encodeURIComponent(name)}`)
const getCard = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name })
const getTake = (page: Page, name: string) =>
  getCard(page, name).getByRole('button', { name: new RegExp(`^Add ${name}.* to the cart$`) })
const getStepper = (page: Page, name: string) =>
  getCard(page, name).getByRole('group', { name: new RegExp(`^${name}.*: quantity$`) })
const more = (page: Page, name: string) => getCard(page, name).getByRole('button', { name: /^One more: / })
const less = (page: Page, name: string) => getCard(page, name).getByRole('button', { name: /^One less: / })
const readCart = async (page: Page) => (await page.request.get('/api/cart')).json()

test.use({ language: 'en' })

test('a customer’s card and cart are the same in two tabs', async ({ page, context, baseURL }) => {
  await signIn(context.request, await makeCustomer(context.request))
  const { id, name } = await makeProduct(baseURL, { name: unique('Q Tabs'), type: 'Tablet', pricing: STRIPS })
  const other = await context.newPage()
  await search(other, name)
  await search(page, name)
  await getTake(page, name).click()
  await expect(getStepper(page, name)).toContainText('1Strip')
  await expect(getStepper(other, name)).toContainText('1Strip')
  await more(other, name).evaluate((button: { click(): void }) => {
    for (let press = 0; press < 4; press++) button.click()
  })
  await expect(getStepper(page, name)).toContainText('5Strip')
  await expect(badge(page)).toHaveAccessibleName(/^Cart, 1 item/)
  expect(await readCart(page)).toMatchObject([{ id, quantities: { box: 0, strip: 5, unit: 0 } }])
  for (let press = 0; press < 5; press++) await less(page, name).click()
  await expect(getTake(other, name)).toBeVisible()
  await expect.poll(() => readCart(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getStepper(other, name)).toContainText('1Strip')
  await expect.poll(() => readCart(page)).toMatchObject([{ id, quantities: { strip: 1 } }])
})

test('two columns hold it on the narrowest phone, with room around it', async ({ page }) => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 780 })
    await open(page, '/products')
    const before = await sidewaysScroll(page)
    const card = page.getByRole('main').getByRole('article').first()
    await card
      .getByRole('button', { name: /to the cart$/ })
      .or(card.getByRole('button', { name: /^One more/ }))
      .click()
    await expect(card.getByRole('group')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(before)
    const stepper = await card.getByRole('group').boundingBox()
    const heart = await card.getByRole('button', { name: /wishlist/ }).boundingBox()
    if (!stepper || !heart) throw new Error('nothing is drawn')
    expect(stepper.height).toBeGreaterThanOrEqual(44)
    expect(heart.height).toBeGreaterThanOrEqual(44)
    expect(stepper.y - (heart.y + heart.height)).toBeGreaterThanOrEqual(8)
    const box = await card.boundingBox()
    expect(stepper.x).toBeGreaterThan(box?.x ?? 0)
    expect(await accessibilityFaults(page)).toEqual([])
  }
})
