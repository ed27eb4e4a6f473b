import { amount, asStaff } from '../people.ts'
import { expect, open, test } from '../visitor.ts'
import { becomeBuyer, getLine, makeTablets, placeOrder, readOrder } from './ready-to-order.ts'

test('an order is edited, then cancelled', { tag: '@journey' }, async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const kept = await makeTablets(baseURL, 'Q Kept')
  const removed = await makeTablets(baseURL, 'Q Removed')
  const added = await makeTablets(baseURL, 'Q Added')
  const { id, orderCode, shippingCost } = await placeOrder(page, buyer, [
    { productId: kept.id, quantities: { strip: 2 } },
    { productId: removed.id, quantities: { unit: 5 } },
  ])
  await open(page, `/order-details/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(orderCode)
  await expect(main.getByText('অর্ডার নেওয়া হয়েছে').first()).toBeVisible()
  await expect(getLine(page, kept)).toContainText('৳36.00')

  await main.getByRole('button', { name: 'অর্ডার বদলান' }).click()
  const save = main.getByRole('button', { name: 'সংরক্ষণ করুন' })
  await expect(save).toBeDisabled()
  await getLine(page, removed)
    .getByRole('button', { name: `${removed.name} সরান` })
    .click()
  await getLine(page, kept).getByRole('textbox', { name: 'স্ট্রিপ' }).fill('0')
  await save.click()
  await expect(main.getByRole('alert')).toContainText('Your order cannot be empty.')
  await getLine(page, kept).getByRole('textbox', { name: 'স্ট্রিপ' }).fill('3')

  const search = main.getByRole('combobox', { name: 'পণ্য যোগ করুন' })
  await search.fill(kept.name)
  await page.getByRole('option', { name: kept.name }).click()
  await expect(main).toContainText('This product is already in the order.')
  await search.fill(added.name)
  await page.getByRole('option', { name: added.name }).click()
  await expect(getLine(page, added)).toContainText('৳18.00')
  const total = amount(3 * 18 + 18 + shippingCost)
  await expect(main.getByRole('region', { name: 'অর্ডার বদলান' })).toContainText(total)

  await main.getByRole('link', { name: 'ফিরে যান' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your changes to this order are not saved.')
  await question.getByRole('button', { name: 'আরও বদলাব' }).click()
  await save.click()
  await expect(main).toContainText('Your changes are saved.')
  await expect(getLine(page, removed)).toBeHidden()
  await expect(main).toContainText(total)

  await main.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click()
  await expect(main).toContainText('Order successfully cancelled.')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main.getByRole('button', { name: 'অর্ডার বদলান' })).toBeHidden()
  await expect(main.getByRole('button', { name: 'অর্ডার বাতিল করুন' })).toBeHidden()
  expect(await readOrder(page, id)).toMatchObject({ status: 'cancelled' })

  await main.getByRole('link', { name: 'ফিরে যান' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
})

test('what staff do shows at once, and an edit under way is not thrown away', async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const product = await makeTablets(baseURL, 'Q Live')
  const { id } = await placeOrder(page, buyer, [{ productId: product.id, quantities: { strip: 1 } }])
  const items = (strip: number) => ({ items: [{ productId: product.id, quantities: { strip } }] })
  await open(page, `/order-details/${id}`)
  const main = page.getByRole('main')
  await asStaff(baseURL, async (staff) => {
    expect((await staff.put(`/api/orders/${id}/items`, { data: items(4) })).status()).toBe(200)
    await expect(getLine(page, product)).toContainText('৳72.00')

    await main.getByRole('button', { name: 'অর্ডার বদলান' }).click()
    await getLine(page, product).getByRole('textbox', { name: 'স্ট্রিপ' }).fill('2')
    expect((await staff.put(`/api/orders/${id}/items`, { data: items(5) })).status()).toBe(200)
    await expect(main).toContainText('This order changed while you were editing.')
    await expect(getLine(page, product)).toContainText('৳36.00')
    const keep = main.getByRole('button', { name: 'আমার পরিবর্তন রাখুন' })
    await keep.click()
    await expect(keep).toBeHidden()
    await main.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(main).toContainText('Your changes are saved.')
    await expect(getLine(page, product)).toContainText('৳36.00')

    expect((await staff.put(`/api/orders/${id}/cancel`)).status()).toBe(200)
  })
  await expect(page.getByText('The status of your order is now: cancelled.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'অর্ডার বদলান' })).toBeHidden()
})
