import type { APIRequestContext, Page } from '@playwright/test'
import { makeProduct } from '../shop/make-product.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { row, save, unique } from './lists.ts'

test.use({ account: 'admin' })

async function make(request: APIRequestContext, name: string) {
  const { categories } = await (await request.get('/api/categories')).json()
  const answer = await request.post('/api/generic-names', { data: { name, categoryId: categories[0].id } })
  expect(answer.status()).toBe(201)
  return answer.json()
}
const bar = (page: Page) => page.getByRole('combobox', { name: 'Class for the selected generic names' })

test.describe('classes', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('a pharmacist classes the generic names that have no class yet, one or many', async ({
    page,
    context,
  }) => {
    const word = crypto.randomUUID().slice(0, 8)
    for (const at of [1, 2, 3]) await make(context.request, `New ${word} ${at}`)

    await test.step('the list says how many have none, and shows them', async () => {
      await open(page, '/admin/generic-names')
      await expect(page.getByText(/generic names? ha(s|ve) no dispensing class yet/)).toBeVisible()
      await page.getByRole('link', { name: 'Show them' }).click()
      await expect(page).toHaveURL('/admin/generic-names?dispensingClass=none')
      // other tests make generic names too, and the list has pages
      await open(page, `/admin/generic-names?dispensingClass=none&search=${word}`)
      await expect(row(page, `New ${word} 1`)).toContainText('Not yet decided')
      expect(await accessibilityFaults(page)).toEqual([])
    })

    await test.step('one class for the selected ones', async () => {
      await open(page, `/admin/generic-names?search=${word}`)
      await expect(bar(page)).toBeDisabled()
      await page.getByRole('checkbox', { name: `Select New ${word} 1` }).check()
      await page.getByRole('checkbox', { name: `Select New ${word} 2` }).check()
      await expect(page.getByText('2 selected')).toBeVisible()
      await bar(page).selectOption('Prescription')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('2 generic names are now: Prescription.')).toBeVisible()
      await expect(row(page, `New ${word} 2`)).toContainText('Prescription')
      await expect(row(page, `New ${word} 3`)).toContainText('Not yet decided')
      await expect(page.getByText('2 selected')).toBeHidden()
    })

    await test.step('the form changes it, and says what it means', async () => {
      await page.getByRole('button', { name: `Edit New ${word} 3` }).click()
      const form = page.getByRole('dialog', { name: 'Edit Generic Name' })
      await form.getByLabel('Dispensing class').selectOption('Controlled')
      await expect(form.getByText(/Never sold online/)).toBeVisible()
      await form.getByLabel('Maximum units per order').fill('-1')
      await save(form)
      await expect(form.getByLabel('Maximum units per order')).toBeFocused()
      await form.getByLabel('Maximum units per order').fill('0')
      await save(form)
      await expect(row(page, `New ${word} 3`)).toContainText('Controlled')
    })
  })
})

test.describe('clinical texts', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('clinical texts are written in both languages, and stand on the product’s page', async ({
    page,
    context,
    baseURL,
  }) => {
    const name = unique('Texts')
    const { id: genericNameId } = await make(context.request, name)
    const product = await makeProduct(baseURL, { name: unique('Q Told'), genericNameId })
    await open(page, `/admin/generic-names?search=${encodeURIComponent(name)}`)
    const press = () => page.getByRole('button', { name: `Clinical texts of ${name}` }).click()
    await press()
    const dialog = page.getByRole('dialog', { name: `Clinical texts of ${name}` })
    await dialog.getByText('Indication', { exact: true }).click()
    await dialog.getByLabel('Indication (English)', { exact: true }).fill('For fever')
    await dialog.getByLabel('Indication (Bengali)', { exact: true }).fill('জ্বরের জন্য')
    await dialog.getByRole('switch', { name: /Cold chain/ }).check()
    await dialog.getByLabel('Checked by').fill('Amina')
    await save(dialog)
    await expect(dialog.getByText('Say who checked the texts and on which day, or neither.')).toBeVisible()
    await dialog.getByLabel('Checked on').fill('2025-06-01')
    await save(dialog)
    await expect(page.getByText(`The texts of ${name} were saved.`)).toBeVisible()
    await press()
    await dialog.getByText('Indication', { exact: true }).click()
    await expect(dialog.getByLabel('Indication (Bengali)', { exact: true })).toHaveValue('জ্বরের জন্য')
    await expect(dialog.getByRole('switch', { name: /Cold chain/ })).toBeChecked()
    expect(await accessibilityFaults(page)).toEqual([])

    await open(page, `/products/${product.id}`)
    const block = page.getByRole('region', { name: 'ওষুধের তথ্য' })
    await expect(block).toContainText('জ্বরের জন্য')
    await expect(block).not.toContainText('For fever')
    await expect(block).toContainText('Amina')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
