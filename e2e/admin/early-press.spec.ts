import type { Page } from '@playwright/test'
import { makeProduct, unique } from '../shop/make-product.ts'
import { makeTablets } from '../shop/ready-to-order.ts'
import { expect, hydrated, test } from '../visitor.ts'
import { batchCodes, startPicking } from './admin-page.ts'
import { makeBuyer } from './orders-page.ts'

/** A page counts as loaded only once its scripts have come. */
const BEFORE_SCRIPTS = { waitUntil: 'domcontentloaded' } as const

/** The page's scripts do not arrive before they are let through. */
async function holdScripts(page: Page) {
  let letThrough = () => {}
  const open = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await open
    await route.continue()
  })
  return letThrough
}

test.describe('in the back office', () => {
  test.use({ account: 'admin' })

  test('a press before the scripts have come is done once they are there', async ({ page }) => {
    await test.step('a button that is pressed before its scripts have come waits visibly, and then acts', async () => {
      const letThrough = await holdScripts(page)
      await page.goto('/admin/orders', BEFORE_SCRIPTS)
      const button = page.getByRole('button', { name: 'Create New Order' })
      await button.click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      letThrough()
      await expect(page.getByRole('dialog', { name: 'Create New Order' })).toBeVisible()
      await expect(button).not.toHaveAttribute('aria-busy')
      await page.unrouteAll()
    })

    await test.step('of several presses the last one counts, and once', async () => {
      const letThrough = await holdScripts(page)
      await page.goto('/admin/brands', BEFORE_SCRIPTS)
      const collapse = page.getByRole('button', { name: /sidebar|menu/i }).first()
      const add = page.getByRole('button', { name: /^Add/ })
      await collapse.click()
      await add.click()
      await add.click()
      await expect(add).toHaveAttribute('aria-busy', 'true')
      await expect(collapse).not.toHaveAttribute('aria-busy')
      letThrough()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
})

test.describe('what was typed and chosen before the scripts have come', () => {
  test.use({ account: 'admin' })

  test('a scan is taken, and the packer stays at the list', async ({ page, context, baseURL }) => {
    const buyer = await makeBuyer(context.request, baseURL, 'Early')
    await startPicking(page, [await buyer.order(1)])
    const { href } = new URL(page.url())
    const [code = ''] = await batchCodes(page)
    const letThrough = await holdScripts(page)
    await page.reload(BEFORE_SCRIPTS)
    const box = page.getByLabel('Scan or type a batch')
    await box.fill(code)
    await box.press('Enter')
    await expect(box).toHaveValue(code)
    expect(page.url()).toBe(href)
    letThrough()
    await expect(page.getByText(/^Picked by /)).toHaveCount(1)
    expect(page.url()).toBe(href)
    await page.unrouteAll()
  })

  test('a filter is applied', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/admin/audit', BEFORE_SCRIPTS)
    await page.getByLabel('Action').selectOption({ index: 1 })
    letThrough()
    await expect(page).toHaveURL(/[?&]action=\w/)
    await page.unrouteAll()
  })

  test('another pack is the one that is bought', async ({ page, baseURL }) => {
    const tablets = await makeTablets(baseURL, 'Early')
    const letThrough = await holdScripts(page)
    await page.goto(`/products/${tablets.id}`, BEFORE_SCRIPTS)
    const packs = page.locator('input[name="pack"]')
    const other = packs.and(page.locator(':not(:checked)')).first()
    const level = String(await other.getAttribute('value'))
    const chosen = page.locator(`input[name="pack"][value="${level}"]`)
    await chosen.check()
    letThrough()
    await hydrated(page)
    // the number is asked for of that pack, and so is the price
    const name = (await chosen.locator('xpath=..').innerText()).split('\n')[0] ?? ''
    await expect(page.getByRole('group', { name })).toBeVisible()
    await expect(chosen).toBeChecked()
    await page.unrouteAll()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart says how to order, and shows no skeleton', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.locator('#content noscript p')).toBeVisible()
    await expect(page.locator('#content noscript a[href^="tel:"]')).toBeVisible()
    await expect(page.locator('#content').getByRole('status')).toBeHidden()
  })
})

test('in the shop a press before the scripts have come is not lost', async ({ page, baseURL }) => {
  await test.step('in the shop a product is put into the cart by a press that came too early', async () => {
    const { id } = await makeProduct(baseURL, { name: unique('Q Early') })
    const letThrough = await holdScripts(page)
    await page.goto(`/products/${id}`, BEFORE_SCRIPTS)
    await page.getByRole('region', { name: 'কতটা লাগবে?' }).getByRole('button').last().click()
    letThrough()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('what works without scripts does not wait for them', async () => {
    const letThrough = await holdScripts(page)
    await page.goto('/', BEFORE_SCRIPTS)
    await page.getByRole('button', { name: 'English' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    letThrough()
  })
})

test.describe('on a line that breaks off', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch dynamically imported module/ })

  test('a page whose scripts were lost on the way asks for them again', async ({ page }) => {
    for (const lost of ['base', 'entry.client']) {
      await test.step(lost, async () => {
        let tries = 0
        await page.route(new RegExp(`/assets/${lost}-[^/]*\\.js$`), (route) =>
          tries++ < 2 ? route.abort() : route.continue(),
        )
        await page.goto('/', BEFORE_SCRIPTS)
        await hydrated(page)
        expect(tries).toBeGreaterThan(2)
        await page.unrouteAll()
      })
    }
  })
})
