import type { Page } from '@playwright/test'
import { makeCustomer, signIn } from '../people.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { badge, cartLine, storeBefore, stored } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'

const STRIPS = { unitPrice: 5, unitsPerStrip: 10, stripsPerBox: 3 }

const search = (page: Page, name: string) => open(page, `/products?search=${encodeURIComponent(name)}`)
const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name })
const takeOf = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: new RegExp(`^Add ${name}.* to the cart$`) })
const stepperOf = (page: Page, name: string) =>
  cardOf(page, name).getByRole('group', { name: new RegExp(`^${name}.*: quantity$`) })
const more = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: /^One more: / })
const less = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: /^One less: / })
const storedCart = async (page: Page) => JSON.parse((await stored(page, 'cart')) ?? '[]')
const cartOf = async (page: Page) => (await page.request.get('/api/cart')).json()

test.use({ language: 'en' })

test('a guest takes the usual pack at one press, counts it, and takes it back', async ({ page, baseURL }) => {
  const { id, name } = await makeProduct(baseURL, { name: unique('Q Step'), type: 'Tablet', pricing: STRIPS })
  await search(page, name)
  const card = cardOf(page, name)
  const before = await card.boundingBox()

  await test.step('one press, no dialog; card and header follow, and nothing moves', async () => {
    await takeOf(page, name).click()
    await expect(stepperOf(page, name)).toContainText('1Strip')
    await expect(badge(page)).toHaveAccessibleName(/^Cart, 1 item/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(`Added to your cart: ${name}, 1 strip.`)).toBeVisible()
    expect(await card.boundingBox()).toEqual(before)
    await expect
      .poll(() => storedCart(page))
      .toMatchObject([{ id, name, quantities: { box: 0, strip: 1, unit: 0 } }])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('that is taken back, and done again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(takeOf(page, name)).toBeVisible()
    expect(await storedCart(page)).toEqual([])
    await takeOf(page, name).click()
  })

  await test.step('presses in quick succession all count', async () => {
    await more(page, name).evaluate((button: { click(): void }) => {
      for (let press = 0; press < 6; press++) button.click()
    })
    await less(page, name).click()
    await expect(stepperOf(page, name)).toContainText('6')
    await expect.poll(async () => (await storedCart(page))[0].quantities.strip).toBe(6)
  })

  await test.step('the cart has what the card says, and the card what the cart says', async () => {
    await open(page, '/cart')
    const strips = cartLine(page, name).getByRole('textbox', { name: 'Strip' })
    await expect(strips).toHaveValue('6')
    await page.evaluate(`localStorage.cart = '[{"id":${id},"quantities":{"box":2}}]'`)
    await search(page, name)
    await expect(stepperOf(page, name)).toContainText('2Box')
  })

  await test.step('one less of the last one takes the line out, which can be taken back', async () => {
    await less(page, name).click()
    await expect(stepperOf(page, name)).toContainText('1Box')
    await less(page, name).click()
    await expect(takeOf(page, name)).toBeFocused()
    await expect(page.getByText(`Taken out of your cart: ${name}.`)).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName('Cart')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(stepperOf(page, name)).toContainText('1Box')
  })
})

test('a customer’s card and cart are the same in two tabs', async ({ page, context, baseURL }) => {
  await signIn(context.request, await makeCustomer(context.request))
  const { id, name } = await makeProduct(baseURL, { name: unique('Q Tabs'), type: 'Tablet', pricing: STRIPS })
  const other = await context.newPage()
  await search(other, name)
  await search(page, name)
  await takeOf(page, name).click()
  await expect(stepperOf(page, name)).toContainText('1Strip')
  await expect(stepperOf(other, name)).toContainText('1Strip')
  await more(other, name).evaluate((button: { click(): void }) => {
    for (let press = 0; press < 4; press++) button.click()
  })
  await expect(stepperOf(page, name)).toContainText('5Strip')
  await expect(badge(page)).toHaveAccessibleName(/^Cart, 1 item/)
  expect(await cartOf(page)).toMatchObject([{ id, quantities: { box: 0, strip: 5, unit: 0 } }])
  for (let press = 0; press < 5; press++) await less(page, name).click()
  await expect(takeOf(other, name)).toBeVisible()
  await expect.poll(() => cartOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stepperOf(other, name)).toContainText('1Strip')
  await expect.poll(() => cartOf(page)).toMatchObject([{ id, quantities: { strip: 1 } }])
})

test('the keyboard takes, counts and removes', async ({ page, baseURL }) => {
  const { name } = await makeProduct(baseURL, { name: unique('Q Keys') })
  await search(page, name)
  await takeOf(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(more(page, name)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(stepperOf(page, name)).toContainText('2')
  await page.keyboard.press('Shift+Tab')
  await expect(less(page, name)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(takeOf(page, name)).toBeFocused()
})

test('what cannot be had has no stepper', async ({ page, baseURL }) => {
  const later = unique('Q Later')
  await makeProduct(baseURL, { name: later, pricing: { unitPrice: 5, effectiveFrom: '2090-01-01' } })
  await search(page, later)
  await expect(cardOf(page, later).getByRole('button')).toHaveCount(1)

  const shut = unique('Q Shut')
  await makeProduct(baseURL, { name: shut, dispensingClass: 'controlled', dispensingReason: 'a test' })
  await search(page, shut)
  await expect(cardOf(page, shut)).toBeVisible()
  await expect(cardOf(page, shut).getByRole('button')).toHaveCount(1)
})

test.describe('what the shop refuses', () => {
  test.use({ expectedErrors: /status of (409|404)|Failed to load resource|net::ERR/ })

  test('is said, and the number is again what is true', async ({ page, context, baseURL }) => {
    // sold by the unit: 20 boxes of 10 a day
    const { id, name } = await makeProduct(baseURL, { name: unique('Q Most') })
    const limit = `You can order at most 200 units of ${name} at once.`

    await test.step('of a guest', async () => {
      await storeBefore(page, 'cart', `[{"id":${id},"quantities":{"unit":200}}]`)
      await search(page, name)
      await expect(stepperOf(page, name)).toContainText('200')
      await more(page, name).click()
      await expect(page.getByText(limit)).toBeVisible()
      await expect(stepperOf(page, name)).toContainText('200')
      expect(await storedCart(page)).toMatchObject([{ id, quantities: { unit: 200 } }])
    })

    await test.step('of a customer, and without a network', async () => {
      await signIn(context.request, await makeCustomer(context.request))
      await page.request.post('/api/cart', {
        data: { productId: id, quantities: { box: 0, strip: 0, unit: 200 } },
      })
      await page.evaluate('localStorage.clear()')
      await search(page, name)
      await expect(stepperOf(page, name)).toContainText('200')
      await more(page, name).click()
      await expect(page.getByText(limit)).toBeVisible()
      await expect(stepperOf(page, name)).toContainText('200')
      await page.route('**/api/cart/**', (route) => route.abort('internetdisconnected'))
      await less(page, name).click()
      await expect(page.getByText(/You seem to be offline/).first()).toBeVisible()
      await expect(stepperOf(page, name)).toContainText('200')
    })
  })
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
