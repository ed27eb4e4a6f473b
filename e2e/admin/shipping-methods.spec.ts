import type { APIRequestContext } from '@playwright/test'
import { wholeMenu } from '../admin-menu.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { askToDelete, clickBeside, openForm, row, save, unique } from './lists.ts'

test.use({ account: 'admin' })

async function make(request: APIRequestContext, name: string, facts: object = {}): Promise<number> {
  const data = { name, price: 9000, estimatedDeliveryTime: '3 days', ...facts }
  const answer = await request.post('/api/shipping-methods', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('methods are listed, added, edited and deleted', async ({ page, context }) => {
  await test.step('the table shows each method, what it costs and when it is free', async () => {
    const [never, from] = [unique('Never free'), unique('Free from')]
    const ids = [
      await make(context.request, never),
      await make(context.request, from, { isFree: true, freeShippingThreshold: 8000 }),
    ]
    await open(page, '/admin/shipping-methods')
    await expect(page.getByRole('heading', { name: 'Manage Shipping Methods' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Price',
      'Estimated delivery time',
      'Where',
      'Days',
      'Free shipping',
      'Actions',
    ])
    await expect(row(page, never)).toContainText('৳9,000.00')
    await expect(row(page, never)).toContainText('3 days')
    await expect(row(page, never).getByRole('cell', { name: 'No', exact: true })).toBeVisible()
    await expect(row(page, from)).toContainText('From ৳8,000.00')
    expect(await accessibilityFaults(page)).toEqual([])
    for (const id of ids) await context.request.delete(`/api/shipping-methods/${id}`)
  })

  await test.step('a method is added, edited, and deleted; the threshold is there only while free is ticked', async () => {
    const name = unique('By boat')
    await open(page, '/admin/shipping-methods')
    const form = await openForm(page, 'Add Shipping Method')
    await expect(form.locator('input[name=name]')).toBeFocused()
    await expect(form.getByLabel('Price')).toHaveValue('0')
    await expect(form.getByLabel('Free-shipping threshold')).toBeHidden()
    await form.locator('input[name=name]').fill(name)
    await form.getByLabel('Price').fill('9000.50')
    await form.getByLabel('Estimated delivery time').fill('4-6 days')
    await form.getByRole('checkbox', { name: /^Free shipping/ }).check()
    await expect(form.getByLabel('Free-shipping threshold')).toHaveValue('0')
    await form.getByLabel('Free-shipping threshold').fill('9999')
    await save(form)
    await expect(page.getByText(`${name} was added.`)).toBeVisible()
    await expect(row(page, name)).toContainText('৳9,000.50')
    await expect(row(page, name)).toContainText('From ৳9,999.00')

    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Shipping Method' })
    await expect(edit.getByLabel('Free-shipping threshold')).toHaveValue('9999')
    await edit.getByRole('checkbox', { name: /^Free shipping/ }).uncheck()
    await expect(edit.getByLabel('Free-shipping threshold')).toBeHidden()
    await edit.getByLabel('Price').press('Enter')
    await expect(page.getByText(`${name} was saved.`)).toBeVisible()
    await expect(row(page, name).getByRole('cell', { name: 'No', exact: true })).toBeVisible()

    const question = await askToDelete(page, name)
    await expect(question).toContainText('Are you sure you want to delete this shipping method?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
  })

  await test.step("name, price and time are required: 'Please fill all the fields'; a price of 0 is one", async () => {
    const name = unique('For nothing')
    await open(page, '/admin/shipping-methods')
    const form = await openForm(page, 'Add Shipping Method')
    await form.getByLabel('Price').fill('')
    await save(form)
    await expect(form.getByRole('alert')).toContainText('Please fill all the fields')
    await expect(form.getByText('This field is required.')).toHaveCount(3)
    await expect(form.locator('input[name=name]')).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    await form.locator('input[name=name]').fill(name)
    await clickBeside(page, form)
    await expect(form.locator('input[name=name]')).toHaveValue(name)
    await form.getByLabel('Estimated delivery time').fill('Today')
    await form.getByLabel('Price').fill('0')
    await expect(form.getByRole('alert')).toBeHidden()
    // the shop of the other tests must not become free of charge
    await page.route('**/api/shipping-methods', (route) => {
      const sent = route.request().postDataJSON()
      return sent ? route.fulfill({ status: 201, json: { id: 1, ...sent } }) : route.continue()
    })
    const sending = page.waitForRequest((request) => request.method() === 'POST')
    await save(form)
    expect((await sending).postDataJSON()).toMatchObject({ name, price: '0' })
    await expect(page.getByText(`${name} was added.`)).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('nothing is pushed sideways', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, '/admin/shipping-methods')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test.describe('', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('where, when and in Bengali: areas are added and taken away by keyboard, and listed', async ({
    page,
  }) => {
    const name = unique('To some')
    await open(page, '/admin/shipping-methods')
    const form = await openForm(page, 'Add Shipping Method')
    await form.locator('input[name=name]').fill(name)
    await form.getByLabel('Price').fill('9000')
    await form.getByLabel('Estimated delivery time').fill('2 days')
    await form.getByLabel('Name in Bengali').fill('কিছু জায়গায়')
    await expect(form.getByText('It delivers everywhere. Add an area to deliver only there.')).toBeVisible()
    const choose = async (level: string, place: string) => {
      await expect(form.getByLabel(level).locator('option', { hasText: place }).first()).toBeAttached()
      await form.getByLabel(level).selectOption(place)
    }
    await choose('Division', 'Dhaka')
    await form.getByRole('button', { name: 'Add area' }).press('Enter')
    await expect(form.getByLabel('Division')).toBeFocused()
    await form.getByRole('button', { name: 'Remove Dhaka' }).press('Enter')
    await expect(form.getByRole('button', { name: 'Remove Dhaka' })).toBeHidden()
    await choose('Division', 'Khulna')
    await choose('District', 'Jashore')
    await form.getByRole('button', { name: 'Add area' }).click()
    // chosen and not added: it counts all the same
    await choose('Division', 'Sylhet')
    await form.getByLabel('Days from').fill('3')
    await form.getByLabel('Days to').fill('2')
    await form.getByLabel('Cut-off').fill('16:00')
    expect(await accessibilityFaults(page)).toEqual([])
    await save(form)
    await expect(form.getByText('Please give the last day as well, not before the first.')).toBeVisible()
    await form.getByLabel('Days to').fill('4')
    await save(form)
    await expect(page.getByText(`${name} was added.`)).toBeVisible()
    for (const said of ['কিছু জায়গায়', 'Khulna › Jashore', 'Sylhet', '3–4', 'orders before 16:00']) {
      await expect(row(page, name)).toContainText(said)
    }
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Shipping Method' })
    await expect(edit.getByRole('button', { name: 'Remove Khulna › Jashore' })).toBeVisible()
    await expect(edit.getByLabel('Cut-off')).toHaveValue('16:00')
    await page.keyboard.press('Escape')
    const question = await askToDelete(page, name)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  })
})

test.describe('refused or failing', () => {
  test.use({ expectedErrors: /status of (400|404|500)|Could not/ })

  test('what is refused stands at its field, and failures can be tried again', async ({ page, context }) => {
    await test.step('what the server refuses stands at its field', async () => {
      await open(page, '/admin/shipping-methods')
      const form = await openForm(page, 'Add Shipping Method')
      await form.locator('input[name=name]').fill('Refused')
      await form.getByLabel('Estimated delivery time').fill('Never')
      await form.getByLabel('Price').fill('-1')
      await form.getByRole('checkbox', { name: /^Free shipping/ }).check()
      await form.getByLabel('Free-shipping threshold').fill('lots')
      await save(form)
      await expect(form.getByText('Please enter zero or more.')).toBeVisible()
      await expect(form.getByText('Please enter a number, such as 1250 or 1,250.50.')).toBeVisible()
      await expect(form.getByLabel('Price')).toBeFocused()
    })

    await test.step('failures are said and can be tried again', async () => {
      const name = unique('Broken')
      const id = await make(context.request, name)
      await open(page, '/admin/brands')
      await page.route('**/api/shipping-methods**', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await (await wholeMenu(page)).getByRole('link', { name: 'Shipping Methods' }).click()
      await expect(page.getByRole('alert')).toContainText('Could not fetch shipping methods')
      await page.unroute('**/api/shipping-methods**')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(row(page, name)).toBeVisible()

      await page.route('**/api/shipping-methods**', (route) => route.fulfill({ status: 500, body: 'broken' }))
      const form = await openForm(page, 'Add Shipping Method')
      await form.locator('input[name=name]').fill('Kept')
      await form.getByLabel('Estimated delivery time').fill('Soon')
      await save(form)
      await expect(form.getByRole('alert')).toContainText('Could not save shipping method')
      await expect(form.locator('input[name=name]')).toHaveValue('Kept')
      await page.keyboard.press('Escape')

      const question = await askToDelete(page, name)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toContainText('Could not delete shipping method')
      await page.unroute('**/api/shipping-methods**')
      await context.request.delete(`/api/shipping-methods/${id}`)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toContainText('Shipping method not found.')
    })
  })
})
