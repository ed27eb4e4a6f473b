import { asStaff } from '../people.ts'
import { expect, open, test } from '../visitor.ts'
import { becomeBuyer, makeTablets, placeOrder } from './ready-to-order.ts'

test('a delivered order goes into the box, and everything is refilled with the usual packs', {
  tag: '@journey',
}, async ({ page, baseURL }) => {
  const buyer = await becomeBuyer(page)
  const [first, second] = [await makeTablets(baseURL, 'Q Heart'), await makeTablets(baseURL, 'Q Sugar')]
  const { id } = await placeOrder(page, buyer, [
    { productId: first.id, quantities: { strip: 3 } },
    { productId: second.id, quantities: { box: 1 } },
  ])
  await asStaff(baseURL, async (staff) => {
    for (const status of ['processing', 'shipped', 'delivered']) {
      expect((await staff.put(`/api/admin/orders/${id}/status`, { data: { status } })).status()).toBe(200)
    }
  })
  await open(page, `/order-details/${id}`)
  await page.getByRole('button', { name: 'ওষুধের বাক্সে রাখুন' }).click()
  await page.getByRole('button', { name: 'ওষুধের বাক্স দেখুন' }).click()
  await expect(page).toHaveURL('/dashboard/medicines')
  const main = page.getByRole('main')
  await expect(main.getByRole('article', { name: first.name })).toContainText('৩০টি আছে')
  await expect(main.getByRole('article', { name: second.name })).toContainText('৫০টি আছে')

  await main.getByRole('button', { name: 'সব আবার নিন' }).click()
  await expect(page).toHaveURL('/cart')
  const cart = await (await page.request.get('/api/cart')).json()
  const packs = Object.fromEntries(
    cart.map(({ id: productId, ...line }: { id: number; quantities?: object }) => [
      productId,
      line.quantities,
    ]),
  )
  expect(packs).toEqual({
    [first.id]: { box: 0, strip: 3, unit: 0 },
    [second.id]: { box: 1, strip: 0, unit: 0 },
  })
})
