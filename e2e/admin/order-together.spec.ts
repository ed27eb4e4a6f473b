import { type APIRequestContext, request } from '@playwright/test'
import { asStaff, makeCustomer, signIn } from '../people.ts'
import { getLine, makeTablets } from '../shop/ready-to-order.ts'
import { expect, hydrated, open, test } from '../visitor.ts'
import { button, panel, readOrder, strips } from './admin-page.ts'
import { customersOrder } from './customers-order.ts'
import { row } from './lists.ts'

test.use({ account: 'admin', expectedErrors: /status of 409|ERR_FAILED/ })

/** Another member of staff. */
async function colleague(baseURL: string | undefined, name: string): Promise<APIRequestContext> {
  const person = await request.newContext({ baseURL: String(baseURL) })
  const { phone } = await makeCustomer(person, { name })
  await asStaff(baseURL, async (staff) => {
    const { users } = await (await staff.get('/api/admin/users', { params: { q: phone } })).json()
    const data = { name, phone, role: 1, duties: ['manager'] }
    expect((await staff.put(`/api/admin/users/${users[0].id}`, { data })).status()).toBe(200)
  })
  await signIn(person, { phone, name })
  return person
}

test('two at work on one order lose nothing: the second sees what the first did', async ({
  page,
  baseURL,
}) => {
  const mine = await makeTablets(baseURL, 'F Mine')
  const theirs = await makeTablets(baseURL, 'F Theirs')
  const { id } = await customersOrder(baseURL, [strips(mine, 1), strips(theirs, 1)])
  const rahim = await colleague(baseURL, 'Rahim Uddin')
  await open(page, `/admin/orders/${id}`)
  const main = page.getByRole('main')
  await expect(row(page, mine.name)).toBeVisible()

  const keepMine = async () => {
    const keep = main.getByRole('button', { name: 'Keep my changes' })
    await keep.click()
    // what stood over the lines is gone, and nothing moves any more
    await expect(keep).toBeHidden()
  }

  await button(page, 'Edit items').click()
  await getLine(page, mine).getByRole('textbox', { name: 'Strip' }).fill('4')
  const data = { items: [strips(mine, 1), strips(theirs, 6)] }
  expect((await rahim.put(`/api/orders/${id}/items`, { data })).status()).toBe(200)
  await expect(main).toContainText('This order changed while you were editing.')
  await expect(main).toContainText(`${theirs.name} is now 6 × Strip.`)
  await expect(button(page, 'Save')).toBeDisabled()
  await keepMine()
  await expect(getLine(page, mine).getByRole('textbox', { name: 'Strip' })).toHaveValue('4')
  await expect(getLine(page, theirs).getByRole('textbox', { name: 'Strip' })).toHaveValue('6')

  // so close after one another that this page has not heard of it
  await page.route('**/events', (route) => route.abort())
  await page.route(
    `**/api/orders/${id}/items`,
    async (route) => {
      await rahim.post(`/api/orders/${id}/apply-special-discount`, { data: { type: 'fixed', value: 5 } })
      await route.continue()
    },
    { times: 1 },
  )
  await button(page, 'Save').click()
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(main.getByRole('alert')).toContainText('This order was changed in the meantime.')
  await expect(main).toContainText('The special discount is now ৳5.00.')
  await keepMine()
  await button(page, 'Save').click()
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(main).toContainText('Your changes are saved.')
  const saved = await readOrder(page, id)
  expect(saved).toMatchObject({
    specialDiscount: 5,
    items: [{ stripQuantity: 4 }, { stripQuantity: 6 }],
  })
  await page.unroute('**/events')

  await page.reload()
  await hydrated(page)
  await button(page, 'Cancel Order').click()
  const question = page.getByRole('alertdialog')
  const ship = await rahim.put(`/api/admin/orders/${id}/status`, { data: { status: 'shipped' } })
  expect(ship.status()).toBe(200)
  await expect(question).toContainText(
    /Meanwhile: Rahim Uddin set it to shipped at [\d:]+ (am|pm|noon|midnight)\./,
  )
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(question).toContainText('This order was changed in the meantime.')
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect(panel(page, 'Timeline')).toContainText(/shipped.*by Rahim Uddin/s)
  await expect(button(page, 'Edit items')).toBeHidden()
  expect(await readOrder(page, id)).toMatchObject({ status: 'shipped' })
  await rahim.dispose()
})
