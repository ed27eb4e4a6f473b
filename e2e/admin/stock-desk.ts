import type { BrowserContext } from '@playwright/test'
import { expect } from '../visitor.ts'
import { make, unique } from './product-desk.ts'

export type Product = { readonly id: number; readonly name: string; readonly SKU: string }

/** A product with 10 units in a strip and 5 strips in a box. */
export async function makeProduct(context: BrowserContext, word = 'Stocked'): Promise<Product> {
  const name = unique(word)
  const { id } = await make(context, name)
  const { SKU } = await (await context.request.get(`/api/products/${id}`)).json()
  return { id, name, SKU }
}

/** A batch id that no other test uses. */
export const uniqueBatch = () => `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

export async function makeBatch(context: BrowserContext, ProductId: number, facts: object = {}) {
  const batch = { ProductId, batchId: uniqueBatch(), manufactureDate: '2026-01-01', quantity: 60 }
  const answer = await context.request.post('/api/stock-batches', { data: { ...batch, ...facts } })
  expect(answer.status()).toBe(201)
  return answer.json()
}
