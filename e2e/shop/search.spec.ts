import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, holdClock, open, sidewaysScroll, test } from '../visitor.ts'
import { makeProduct } from './make-product.ts'

const PHONE = { width: 360, height: 780 }
/** A page with the search box in its header. */
const ELSEWHERE = '/about'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** The box listens as soon as it names its list. */
async function listening(page: Page) {
  await box(page).click()
  await expect(box(page)).toHaveAttribute('aria-controls', /./)
}

/** Types and waits for what is offered. */
async function type(page: Page, text: string) {
  await box(page).fill(text)
  await expect(options(page).first()).toBeVisible()
}

test('suggestions are found, chosen by keyboard, and forgive a typing error', async ({ page }) => {
  await test.step('the arrows, Home, End, Enter and Escape do what one expects', async () => {
    await open(page, ELSEWHERE)
    await type(page, 'napa')
    const isActive = async (at: number) => {
      const option = options(page).nth(at)
      await expect(option).toHaveAttribute('aria-selected', 'true')
      await expect(box(page)).toHaveAttribute(
        'aria-activedescendant',
        String(await option.getAttribute('id')),
      )
    }
    const last = (await options(page).count()) - 1
    await expect(options(page).and(page.locator('[aria-selected=true]'))).toHaveCount(0)
    await box(page).press('ArrowDown')
    await isActive(0)
    await box(page).press('ArrowUp')
    await isActive(last)
    await box(page).press('Home')
    await isActive(0)
    await box(page).press('End')
    await isActive(last)

    await box(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(box(page)).toHaveValue('napa')
    await box(page).press('ArrowDown')
    await expect(options(page).first()).toBeVisible()
    await box(page).press('ArrowDown')
    await isActive(0)
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Napa')
    await expect(box(page)).toHaveValue('')
  })

  await test.step('নাপা finds Napa: what it is, what it costs, whether it is there', async () => {
    await open(page, ELSEWHERE)
    await type(page, 'নাপা')
    const first = options(page).first()
    await expect(first).toContainText('Napa')
    await expect(first).toContainText('Paracetamol')
    await expect(first).toContainText('Beximco Pharmaceuticals Ltd.')
    await expect(first).toContainText(/৳[\d,]+\.\d\d/)
    await expect(first).toContainText(/স্টকে (আছে|নেই)/)
    await expect(first.locator('mark').first()).toHaveText('Napa')
    expect(await options(page).count()).toBeLessThanOrEqual(8)
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/টি পরামর্শ/)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    expect(await accessibilityFaults(page)).toEqual([])
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Napa')
  })

  await test.step('a typing error is forgiven, and that is said', async () => {
    await open(page, ELSEWHERE)
    await type(page, 'seklo')
    await expect(options(page).first()).toContainText('Seclo')
    await expect(page.getByText('“Seclo” খোঁজার ফলাফল দেখানো হচ্ছে')).toBeVisible()
    await expect(page.getByText('Showing results for “Seclo”')).toBeVisible()
    await box(page).press('Enter')
    await expect(page).toHaveURL('/products?search=seklo')
    const main = page.getByRole('main')
    await expect(main.getByText('Showing results for “Seclo”')).toBeVisible()
    await expect(main.getByLabel('সাজান')).toHaveValue('fit')
    await expect(cards(page).first()).toContainText('Seclo')
    await open(page, '/products?search=seclo')
    await expect(cards(page).first()).toContainText('Seclo')
    await expect(main.getByText('Showing results for')).toHaveCount(0)
  })
})

test('only after a pause is something sent, and never one letter, not even with its vowel sign', async ({
  page,
}) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/suggest') asked.push(searchParams.get('q'))
  })
  await holdClock(page)
  await open(page, ELSEWHERE)
  await box(page).focus()
  const controls = async () => {
    await page.clock.runFor(100)
    return box(page).getAttribute('aria-controls')
  }
  await expect.poll(controls).not.toBeNull()
  await box(page).fill('না')
  await page.clock.runFor(1000)
  await box(page).fill('নাপ')
  await page.clock.runFor(119)
  await box(page).fill('নাপা')
  await page.clock.runFor(120)
  await expect(options(page).first()).toContainText('Napa')
  expect(asked).toEqual(['নাপা'])
})

test('earlier searches stay, look-alikes are distinguished, and nothing found helps on', async ({
  page,
  baseURL,
}) => {
  await test.step('earlier searches stay on the device, newest first, until they are cleared', async () => {
    await open(page, ELSEWHERE)
    await page.evaluate(`localStorage.setItem('recent-searches', '{broken')`)
    for (const text of ['seclo', 'napa']) {
      await open(page, ELSEWHERE)
      await listening(page)
      await box(page).fill(text)
      await box(page).press('Enter')
      await expect(page).toHaveURL(`/products?search=${text}`)
    }
    await open(page, ELSEWHERE)
    await box(page).click()
    await expect(options(page)).toHaveText(['napa', 'seclo'])
    expect(await accessibilityFaults(page)).toEqual([])
    await box(page).press('ArrowDown')
    await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/products?search=seclo')

    await open(page, ELSEWHERE)
    await box(page).click()
    await expect(options(page)).toHaveText(['seclo', 'napa'])
    await page.getByRole('button', { name: 'সাম্প্রতিক খোঁজ মুছুন' }).click()
    await expect(options(page)).toHaveCount(0)
    await expect(box(page)).toBeFocused()
    await box(page).press('ArrowDown')
    expect(await page.evaluate(`localStorage.getItem('recent-searches')`)).toBeNull()
  })

  await test.step('look-alike names are distinguished in suggestions, in lists and on the page', async () => {
    const word = lettersOnly()
    const one = await makeProduct(baseURL, { name: `${word}an`, strength: '5 mg' })
    // only what is sold otherwise is a danger
    const sold = { dispensingClass: 'prescription', dispensingReason: 'Stronger' }
    const other = await makeProduct(baseURL, { name: `${word}en`, strength: '50 mg', ...sold })
    await open(page, ELSEWHERE)
    await expect(async () => {
      await box(page).fill('')
      await box(page).fill(one.name)
      await expect(options(page).first()).toContainText(`একই ওষুধ নয়: ${other.name}`, { timeout: 2000 })
    }).toPass()
    const suggested = options(page).filter({ hasText: '5 mg' }).first()
    await expect(suggested).toContainText(one.name)
    await expect(suggested).toContainText('Generic ')

    await box(page).press('Enter')
    const card = cards(page).filter({ has: page.getByRole('heading', { name: one.name }) })
    await expect(card).toContainText('5 mg')
    await expect(card).toContainText(`একই ওষুধ নয়: ${other.name} (Generic `)
    await card.getByRole('link', { name: other.name }).click()

    await expect(page).toHaveURL(`/products/${other.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${other.name} 50 mg`)
    const note = page.getByRole('article').getByText('একই ওষুধ নয়:')
    await expect(note).toContainText(`${one.name} (Generic `)
    await note.getByRole('link', { name: one.name }).click()
    await expect(page).toHaveURL(`/products/${one.id}`)
  })

  await test.step('nothing found helps on: spelling, pharmacist, prescription, phone, categories', async () => {
    await open(page, '/products?search=zzqqxxyy')
    const main = page.getByRole('main')
    await expect(main.getByText('We know no name or word like “zzqqxxyy”.')).toBeVisible()
    await expect(main.getByText(/বানান মিলিয়ে দেখুন/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'প্রেসক্রিপশন আপলোড' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^ফোন করুন/ })).toHaveAttribute('href', /^tel:/)
    const pharmacist = main.getByRole('link', { name: 'হোয়াটসঅ্যাপে ফার্মাসিস্টকে জিজ্ঞেস করুন' })
    await expect(pharmacist).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*zzqqxxyy$/)
    const categories = main.getByRole('navigation', { name: 'ক্যাটাগরি ধরে দেখুন' })
    await categories.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\?category=./)
    await expect(cards(page).first()).toBeVisible()
  })
})

/** A name like no other: look-alikes are a matter of letters. */
function lettersOnly(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(9))]
  return `Q${letters.map((at) => 'bdfgklmnprtvz'[at % 13]).join('')}`
}

test('on a phone the boxes of the home page and the menu offer the same', async ({ page }) => {
  await test.step('the box on the home page offers the same, also on a phone', async () => {
    await page.setViewportSize(PHONE)
    await open(page, '/')
    const own = page.getByRole('main').getByRole('combobox')
    await own.fill('napa')
    await expect(options(page).first()).toContainText('Napa')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await options(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Napa')
  })

  await test.step('in the menu of a phone Escape closes the list, not the menu', async () => {
    await page.setViewportSize(PHONE)
    await open(page, '/')
    await page.getByRole('button', { name: 'মেনু খুলুন' }).click()
    const menu = page.getByRole('dialog', { name: 'মেনু' })
    await menu.getByRole('combobox').fill('napa')
    await expect(options(page).first()).toBeVisible()
    await menu.getByRole('combobox').press('Escape')
    await expect(options(page)).toHaveCount(0)
    await menu.getByRole('combobox').press('ArrowDown')
    await options(page).first().click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Napa')
  })
})

test.describe('when suggestions fail', () => {
  test.use({ expectedErrors: /status of 50\d|Failed to load resource/ })

  test('nothing is said, and the search itself still works', async ({ page }) => {
    await page.route('**/api/products/suggest?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page, ELSEWHERE)
    const failed = page.waitForResponse('**/api/products/suggest?*')
    await box(page).fill('napa')
    await failed
    await expect(options(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await box(page).press('Enter')
    await expect(page).toHaveURL('/products?search=napa')
    await expect(cards(page).first()).toContainText('Napa')
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('suggestions, corrections and counts speak English', async ({ page }) => {
    await open(page, ELSEWHERE)
    await type(page, 'seklo')
    await expect(page.getByText('Showing results for “Seclo”')).toBeVisible()
    await expect(options(page).first()).toContainText(/In stock|Out of stock/)
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/suggestions?\. Choose with/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the box is a plain form that searches', async ({ page }) => {
    await page.goto('/')
    const own = page.getByRole('main').getByRole('searchbox')
    await own.fill('নাপা')
    await own.press('Enter')
    await expect(page).toHaveURL(`/products?search=${encodeURIComponent('নাপা')}`)
    await expect(cards(page).first()).toContainText('Napa')
  })
})
