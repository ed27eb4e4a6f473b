import { newPhone } from '../people.ts'
import { expect, expectToFit, open, test } from '../visitor.ts'
import { row, unique } from './lists.ts'

test.use({ account: 'admin' })

test('what staff changed is found, opened, and followed to everything its request changed', async ({
  page,
  context,
}) => {
  const [before, after] = [unique('Before'), unique('After')]
  const made = await context.request.post('/api/brands', { data: { name: before } })
  const { id } = await made.json()
  await context.request.put(`/api/brands/${id}`, { data: { name: after } })
  await open(page, '/admin/audit')
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'Who', 'Action', 'What', 'Changes'])
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(after)
  await expect(page.getByText('2 results', { exact: true })).toBeVisible()

  const changed = row(page, after).filter({ has: page.getByText('Changed', { exact: true }) })
  await expect(changed).toContainText('Manufacturer')
  await expect(changed.getByRole('link', { name: after })).toHaveAttribute(
    'href',
    `/admin/brands?search=${encodeURIComponent(after)}`,
  )
  await changed.locator('summary').press('Enter')
  await expect(changed.getByRole('definition').first()).toHaveText(`Before: ${before}After: ${after}`)
  await expectToFit(page)
  await changed.getByRole('link', { name: 'Show everything this request changed' }).click()
  await expect(page).toHaveURL(/\?requestId=/)
  await expect(page.getByText('Only what one request changed.')).toBeVisible()
  await expect(row(page, after)).toHaveCount(1)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/admin\/audit\??$/)
})

test('filters stand in the address; personal values are only named', async ({ page, context }) => {
  const name = unique('Nobody')
  const phone = newPhone()
  const made = await context.request.post('/api/admin/users', { data: { name, phone } })
  const { id, username } = await made.json()
  await open(page, `/admin/audit?table=users&rowId=${id}`)
  await expect(page.getByText(`Only the history of User ${username}.`)).toBeVisible()
  const created = row(page, username)
  await created.locator('summary').click()
  await expect(created).toContainText('changed, not shown: it is personal or secret')
  await expect(created).not.toContainText(phone)

  await open(page, `/admin/audit?search=${username}`)
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Deleted')
  await expect(page).toHaveURL(`/admin/audit?search=${username}&action=deleted`)
  await expect(page.getByText('No change matches your search and filters.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Created')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('User')
  await page.getByRole('combobox', { name: 'Staff' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/action=created&table=users&actorId=\d+$/)
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page).toHaveURL(/endDate=2020-01-01/)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
})
