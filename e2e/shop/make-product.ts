import type { APIRequestContext } from '@playwright/test'
import { asStaff } from '../people.ts'
import { expect } from '../visitor.ts'

type Price = { readonly unitPrice: number; readonly effectiveFrom?: string; readonly [more: string]: unknown }
type Wanted = {
  readonly name: string
  readonly pricing?: Price
  /** A product type of the demo by its name; one that is sold in single units unless said otherwise. */
  readonly type?: string
  /** A generic name of its own, unless said otherwise. */
  readonly genericNameId?: number
  readonly [more: string]: unknown
}
export type Made = { readonly id: number; readonly name: string; readonly genericNameId: number }

export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** Adds a product for sale; it has a price since long ago and no stock. */
export function makeProduct(
  baseURL: string | undefined,
  { pricing = { unitPrice: 10 }, type = 'Syrup', ...facts }: Wanted,
): Promise<Made> {
  return asStaff(baseURL, async (staff) => {
    const types: { id: number; name: string }[] = await (await staff.get('/api/product-types')).json()
    const data = {
      brandId: 1,
      productTypeId: types.find(({ name }) => name === type)?.id,
      genericNameId: facts.genericNameId ?? (await makeGenericName(staff)),
      ...facts,
      pricing: [{ effectiveFrom: '2026-01-01', ...pricing }],
    }
    const answer = await staff.post('/api/products', { data })
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
    return answer.json()
  })
}

async function makeGenericName(staff: APIRequestContext): Promise<number> {
  const place = { categoryId: 1, subCategory: 'Allergy', drugClass: 'Test drugs' }
  const made = await staff.post('/api/generic-names', { data: { name: unique('Generic'), ...place } })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}

/** Names that break what is not careful. */
export const ODD_NAMES = [
  ['Bengali', 'প্যারাসিটামল ট্যাবলেট ৫০০'],
  ['hostile', `%_'"<script>alert(1)</script>`],
  ['long', `${'Extraordinarily long product name '.repeat(8)}with nothing left out`.padEnd(290, 'x')],
] as const
