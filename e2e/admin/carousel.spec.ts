import { wholeMenu } from '../admin-menu.ts'
import { PICTURE } from '../picture.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { askToDelete, clickBeside, openForm, row, save, unique } from './lists.ts'

test.use({ account: 'admin' })

const FILE = { name: 'slide.png', mimeType: 'image/png', buffer: PICTURE }

test('slides are listed, added, edited and deleted', async ({ page, context }) => {
  await test.step('the list shows each slide in its order, active or not', async () => {
    await open(page, '/admin/carousel')
    await expect(page.getByRole('heading', { name: 'Manage Carousel' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Image',
      'Title',
      'Link target',
      'Display order',
      'Active',
      'Actions',
    ])
    const free = row(page, '1000 টাকার বেশি অর্ডারে ডেলিভারি ফ্রি')
    await expect(free.locator('img')).toHaveAttribute('src', /^\/art\/slide-\d\.svg$/)
    await expect(free).toContainText('ঘরে বসে অর্ডার করুন')
    await expect(free).toContainText('/products')
    await expect(free.getByRole('cell', { name: 'Active', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Inactive', exact: true }).first()).toBeVisible()
  })

  await test.step('a slide is added, edited, and deleted', async () => {
    const title = unique('Winter care')
    await open(page, '/admin/carousel')
    const form = await openForm(page, 'Add Slide')
    await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
    await expect(form.getByLabel('Display order')).toHaveValue('0')
    await expect(form.getByRole('switch', { name: 'Active' })).toBeChecked()
    await form.getByLabel('Title', { exact: true }).fill(title)
    await form.getByLabel('Subtitle').fill('Creams & lotions')
    await form.getByLabel('Link target').fill('/products?category=skin')
    await form.getByLabel('Display order').fill('-3')
    await form.getByRole('switch').uncheck()
    await form.locator('input[type=file]').setInputFiles(FILE)
    await expect(form.locator('img')).toHaveAttribute('src', /^blob:/)
    await save(form)
    await expect(page.getByText(`${title} was added.`)).toBeVisible()
    const slide = row(page, title)
    await expect(slide.locator('img')).toHaveAttribute('src', /^\/files\/[0-9a-f]+\/800\.webp$/)
    await expect(slide).toContainText('Creams & lotions')
    await expect(slide).toContainText('/products?category=skin')
    await expect(slide).toContainText('-3')
    await expect(slide).toContainText('Inactive')
    expect(await (await context.request.get('/api/carousel-slides')).text()).not.toContain(title)

    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Slide' })
    await expect(edit.locator('img')).toHaveAttribute('src', /^\/files\//)
    await expect(edit.getByLabel('Display order')).toHaveValue('-3')
    await edit.getByRole('switch').check()
    await edit.getByLabel('Subtitle').fill('')
    await edit.getByLabel('Display order').fill('900')
    await edit.getByLabel('Display order').press('Enter')
    await expect(page.getByText(`${title} was saved.`)).toBeVisible()
    await expect(slide).not.toContainText('Creams & lotions')
    await expect(slide.getByRole('cell', { name: 'Active', exact: true })).toBeVisible()
    await expect(slide.locator('img')).toHaveAttribute('src', /^\/files\//)
    expect(await (await context.request.get('/api/carousel-slides')).text()).toContain(title)

    const question = await askToDelete(page, title)
    await expect(question).toContainText('Are you sure you want to delete this slide?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${title} was deleted.`)).toBeVisible()
    await expect(slide).toHaveCount(0)
  })

  await test.step('a new slide needs an image, and a click beside the form loses nothing', async () => {
    await open(page, '/admin/carousel')
    const form = await openForm(page, 'Add Slide')
    await form.getByLabel('Title', { exact: true }).fill('Without image')
    await save(form)
    await expect(form.getByText('Please choose an image for the slide.')).toBeVisible()
    await expect(form.locator('input[type=file]')).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    await clickBeside(page, form)
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Without image')
    await form.locator('input[type=file]').setInputFiles(FILE)
    await expect(form.getByText('Please choose an image for the slide.')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Slide' })).toBeFocused()
  })
})

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('a refused save says what is wrong with which field', async ({ page }) => {
    await open(page, '/admin/carousel')
    const form = await openForm(page, 'Add Slide')
    await form.locator('input[type=file]').setInputFiles(FILE)
    await form.getByLabel('Link target').fill('javascript:alert(1)')
    await form.getByLabel('Display order').fill('first')
    await save(form)
    await expect(form.getByText('Please enter a link that starts with / or https://.')).toBeVisible()
    await expect(form.getByText('Please enter a number, such as 1250 or 1,250.50.')).toBeVisible()
    await expect(form.getByLabel('Link target')).toBeFocused()
  })
})

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500|Something went wrong|Failed to/ })

  test('failures are only logged: nothing is said, and nothing that was typed is lost', async ({ page }) => {
    await open(page, '/admin/brands')
    const logged: string[] = []
    page.on('pageerror', (error) => logged.push(String(error)))
    await page.route('**/api/carousel-slides**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await (await wholeMenu(page)).getByRole('link', { name: 'Carousel' }).click()
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => logged.length).toBe(1)

    const form = await openForm(page, 'Add Slide')
    await form.getByLabel('Title', { exact: true }).fill('Kept')
    await form.locator('input[type=file]').setInputFiles(FILE)
    await save(form)
    await expect.poll(() => logged.length).toBe(2)
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Kept')
    await page.keyboard.press('Escape')

    await page.unroute('**/api/carousel-slides**')
    await again.click()
    await expect(page.getByRole('row')).not.toHaveCount(0)

    await page.route('**/api/carousel-slides/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    const title = '1000 টাকার বেশি অর্ডারে ডেলিভারি ফ্রি'
    const question = await askToDelete(page, title)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => logged.length).toBe(3)
    await expect(question).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(row(page, title)).toBeVisible()
  })
})
