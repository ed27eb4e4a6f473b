import { makeCustomer } from '../people.ts'
import { makeTablets } from '../shop/an-order.ts'
import { expect, expectToFit, open, test } from '../visitor.ts'

test.use({ account: 'admin' })

test('staff keep the medicine box of a customer who calls', async ({ page, baseURL, context }) => {
  const product = await makeTablets(baseURL, 'Q Called')
  const person = await makeCustomer(context.request)
  const { users } = await (await page.request.get(`/api/admin/users?q=${person.phone}`)).json()
  await open(page, `/admin/users?search=${person.phone}`)
  await page.getByRole('button', { name: `More for ${users[0].name}` }).click()
  await page.getByRole('menuitem', { name: 'Medicine box' }).click()
  await expect(page).toHaveURL(`/admin/users/${users[0].id}/medicines`)
  const main = page.getByRole('main')
  await expect(main).toContainText('There is nothing in this medicine box yet.')
  await main.getByRole('button', { name: 'Add a medicine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Medicine/ }).fill(product.name)
  await page.getByRole('option', { name: product.name }).click()
  await dialog.getByLabel('Dose').fill('1+0+1')
  await dialog.getByLabel('How many are at home').fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('article', { name: product.name })).toContainText('10 days left')
  await expectToFit(page)
  const box = await (await page.request.get(`/api/medicine-box?userId=${users[0].id}`)).json()
  expect(box.medicines).toMatchObject([{ UserId: users[0].id, dose: '1+0+1' }])
})
