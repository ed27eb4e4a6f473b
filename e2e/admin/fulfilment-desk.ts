import type { Page } from '@playwright/test'
import { expect, open } from '../visitor.ts'
import type { Placed } from './orders-desk.ts'

export const choose = (page: Page, { orderCode }: Placed) =>
  page.getByRole('checkbox', { name: `Choose ${orderCode}` })
const scanner = (page: Page) => page.getByLabel('Scan or type a batch')

export async function batchCodes(page: Page): Promise<string[]> {
  const list = new URL(page.url()).searchParams.get('list')
  const { lines } = await (await page.request.get(`/api/admin/fulfilment/pick-lists/${list}`)).json()
  return lines.map(({ batchCode }: { batchCode: string }) => batchCode)
}

export async function startPicking(page: Page, orders: readonly Placed[]): Promise<void> {
  await open(page, '/admin/fulfilment')
  for (const order of orders) await choose(page, order).check()
  await page.getByRole('button', { name: /^Start picking/ }).click()
  await expect(page).toHaveURL(/stage=picking&list=\d+/)
  await expect(scanner(page)).toBeFocused()
}

/** As a scanner types. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
