import type { Page } from '@playwright/test'
import { asStaff } from '../people.ts'
import { makeTablets } from '../shop/an-order.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'
import { customersOrder } from './customers-order.ts'
import { panel, readOrder } from './order-desk.ts'
import { fulfil, pack } from './orders-desk.ts'

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

/** What happens at the courier. */
async function move(page: Page, orderId: number, form: { stage: string; send: string }) {
  const { parcel } = await readOrder(page, orderId)
  const sent = { courier: 'redx', id: parcel.trackingNumber, ...form }
  expect((await page.request.post('/dev/couriers/move', { form: sent })).status()).toBe(200)
}

test('staff follow a parcel as its courier moves it, whatever messages come', async ({ page, baseURL }) => {
  const order = await handedOver(page, baseURL)
  await open(page, `/admin/orders/${order.id}`)
  const delivery = panel(page, 'Delivery')
  for (const text of ['RedX', 'Booked, not picked up yet', 'Tracking number', 'To collect']) {
    await expect(delivery).toContainText(text)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await move(page, order.id, { stage: 'out', send: 'twice' })
  await expect(delivery).toContainText('Out for delivery')
  await expect(delivery.getByRole('button', { name: 'Call off' })).toHaveCount(0)
  await move(page, order.id, { stage: 'delivered', send: 'forged' })
  expect(await readOrder(page, order.id)).toMatchObject({ status: 'shipped' })
  await move(page, order.id, { stage: 'delivered', send: 'now' })
  await expect(delivery).toContainText('Collected')
  expect(await readOrder(page, order.id)).toMatchObject({
    status: 'delivered',
    parcel: { state: 'delivered' },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('what was not picked up is called off, and waits to be handed over anew', async ({ page, baseURL }) => {
  const order = await handedOver(page, baseURL)
  await open(page, `/admin/orders/${order.id}`)
  await panel(page, 'Delivery').getByRole('button', { name: 'Call off' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Call this parcel off?' })
  await expect(dialog).toContainText('The courier is told, and the order waits in Processing')
  await dialog.getByRole('button', { name: 'Call off' }).click()
  await expect(panel(page, 'Delivery')).toContainText('Called off')
  expect(await readOrder(page, order.id)).toMatchObject({ status: 'processing' })
})
