import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { askToDelete, openForm, row, save } from './lists.ts'

// an unknown name is refused on purpose
test.use({ account: 'admin', expectedErrors: /400 \(Bad Request\)/ })

/** Letters only, so that it is one word and no number; no name of the shop is like it. */
const word = () => `zq${crypto.randomUUID().replace(/[^a-f]/g, '')}xj`

type Names = { readonly products: readonly { readonly genericName: { readonly name: string } }[] }

async function genericsFound(page: Page, search: string): Promise<string[]> {
  const answer = await page.request.get(`/api/products?search=${search}`)
  const { products }: Names = await answer.json()
  return [...new Set(products.map(({ genericName }) => genericName.name))]
}

test('a need is made, finds at once, takes a word that was searched for in vain, and goes', async ({
  page,
  playwright,
  baseURL,
}) => {
  const [said, missed] = [word(), word()]
  const name = `Need ${said}`

  await test.step('a need is refused where a name is unknown, and then made', async () => {
    await open(page, '/admin/needs')
    const dialog = await openForm(page, 'Add Need')
    await dialog.getByLabel('English name').fill(name)
    await dialog.getByLabel('Bengali name').fill('জ্বর পরীক্ষা')
    await dialog.getByLabel('Words').fill(`${said}\n\n ${said} betha `)
    await dialog.getByLabel('Found by').selectOption('Generic name')
    await dialog.getByLabel('Names there').fill('Paracetamole')
    await save(dialog)
    await expect(dialog.getByText('Nothing in the catalogue is called “Paracetamole”.').first()).toBeVisible()
    await dialog.getByLabel('Names there').fill('Paracetamol')
    expect(await accessibilityFaults(page)).toEqual([])
    await save(dialog)
    await expect(page.getByText(`${name} was added.`)).toBeVisible()
  })

  await test.step('the list says what it finds, and the search of the shop finds it at once', async () => {
    await page.getByRole('searchbox', { name: 'Search needs' }).fill(said)
    await expect(row(page, name)).toContainText(`${said}, ${said} betha`)
    await expect(row(page, name).getByRole('cell').nth(3)).toHaveText(/found\d+$/)
    expect(await genericsFound(page, said)).toEqual(['Paracetamol'])
  })

  await test.step('what a guest searches for in vain is added to it by one press', async () => {
    const guest = await playwright.request.newContext({ baseURL: String(baseURL) })
    await guest.get(`/api/products?search=${missed}`)
    await guest.dispose()
    await expect(async () => {
      await open(page, '/admin/needs?view=misses')
      await expect(row(page, missed)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await row(page, missed)
      .getByRole('combobox', { name: `Need for “${missed}”` })
      .fill(said)
    await page.getByRole('option', { name }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await row(page, missed)
      .getByRole('button', { name: `Add “${missed}”` })
      .click()
    await expect(row(page, missed)).toContainText(`Belongs to ${name}`)
    expect(await genericsFound(page, missed)).toEqual(['Paracetamol'])
  })

  await test.step('the word is in the form; the need is deleted', async () => {
    await page.getByRole('tab', { name: 'Needs', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search needs' }).fill(said)
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Need' })
    await expect(dialog.getByLabel('Words')).toHaveValue(`${said}\n${said} betha\n${missed}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const question = await askToDelete(page, name)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
    expect(await genericsFound(page, said)).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('both lists fit, and the keyboard goes from one to the other', async ({ page }) => {
    await open(page, '/admin/needs')
    await expect(page.getByRole('heading', { name: 'Manage Needs' })).toBeVisible()
    const isTooWide = () => page.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect(await isTooWide()).toBe(false)
    await page.getByRole('tab', { name: 'Needs', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Searched in vain (30 days)' })).toBeVisible()
    expect(await isTooWide()).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
