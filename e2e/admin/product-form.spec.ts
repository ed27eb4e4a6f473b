import { expect, open, test } from '../visitor.ts'
import {
  chooseFirst,
  edit,
  field,
  find,
  PICTURE,
  row,
  save,
  startAdding,
  unique,
  uniqueBatch,
} from './admin-page.ts'
import { openForm } from './lists.ts'

test.use({ account: 'admin' })

test('a product is made with picture, attribute and prices, gets stock, and is for sale', {
  tag: '@journey',
}, async ({ page, context }) => {
  // every field of the longest form there is
  const name = unique(`তুলসী %_'"<script>`)
  await open(page, '/admin/products')
  const dialog = await startAdding(page)
  await field(dialog, 'name').fill(name)
  await expect(field(dialog, 'genericNameId')).toBeDisabled()
  await chooseFirst(dialog, 'categoryId')
  await chooseFirst(dialog, 'genericNameId')
  await chooseFirst(dialog, 'brandId')
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
  await expect(field(again, 'description')).toHaveValue('Two\nlines')
  await page.keyboard.press('Escape')
  await row(page, name)
    .getByRole('link', { name: /^Manage Stock of/ })
    .click()

  const batchId = uniqueBatch()
  const form = await openForm(page, 'Add New Stock Batch')
  await form.getByLabel('Batch ID', { exact: true }).fill(batchId)
  await form.locator('input[name=manufactureDate]').fill('2026-01-01')
  await form.locator('input[name=quantity]').fill('157')
  await save(form)
  await expect(page.getByText(`157 units were added to batch ${batchId}.`)).toBeVisible()
  const { products } = await (
    await context.request.get('/api/products', { params: { search: name, inStock: '1' } })
  ).json()
  const made = products.find((product: { name: string }) => product.name === name)
  expect(made).toMatchObject({ bestPrice: { finalUnitPrice: 0.37 }, stock: { totalUnitsInStock: 157 } })
})
