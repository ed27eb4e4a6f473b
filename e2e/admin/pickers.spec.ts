import { accessibilityFaults, expect, expectToFit, open, test } from '../visitor.ts'
import { field, startAdding } from './product-desk.ts'

test.use({ account: 'admin' })

test('a generic name beyond the first thousand is found in the filter, by the keyboard', async ({
  page,
  request,
}) => {
  const { genericNames, totalItems } = await (
    await request.get('/api/generic-names', { params: { pageSize: 1, sortOrder: 'DESC' } })
  ).json()
  const last = genericNames[0].name
  await open(page, '/admin/products')
  const filter = page.getByRole('main').getByRole('combobox', { name: 'Generic Name', exact: true })
  const list = page.getByRole('listbox')

  await test.step('it says how many it does not show', async () => {
    await filter.click()
    await expect(list.getByRole('option').first()).toBeVisible()
    await expect(page.getByText(`${totalItems - 20} more. Type on to narrow it down.`)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('typed, chosen by Enter, and in the address', async () => {
    await filter.fill(last)
    await expect(list.getByRole('option').first()).toContainText(last)
    await page.keyboard.press('Enter')
    await expect(filter).toHaveValue(last)
    await expect.poll(() => new URL(page.url()).searchParams.get('genericName')).toBe(last)
  })

  await test.step('the choice before is offered first; emptied, it filters nothing', async () => {
    await filter.click()
    await filter.fill('')
    await expect(list.getByRole('option').first()).toContainText('Chosen before')
    await page.keyboard.press('Tab')
    await expect.poll(() => new URL(page.url()).searchParams.get('genericName')).toBe(null)
  })

  await test.step('nothing that fits is said', async () => {
    await filter.fill('zzzzqqq')
    await expect(list.getByRole('option')).toHaveCount(0)
    await expect(page.getByText('No results', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('a product’s manufacturer and generic name are searched, and its price is typed as people write it', async ({
  page,
}) => {
  await open(page, '/admin/products')
  const dialog = await startAdding(page)
  const options = page.getByRole('listbox').getByRole('option')
  await field(dialog, 'brandId').fill('square')
  await expect(options.first()).toContainText(/square/i)
  await page.keyboard.press('Enter')
  await expect(field(dialog, 'brandId')).toHaveValue(/square/i)
  await field(dialog, 'categoryId').selectOption({ label: 'Vitamins & Supplements' })
  await field(dialog, 'genericNameId').fill('vitamin')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(dialog, 'genericNameId')).toHaveValue(/vitamin/i)
  await field(dialog, 'productTypeId').selectOption({ label: 'Tablet' })
  for (const typed of ['1,250.50', '১,২৫০.৫০', '৳ 1250.50', '1250.50/-']) {
    await field(dialog, 'unitPrice').fill(typed)
    await expect(dialog.getByLabel('Strip Price')).toHaveValue('৳1,250.50')
  }
  await expectToFit(page, [{ width: 360, height: 1600 }])
})
