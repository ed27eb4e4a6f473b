import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../visitor.ts'
import { edit, field, find, idsFor, make, row, save, unique } from './product-desk.ts'

test.use({ account: 'admin' })

test('a new price and a change are kept in the history', async ({ page, context }) => {
  await test.step('Add New Pricing starts blank, from today, and saves only the price', async () => {
    const name = unique('Priced')
    const { id } = await make(context, name)
    await find(page, name)
    const dialog = await edit(page, name)
    const add = dialog.getByRole('button', { name: 'Add New Pricing' })
    await field(dialog, 'usage').fill('Not saved yet')
    await expect(add).toBeDisabled()
    await field(dialog, 'usage').fill('As told')
    await add.click()

    const pricing = page.getByRole('dialog', { name: 'Add New Pricing' })
    await expect(field(pricing, 'unitPrice')).toHaveValue('')
    await expect(field(pricing, 'unitSize')).toHaveValue('500 mg')
    const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format())
    await expect(field(pricing, 'effectiveFrom')).toHaveValue(today)
    await expect(field(pricing, 'effectiveTo')).toHaveValue('')
    await expect(field(pricing, 'name')).toHaveCount(0)
    await save(pricing)
    await expect(pricing.getByText('Unit price must be a positive number')).toBeVisible()
    await field(pricing, 'unitPrice').fill('2.5')
    const packed = Number(await field(pricing, 'unitsPerStrip').inputValue())
    expect(packed).toBe((await pricesOf(context, id))[0].unitsPerStrip)

    // another pack is asked about first
    await field(pricing, 'unitsPerStrip').fill(String(packed + 4))
    await save(pricing)
    const question = page.getByRole('alertdialog', { name: 'Has the pack size changed?' })
    await expect(question).toContainText(`From this price on: ${packed + 4} units per`)
    await expect(question).toContainText('Stock keeps its number of units')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(pricing).toBeVisible()
    expect(await pricesOf(context, id)).toHaveLength(1)
    await save(pricing)
    await question.getByRole('button', { name: 'Yes, save it' }).click()
    await expect(page.getByText(`The new price of ${name} was saved.`)).toBeVisible()
    await expect(row(page, name)).toContainText('৳2.50')

    expect(await pricesOf(context, id)).toMatchObject([
      { unitPrice: 2.5, unitsPerStrip: packed + 4, effectiveTo: null },
      { unitPrice: 1.2, unitsPerStrip: packed },
    ])
    const history = (await edit(page, name)).getByRole('region', { name: 'Price History' })
    await expect(history.getByRole('row')).toHaveCount(3)
    await expect(history.getByRole('row').nth(1)).toContainText('Now')
    await expect(history.getByRole('row').nth(1)).toContainText('৳2.50')
    await expect(history.getByRole('row').nth(2)).toContainText('৳1.20')
  })

  await test.step('History says who changed what, when, from what to what', async () => {
    const name = unique('Remembered')
    await make(context, name)
    await find(page, name)
    const dialog = await edit(page, name)
    await field(dialog, 'strength').fill('650 mg')
    await save(dialog)
    await expect(page.getByText(`${name} was saved.`)).toBeVisible()
    const again = await edit(page, name)
    await again.getByRole('tab', { name: 'Details' }).focus()
    await page.keyboard.press('ArrowRight')
    const newest = again.getByRole('listitem').filter({ hasText: 'changed the product' }).first()
    await expect(newest).toContainText('Ayesha Siddika')
    await expect(newest.locator('time')).toHaveText(/^\d{1,2} \w+ \d{4}, [\d:]+ (am|pm|noon|midnight)$/)
    await expect(newest.locator('div').filter({ hasText: 'Strength' }).locator('del')).toHaveText('500 mg')
    await expect(newest.locator('div').filter({ hasText: 'Strength' }).locator('ins')).toHaveText('650 mg')
    await expect(again.getByText('added the product')).toBeVisible()
    await again.getByRole('tab', { name: 'Details' }).click()
    await expect(field(again, 'strength')).toHaveValue('650 mg')
  })
})

async function pricesOf(context: BrowserContext, id: number) {
  return (await context.request.get(`/api/products/${id}/pricing`)).json()
}

test.describe('two at once', () => {
  test.use({ expectedErrors: /status of 409/ })

  /** The second typed something while the first saved. */
  async function collide(page: Page, context: BrowserContext) {
    const name = unique('Both')
    const { id } = await make(context, name)
    await find(page, name)
    const dialog = await edit(page, name)
    await field(dialog, 'strength').fill('250 mg')
    await field(dialog, 'description').fill('Typed by the second')
    const first = { ...(await idsFor(context)), name, strength: '650 mg', usage: 'After meals' }
    expect((await context.request.put(`/api/products/${id}`, { data: first })).status()).toBe(200)
    await save(dialog)
    await expect(dialog.getByRole('alert')).toBeVisible()
    return { name, dialog, stored: async () => (await context.request.get(`/api/products/${id}`)).json() }
  }

  test('the second gets a notice and decides what to keep', async ({ page, context }) => {
    const { name, dialog, stored } = await collide(page, context)
    await test.step('the second gets a notice; nothing is overwritten and nothing typed is lost', async () => {
      await expect(dialog.getByRole('alert')).toContainText(
        'Someone else saved this while you were editing it. Nothing was overwritten.',
      )
      await expect(field(dialog, 'strength')).toHaveValue('250 mg')
      await expect(field(dialog, 'description')).toHaveValue('Typed by the second')
      expect(await stored()).toMatchObject({ strength: '650 mg', usage: 'After meals', description: null })
    })

    await test.step('the current version stands beside what was typed, and both can be kept', async () => {
      await dialog.getByRole('button', { name: 'Load the current version' }).click()
      await expect(dialog.getByText(/^Ayesha Siddika saved it on /)).toBeVisible()
      const strength = dialog.getByRole('listitem').filter({ hasText: 'Strength' })
      await expect(strength).toContainText('650 mg')
      await expect(strength).toContainText('250 mg')
      await expect(field(dialog, 'usage')).toHaveValue('After meals')
      await expect(field(dialog, 'description')).toHaveValue('Typed by the second')
      await dialog.getByRole('button', { name: 'Use the saved one: Strength' }).click()
      await expect(field(dialog, 'strength')).toHaveValue('650 mg')
      await save(dialog)
      await expect(page.getByText(`${name} was saved.`)).toBeVisible()
      expect(await stored()).toMatchObject({
        strength: '650 mg',
        usage: 'After meals',
        description: 'Typed by the second',
      })
    })
  })
})
