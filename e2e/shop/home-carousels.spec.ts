import type { Locator, Page } from '@playwright/test'
import { expect, holdClock, open, test, WITH_MOTION } from '../visitor.ts'

test.use(WITH_MOTION)

const getSlides = (page: Page) => page.getByRole('region', { name: 'দোকানের খবর' })
const getPromos = (page: Page) => page.getByRole('region', { name: 'দোকানের অফার' })
const shown = (page: Page) => getSlides(page).locator('button[aria-current]')
const expectSlide = (page: Page, number: string) =>
  expect(shown(page)).toHaveAccessibleName(`${number} নম্বর স্লাইড দেখুন`)
const inView = (page: Page, title: string) =>
  expect(getSlides(page).getByText(title)).toBeInViewport({ ratio: 0.9 })

/** It speaks of each slide only while it stands. */
const expectState = (carousel: Locator, state: 'moving' | 'standing') =>
  expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', state === 'moving' ? 'off' : 'polite')

/** Time passes in steps until that slide has come. */
const expectSlideSoon = (page: Page, number: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return shown(page).getAttribute('aria-label')
    })
    .toBe(`${number} নম্বর স্লাইড দেখুন`)

test.beforeEach(async ({ page }) => {
  await holdClock(page)
  await openHome(page)
})

async function openHome(page: Page) {
  await open(page, '/')
  await page.mouse.move(2, 2)
  await expect(getSlides(page).getByRole('button', { name: 'পরের স্লাইড' })).toBeVisible()
  await getSlides(page).scrollIntoViewIfNeeded()
}

test('a carousel of slides moves every 6 seconds, that of banners every 3', async ({ page }) => {
  await expectState(getSlides(page), 'moving')
  await expectState(getPromos(page), 'moving')
  await page.clock.runFor(2900)
  await expect(getPromos(page).locator('button[aria-current]')).toHaveAccessibleName(/^১/)
  await page.clock.runFor(200)
  await expect(getPromos(page).locator('button[aria-current]')).toHaveAccessibleName(/^২/)
  await expectSlide(page, '১')
  await page.clock.runFor(2800)
  await expectSlide(page, '১')
  await page.clock.runFor(200)
  await expectSlide(page, '২')
  await inView(page, '1000 টাকার বেশি অর্ডারে ডেলিভারি ফ্রি')
})

test('a carousel waits while it is used, and is stopped and started', async ({ page }) => {
  await test.step('a carousel waits while it is pointed at', async () => {
    await getSlides(page).hover()
    await expectState(getSlides(page), 'standing')
    await page.clock.runFor(20_000)
    await expectSlide(page, '১')
    await page.mouse.move(2, 2)
    await expectSlideSoon(page, '২')
  })

  await test.step('a carousel waits while the keyboard is in it', async () => {
    await openHome(page)
    await page.keyboard.press('Tab')
    await getSlides(page).getByRole('link').first().focus()
    await expectState(getSlides(page), 'standing')
    await page.clock.runFor(20_000)
    await expectSlide(page, '১')
  })

  await test.step('a carousel is stopped and started by its button', async () => {
    await openHome(page)
    await getSlides(page).getByRole('button', { name: 'স্লাইড চলা থামান' }).click()
    await page.mouse.move(2, 2)
    await expectState(getSlides(page), 'standing')
    await page.clock.runFor(20_000)
    await expectSlide(page, '১')
    await getSlides(page).getByRole('button', { name: 'স্লাইড চালু করুন' }).click()
    await page.mouse.move(2, 2)
    await expectSlideSoon(page, '২')
  })
})

test('a carousel is led by buttons, dots and swipes', async ({ page }) => {
  await test.step('a carousel is led by buttons and dots, around both ends, and says where it stands', async () => {
    const slides = getSlides(page)
    await slides.getByRole('button', { name: 'পরের স্লাইড' }).click()
    await expectSlide(page, '২')
    await inView(page, '1000 টাকার বেশি অর্ডারে ডেলিভারি ফ্রি')
    await slides.getByRole('button', { name: '১ নম্বর স্লাইড দেখুন' }).click()
    await inView(page, 'আসল ওষুধ, আপনার দরজায়')
    await slides.getByRole('button', { name: 'আগের স্লাইড' }).click()
    await expect(slides.getByRole('button', { name: /নম্বর স্লাইড দেখুন$/ }).last()).toHaveAttribute(
      'aria-current',
    )
    await expect(slides.getByRole('group', { includeHidden: true }).last()).toBeInViewport({ ratio: 0.9 })
    await expect(slides.locator('[aria-live="polite"]')).toHaveText(/^([০-৯]+)টির মধ্যে \1 নম্বর$/)
  })

  await test.step('a carousel can be swiped, and only the slide in view can be reached', async () => {
    await openHome(page)
    const strip = getSlides(page).locator('.snap-x')
    await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2 }))
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return shown(page).getAttribute('aria-label')
      })
      .toBe('৩ নম্বর স্লাইড দেখুন')
    const reachable = getSlides(page).locator(':not([inert]) > a')
    await expect(reachable).toHaveCount(1)
    await expect(reachable).toHaveAttribute('href', '/upload-prescription')
  })
})

test.describe('a carousel for those who want little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('stands until it is started', async ({ page }) => {
    await page.clock.runFor(20_000)
    await expectSlide(page, '১')
    await getSlides(page).getByRole('button', { name: 'স্লাইড চালু করুন' }).click()
    await page.mouse.move(2, 2)
    await expectSlideSoon(page, '২')
  })
})
