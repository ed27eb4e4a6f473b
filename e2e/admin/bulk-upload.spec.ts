import { productSheet } from '../../server/src/testing/fixtures/sheets.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { unique } from './lists.ts'

test.use({ account: 'admin' })

test('a file is checked, a name in it decided on, and the upload found again, applied and undone', {
  tag: '@journey',
}, async ({ page }) => {
  const name = unique(`%_'"<script>`)
  const product = {
    ...{ name, brand: unique('Brand'), productType: 'Tablet', category: 'Pain, Fever & Joints' },
    ...{ genericName: 'Paracetamole', unitPrice: 0.37, unitsPerStrip: 10, stripsPerBox: 3 },
  }
  await open(page, '/admin/bulk-upload')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  expect((await download).suggestedFilename()).toBe('product-template.xlsx')
  const buffer = Buffer.from(await productSheet([product]))
  await page.locator('input[type=file]').setInputFiles({ name: 'products.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByLabel('Generic name “Paracetamole”').selectOption({ label: 'It is “Paracetamol”' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('The file is valid. Nothing has been saved yet.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: product.brand })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await open(page, '/admin/bulk-upload')
  await page.getByRole('button', { name: 'Apply changes' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Bulk upload successful!' })
  await expect(done).toContainText('1 added, 0 changed, 0 unchanged.')
  // products that are only near are found as well
  const found = async (): Promise<string[]> => {
    const answer = await page.request.get('/api/products', { params: { search: name } })
    return (await answer.json()).products.map((each: { name: string }) => each.name)
  }
  expect(await found()).toContain(name)
  await page.getByRole('button', { name: 'Undo this upload' }).click()
  await page.getByRole('button', { name: 'Undo upload' }).click()
  await expect(page.getByText('The upload was undone.')).toBeVisible()
  expect(await found()).not.toContain(name)
})
