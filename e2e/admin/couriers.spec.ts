import type { Page } from '@playwright/test'
import { asStaff } from '../people.ts'
import { makeTablets } from '../shop/ready-to-order.ts'
import { expect, expectToFit, open, test } from '../visitor.ts'
import { panel, readOrder } from './admin-page.ts'
import { customersOrder } from './customers-order.ts'
import { fulfil, pack } from './orders-page.ts'

test.use({ account: 'admin' })

/** Picked, packed and handed over to RedX by the calls of the packers' screen; booked when it returns. */
async function handedOver(page: Page, baseURL: string | undefined) {
  const product = await makeTablets(baseURL, 'Q Parcel')
  const order = await customersOrder(baseURL, [{ productId: product.id, quantities: { strip: 2 } }])
  await asStaff(baseURL, async (staff) => {
    await pack(staff, [order.id])
    await fulfil(staff, 'hand-over', { orderIds: [order.id], carrier: 'redx' })
  })
  // a job asks the courier
  await expect(async () => expect((await readOrder(page, order.id)).parcel.state).toBe('booked')).toPass()
  return order
}

test('what was handed over is followed, and called off before it is picked up', async ({ page, baseURL }) => {
  const order = await handedOver(page, baseURL)
  await open(page, `/admin/orders/${order.id}`)
  const delivery = panel(page, 'Delivery')
  for (const text of ['RedX', 'Booked, not picked up yet', 'Tracking number', 'To collect']) {
    await expect(delivery).toContainText(text)
  }
  await expectToFit(page)
  await delivery.getByRole('button', { name: 'Call off' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Call this parcel off?' })
  await expect(dialog).toContainText('The courier is told, and the order waits in Processing')
  await dialog.getByRole('button', { name: 'Call off' }).click()
  await expect(delivery).toContainText('Called off')
  expect(await readOrder(page, order.id)).toMatchObject({ status: 'processing' })
})
