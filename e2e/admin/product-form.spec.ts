import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import {
  chooseFirst,
  edit,
  field,
  find,
  make,
  PICTURE,
  row,
  save,
  startAdding,
  unique,
} from './product-desk.ts'

test.use({ account: 'admin' })

test('a product is added once its form is complete', async ({ page }) => {
  await test.step('an empty form names what each field needs, and a problem goes when its field is edited', async () => {
    await open(page, '/admin/products')
    const dialog = await startAdding(page)
    await expect(field(dialog, 'name')).toBeFocused()
    await field(dialog, 'effectiveFrom').fill('')
    await field(dialog, 'unitPrice').fill('0')
    await save(dialog)
    for (const sentence of [
      'Name is required',
      'Category is required',
      'Brand is required',
      'Product type is required',
      'Generic name is required',
      'Unit price must be a positive number',
      'Effective From date is required',
    ]) {
      await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(field(dialog, 'name')).toBeFocused()
    await field(dialog, 'name').fill('Something')
    await expect(dialog.getByText('Name is required', { exact: true })).toBeHidden()
    await chooseFirst(dialog, 'brandId')
    await expect(dialog.getByText('Brand is required')).toBeHidden()
    await field(dialog, 'unitPrice').fill('1')
    await expect(dialog.getByText('Unit price must be a positive number')).toBeHidden()
    await expect(dialog.getByText('Category is required')).toBeVisible()
  })

  await test.step('a product is added with picture, attributes and computed prices', async () => {
    // every field of the longest form there is
    const name = unique(`তুলসী %_'"<script>`)
    await open(page, '/admin/products')
    const dialog = await startAdding(page)
    await field(dialog, 'name').fill(name)
    await expect(field(dialog, 'genericNameId')).toBeDisabled()
    await chooseFirst(dialog, 'categoryId')
    await chooseFirst(dialog, 'genericNameId')
    await chooseFirst(dialog, 'brandId')
    await expect(dialog.getByLabel('Box Price')).toHaveCount(0)
    await field(dialog, 'productTypeId').selectOption({ label: 'Tablet' })
    await field(dialog, 'strength').fill('500 mg')
    await expect(field(dialog, 'unitSize')).toHaveValue('500 mg')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'napa.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/)
    await field(dialog, 'description').fill('Two\nlines')
    await dialog.getByRole('button', { name: 'Add Attribute' }).click()
    await expect(dialog.getByLabel('Name of attribute 1')).toBeFocused()
    await page.keyboard.type('Storage')
    await dialog.getByLabel('Value of attribute 1').fill('Below 30 °C')
    await dialog.getByRole('button', { name: 'Add Attribute' }).click()
    await dialog.getByLabel('Name of attribute 2').fill('Left without a value')
    await field(dialog, 'unitPrice').fill('0.37')
    await field(dialog, 'unitsPerStrip').fill('10')
    await field(dialog, 'stripsPerBox').fill('3')
    await expect(dialog.getByLabel('Strip Price')).toHaveValue('৳3.70')
    await expect(dialog.getByLabel('Box Price')).toHaveValue('৳11.10')
    await save(dialog)
    await expect(page.getByText(`${name} was added.`)).toBeVisible()
    await expect(dialog).toBeHidden()

    await find(page, name)
    await expect(row(page, name)).toContainText('৳0.37')
    await expect(row(page, name).locator('img')).toHaveAttribute('src', /^\/files\/[0-9a-f]+\/160\.webp$/)
    const again = await edit(page, name)
    await expect(again.getByLabel('Name of attribute 1')).toHaveValue('Storage')
    await expect(again.getByLabel('Name of attribute 2')).toHaveCount(0)
    await expect(field(again, 'description')).toHaveValue('Two\nlines')
    await expect(field(again, 'effectiveTo')).toHaveValue('')
  })
})

test('a product is edited on a phone and on a desk, and deleted', async ({ page, context }) => {
  const name = unique('Edited')
  await make(context, name)
  await test.step('the form passes WCAG 2.2 AA, keeps Save in sight on a phone, and gives the focus back', async () => {
    await find(page, name)
    const desk = page.viewportSize() ?? { width: 1280, height: 860 }
    await page.setViewportSize({ width: 360, height: 740 })
    const dialog = await edit(page, name)
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused()
    await page.setViewportSize(desk)
  })

  await test.step('another category resets the generic name, whose choices follow it', async () => {
    const dialog = await edit(page, name)
    await expect(field(dialog, 'genericNameId')).not.toHaveValue('')
    const asked = page.waitForRequest((request) => request.url().includes('/api/generic-names?categoryId='))
    await field(dialog, 'categoryId').selectOption({ label: 'Vitamins & Supplements' })
    expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('1000')
    await expect(field(dialog, 'genericNameId')).toHaveValue('')
    await save(dialog)
    await expect(dialog.getByText('Generic name is required')).toBeVisible()
    await chooseFirst(dialog, 'genericNameId')
    await save(dialog)
    await expect(page.getByText(`${name} was saved.`)).toBeVisible()
    await expect(row(page, name)).toContainText('Vitamins & Supplements')
  })

  await test.step('a product is edited and deleted', async () => {
    await find(page, name)
    const dialog = await edit(page, name)
    await field(dialog, 'unitPrice').fill('99999.99')
    await expect(dialog.getByLabel('Strip Price')).toHaveValue('৳9,99,999.90')
    await save(dialog)
    await expect(page.getByText(`${name} was saved.`)).toBeVisible()
    await expect(row(page, name)).toContainText('৳99,999.99')

    await row(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to delete this product?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
    // what is spelled alike may be found in its place
    await expect(row(page, name)).toHaveCount(0)
  })
})

test.describe('a refusal', () => {
  test.use({ expectedErrors: /status of (400|409|500)/ })

  test('is said, and the form stays as it was', async ({ page, context }) => {
    const name = unique('Refused')
    await make(context, name)
    await test.step('stands at its field, and the form stays as it was', async () => {
      await find(page, name)
      const dialog = await edit(page, name)
      await field(dialog, 'effectiveTo').fill('2025-12-31')
      await field(dialog, 'unitPrice').fill('0.375')
      await save(dialog)
      await expect(field(dialog, 'unitPrice')).toBeFocused()
      await expect(field(dialog, 'unitPrice')).toHaveAttribute('aria-invalid', 'true')
      await field(dialog, 'unitPrice').fill('0.37')
      await save(dialog)
      await expect(dialog.getByText('Effective To cannot be before Effective From.')).toBeVisible()
      await expect(field(dialog, 'effectiveTo')).toBeFocused()
    })

    await test.step('without a known reason: a banner says so, and what was typed stays', async () => {
      await find(page, name)
      const dialog = await edit(page, name)
      await field(dialog, 'usage').fill('Typed with care')
      await page.route('**/api/products/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, body: 'broken' })
          : route.continue(),
      )
      await save(dialog)
      await expect(dialog.getByRole('alert')).toContainText('The product could not be saved.')
      await expect(field(dialog, 'usage')).toHaveValue('Typed with care')

      await page.route('**/api/products/*/pricing', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await field(dialog, 'usage').fill('As told')
      await dialog.getByRole('button', { name: 'Add New Pricing' }).click()
      const pricing = page.getByRole('dialog', { name: 'Add New Pricing' })
      await field(pricing, 'unitPrice').fill('2')
      await save(pricing)
      await expect(pricing.getByRole('alert')).toContainText('Failed to add new pricing.')
      await page.unrouteAll()
    })
  })
})

test.describe('a class of its own', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is saved with the reason why the product differs from its generic name', async ({
    page,
    context,
  }) => {
    const name = unique('Own class')
    const { id } = await make(context, name)
    await find(page, name)
    const dialog = await edit(page, name)
    await expect(dialog.getByLabel('Reason for another class')).toHaveCount(0)
    await dialog.getByLabel('Dispensing class, if it differs').selectOption('Controlled')
    await save(dialog)
    await expect(
      dialog.getByText('Say why this product is sold otherwise than its generic name.'),
    ).toBeVisible()
    await dialog.getByLabel('Reason for another class').fill('A strong one.')
    await save(dialog)
    await expect(dialog).toBeHidden()
    expect(await (await context.request.get(`/api/products/${id}`)).json()).toMatchObject({
      dispensingClass: 'controlled',
      ownDispensingClass: 'controlled',
      dispensingReason: 'A strong one.',
    })
  })
})
