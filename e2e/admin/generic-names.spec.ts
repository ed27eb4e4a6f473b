import type { APIRequestContext, Page } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { accessibilityFaults, expect, holdClock, open, test } from '../visitor.ts'
import { askToDelete, clickBeside, openForm, row, save, searchesOf, unique } from './lists.ts'

test.use({ account: 'admin' })

const select = (page: Page, name: string) =>
  page.getByRole('main').getByRole('combobox', { name, exact: true })
const names = (page: Page) =>
  page.getByRole('row').locator('td:nth-child(2) span.font-semibold').allInnerTexts()

/** A generic name made without the screen, in a place of its own. */
async function make(request: APIRequestContext, name: string, subCategory?: string, drugClass?: string) {
  const { categories } = await (await request.get('/api/categories')).json()
  const place = { categoryId: categories[0].id, subCategory, drugClass }
  const answer = await request.post('/api/generic-names', { data: { name, ...place } })
  expect(answer.status()).toBe(201)
  return { ...(await answer.json()), slug: categories[0].slug }
}

test('the list is paged and filtered, and the address says how', async ({ page, context }) => {
  await test.step('the table shows each generic name with its place, in pages, by name ascending', async () => {
    await open(page, '/admin/generic-names')
    await expect(page.getByRole('heading', { name: 'Manage Generic Names' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Select',
      'Name',
      'Category',
      'Sub-category',
      'Drug class',
      'Dispensing class',
      'Clinical texts',
      'Actions',
    ])
    await expect(page.getByRole('row')).toHaveCount(21)
    const first = await names(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/admin/generic-names?page=2')
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    const second = await names(page)
    expect(second).not.toEqual(first)

    await page.getByRole('button', { name: 'Ascending' }).click()
    await expect(page).toHaveURL('/admin/generic-names?sortOrder=DESC')
    await expect(page.getByRole('button', { name: 'Descending' })).toBeVisible()
    await expect.poll(async () => (await names(page)).includes(String(first[0]))).toBe(false)
    await page.getByRole('button', { name: 'Descending' }).click()
    await expect(page).toHaveURL('/admin/generic-names')
    await expect.poll(() => names(page)).toEqual(first)
  })

  await test.step('each filter offers what the one above it leaves, and all stand in the address', async () => {
    const sub = unique('Sub')
    const drug = unique('Class')
    const { name, slug } = await make(context.request, unique('Placed'), sub, drug)
    await open(page, '/admin/generic-names?page=2')
    await expect(select(page, 'Drug class')).toBeDisabled()

    await select(page, 'Category').selectOption(slug)
    await expect(page).toHaveURL(`/admin/generic-names?category=${slug}`)
    await select(page, 'Sub-category').selectOption(sub)
    await expect(row(page, name)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(select(page, 'Drug class').getByRole('option')).toHaveText(['All drug classes', drug])
    await select(page, 'Drug class').selectOption(drug)
    await expect(page).toHaveURL(/drugClass=/)
    const query = Object.fromEntries(new URL(page.url()).searchParams)
    expect(query).toEqual({ category: slug, subCategory: sub, drugClass: drug })
  })

  await test.step('an address opens with its filters, and another choice clears the ones below it', async () => {
    const sub = unique('Sub')
    const drug = unique('Class')
    const { slug, categoryId } = await make(context.request, unique('Placed'), sub, drug)
    // a category may be named by its id as well
    const query = new URLSearchParams({ category: String(categoryId), subCategory: sub, drugClass: drug })
    await open(page, `/admin/generic-names?${query.toString()}`)
    await expect(select(page, 'Category')).toHaveValue(slug)
    await expect(select(page, 'Sub-category')).toHaveValue(sub)
    await expect(select(page, 'Drug class')).toHaveValue(drug)
    await expect(page.getByRole('row')).toHaveCount(2)

    const other = String(await select(page, 'Category').getByRole('option').nth(3).getAttribute('value'))
    await select(page, 'Category').selectOption(other)
    await expect(page).toHaveURL(`/admin/generic-names?category=${other}`)
    await expect(select(page, 'Sub-category')).toHaveValue('')
    await expect(select(page, 'Sub-category').getByRole('option', { name: sub })).toHaveCount(0)
    await page.goBack()
    await expect(select(page, 'Drug class')).toHaveValue(drug)
    await select(page, 'Sub-category').selectOption('')
    await expect(page).toHaveURL(`/admin/generic-names?category=${categoryId}`)
  })

  await test.step('nothing found says so and leads back to everything', async () => {
    await open(page, '/admin/generic-names?search=zzzzzz&drugClass=None')
    await expect(page.getByText('No generic name matches your search and filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/admin/generic-names')
    await expect(page.getByRole('row')).toHaveCount(21)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  await test.step('choices made before the list is there add up', async () => {
    const { name, slug } = await make(context.request, unique('Quick'))
    await open(page, '/admin/generic-names')
    const held: (() => void)[] = []
    await page.route('**/api/generic-names*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => {})
    })
    await page.getByRole('searchbox').fill(name)
    await expect.poll(() => held.length).toBe(1)
    await select(page, 'Category').selectOption(slug)
    await expect.poll(() => held.length).toBe(2)
    for (const go of held) go()
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ search: name, category: slug })
  })
})

test('the search waits 300 ms, is asked once and goes back to page 1', async ({ page, context }) => {
  const { name } = await make(context.request, unique('Searchable'))
  await holdClock(page)
  await open(page, '/admin/generic-names?page=2')
  const asked = searchesOf(page, '/api/generic-names')
  await page.getByRole('searchbox', { name: 'Search generic names' }).pressSequentially(name)
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/admin/generic-names?page=2')
  await page.clock.runFor(1)
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(asked).toEqual([name])
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  expect(new URL(page.url()).searchParams.get('search')).toBe(name)
})

test('a generic name is added, edited and deleted, and what is missing is said', async ({
  page,
  context,
}) => {
  await test.step('a generic name is added with suggestions, edited, and deleted', async () => {
    const sub = unique('Known sub')
    const drug = unique('Known class')
    const { category } = await make(context.request, unique('Neighbour'), sub, drug)
    const name = unique('প্যারাসিটামল')
    await open(page, '/admin/generic-names')
    const form = await openForm(page, 'Add Generic Name')
    await expect(form.getByLabel('Generic name')).toBeFocused()
    await form.getByLabel('Generic name').fill(name)
    await form.locator('select').first().selectOption({ label: category.name })
    await expect(form.locator(`datalist option[value="${sub}"]`)).toHaveCount(1)
    await form.getByLabel('Sub-category').fill(sub)
    await expect(form.locator('datalist').nth(1).locator('option')).toHaveCount(1)
    await form.getByLabel('Drug class').fill(drug)
    await form.getByLabel('Drug class').press('Enter')
    await expect(page.getByText(`${name} was added.`)).toBeVisible()

    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, name)).toContainText(drug)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Generic Name' })
    await expect(edit.getByLabel('Sub-category')).toHaveValue(sub)
    await edit.getByLabel('Drug class').fill('')
    await save(edit)
    await expect(page.getByText(`${name} was saved.`)).toBeVisible()
    await expect(row(page, name)).not.toContainText(drug)

    const question = await askToDelete(page, name)
    await expect(question).toContainText('Are you sure you want to delete this generic name?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  })

  await test.step("name and category are required: 'Please fill in all required fields.'", async () => {
    await open(page, '/admin/generic-names')
    const form = await openForm(page, 'Add Generic Name')
    await save(form)
    await expect(form.getByRole('alert')).toHaveText(/Please fill in all required fields\./)
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await form.getByLabel('Generic name').fill('Something')
    await expect(form.getByRole('alert')).toBeVisible()
    await form.locator('select').first().selectOption({ index: 1 })
    await expect(form.getByRole('alert')).toBeHidden()
    await clickBeside(page, form)
    await expect(form.getByLabel('Generic name')).toHaveValue('Something')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Generic Name' })).toBeFocused()
  })

  await test.step('deleting the only row of the last page shows the page before it', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const numbers = Array.from({ length: 21 }, (_, at) => at + 10)
    await Promise.all(numbers.map((number) => make(context.request, `Paged ${word} ${number}`)))
    await open(page, `/admin/generic-names?search=${word}&page=2`)
    await expect(page.getByRole('row')).toHaveCount(2)
    const question = await askToDelete(page, `Paged ${word} 30`)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(`/admin/generic-names?search=${word}`)
    await expect(page.getByRole('row')).toHaveCount(21)
  })
})

test.describe('refused or failing', () => {
  test.use({ expectedErrors: /status of (409|500)|Failed to/ })

  test('each refusal and failure is said, and what is there stays', async ({ page }) => {
    await test.step('in use, taken, failing: each says why', async () => {
      await open(page, '/admin/generic-names?search=Paracetamol')
      const question = await askToDelete(page, 'Paracetamol')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toContainText(
        'This generic name is used by products. Move or delete them first.',
      )
      await question.getByRole('button', { name: 'Close' }).click()
      await page.route('**/api/generic-names/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await (await askToDelete(page, 'Paracetamol')).getByRole('button', { name: 'Delete' }).click()
      await expect(question).toContainText('Failed to delete generic name')
      await question.getByRole('button', { name: 'Cancel' }).click()

      const form = await openForm(page, 'Add Generic Name')
      await form.getByLabel('Generic name').fill('paracetamol')
      await form.locator('select').first().selectOption({ index: 1 })
      await save(form)
      await expect(form.getByText('This generic name already exists.')).toBeVisible()
      await expect(form.getByLabel('Generic name')).toBeFocused()
      await page.route('**/api/generic-names', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await save(form)
      await expect(form.getByRole('alert')).toContainText('Failed to save generic name')
      await page.unrouteAll()
    })

    await test.step('filter options that cannot be had are said so, and the list is still there', async () => {
      await open(page, '/admin/brands')
      await page.route(/api\/(filters|categories)/, (route) => route.fulfill({ status: 500, body: 'broken' }))
      await (await wholeMenu(page)).getByRole('link', { name: 'Generic Names' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load filter options' })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch categories' })).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(21)
      await page.unrouteAll()
    })

    await test.step('a list that cannot be had can be asked for again', async () => {
      await open(page, '/admin/brands')
      await page.route('**/api/generic-names*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await (await wholeMenu(page)).getByRole('link', { name: 'Generic Names' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch generic names')
      await page.unroute('**/api/generic-names*')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('row')).toHaveCount(21)
    })
  })
})
