import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { makeProduct, unique } from './make-product.ts'

const PHONE = { width: 360, height: 780 }
/** What the keyboard of a phone leaves of it. */
const ABOVE_KEYBOARD = { width: 360, height: 450 }
/** Like no name, but somewhat like one. */
const FAR = 'coqomax'
const GUESS = 'Colimax'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')

/** Types into the header's box and waits for what is offered. */
async function type(page: Page, text: string) {
  await open(page, '/about')
  await box(page).fill(text)
  await expect(options(page).first()).toBeVisible()
}

test('জ্বর is understood: it is said, with what to be careful about, and paracetamol comes first', {
  tag: '@journey',
}, async ({ page }) => {
  await test.step('while one types', async () => {
    await type(page, 'জ্বর')
    const first = options(page).first()
    await expect(first).toContainText('“জ্বর”: এর জন্য যা যা আছে')
    await expect(first).toContainText('ডাক্তার দেখান')
    await expect(options(page).nth(1)).toContainText('Paracetamol')
    expect(await options(page).count()).toBeLessThanOrEqual(8)
    expect(await accessibilityFaults(page)).toEqual([])
    await first.click()
    await expect(page).toHaveURL(`/products?search=${encodeURIComponent('জ্বর')}`)
  })

  await test.step('on the page', async () => {
    await expect(main(page).getByText('“জ্বর”: এর জন্য যা আছে')).toBeVisible()
    await expect(main(page).getByText(/তিন দিনের বেশি জ্বর .* ডাক্তার দেখান/)).toBeVisible()
    await expect(cards(page).first()).toContainText('Paracetamol')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('kashir syrup is a syrup for cough', async () => {
    await open(page, '/products?search=kashir+syrup')
    await expect(main(page).getByText('“কাশি”: এর জন্য যা আছে')).toBeVisible()
    const listed = await cards(page).all()
    expect(listed.length).toBeGreaterThan(3)
    for (const card of listed) await expect(card).toContainText('সিরাপ')
  })

  await test.step('a name needs no such line', async () => {
    await open(page, '/products?search=napa')
    await expect(cards(page).first()).toContainText('Napa')
    await expect(main(page).getByText('এর জন্য যা আছে')).toHaveCount(0)
  })
})

test('a medicine in several packs is one row', async ({ page, baseURL }) => {
  const facts = { name: unique('Qpacked'), strength: '5 mg', dosageForm: 'Syrup' }
  const { genericNameId } = await makeProduct(baseURL, {
    ...facts,
    pricing: { unitPrice: 20, unitSize: '60 ml bottle' },
  })
  await makeProduct(baseURL, {
    ...facts,
    genericNameId,
    pricing: { unitPrice: 30, unitSize: '100 ml bottle' },
  })
  await open(page, '/about')
  await expect(async () => {
    await box(page).fill('')
    await box(page).fill(facts.name)
    await expect(options(page).first()).toContainText('২টি প্যাক', { timeout: 2000 })
  }).toPass()
  await expect(options(page).filter({ hasText: facts.name })).toHaveCount(1)
  await expect(options(page).first()).toContainText(`${facts.name} 5 mg · সিরাপ · ২টি প্যাক`)
})

test('a phone shows five rows above its keyboard', async ({ page }) => {
  for (const typed of ['জ্বর', 'napa', 'square']) {
    await page.setViewportSize(PHONE)
    await open(page, '/')
    const own = main(page).getByRole('combobox')
    await own.click()
    await page.setViewportSize(ABOVE_KEYBOARD)
    await own.fill(typed)
    await expect(options(page).nth(4)).toBeVisible()
    for (const at of [0, 1, 2, 3, 4]) {
      await expect(options(page).nth(at)).toBeInViewport({ ratio: 1 })
      expect((await options(page).nth(at).boundingBox())?.height).toBeLessThanOrEqual(56)
    }
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what was understood all the same', async ({ page }) => {
    await page.goto(`/products?search=${encodeURIComponent('জ্বর')}`)
    await expect(main(page).getByText('“জ্বর”: এর জন্য যা আছে')).toBeVisible()
    await page.goto(`/products?search=${FAR}`)
    await expect(main(page).getByRole('link', { name: `আপনি কি ${GUESS} খুঁজছেন?` })).toBeVisible()
  })
})
