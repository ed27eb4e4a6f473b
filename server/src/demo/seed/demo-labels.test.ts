import { getBengaliName } from '@niramoy/domain/catalogue/bengali-names'
import { dosageForm } from '@niramoy/domain/catalogue/dosage-forms'
import { productLabel, sameOfOneManufacturer } from '@niramoy/domain/catalogue/product-label'
import { expect, test } from 'vitest'
import { starterGenerics, starterProductTypes } from '../../sales/starter-data/starter-rows.step.ts'
import { readDemoProducts } from './demo-data.ts'

const PRODUCTS = readDemoProducts().map((product) => ({
  ...product,
  manufacturer: product.maker,
  genericName: product.generic,
}))

test('no two products of one manufacturer in the demo have the same label', () => {
  expect(PRODUCTS).toHaveLength(500)
  expect(sameOfOneManufacturer(PRODUCTS)).toEqual([])
})

test('every form and pack of the demo has Bengali words; amounts and names stay as they are', () => {
  const english = PRODUCTS.map((product) => {
    const [, ...parts] = productLabel(product).bn.split(' · ')
    return parts.join(' ').replaceAll(/\b(?:ml|gm|mg|mcg|kg|IU|MIU)\b/g, '')
  }).filter((parts) => /[a-z]/i.test(parts))
  expect(english).toEqual([])
})

test('every sub-category, drug class and product type that a shop begins with has a Bengali name', () => {
  const classes = starterGenerics().flatMap(({ subCategory, drugClass }) => [subCategory, drugClass])
  const types = starterProductTypes().map(({ row }) => row.name)
  const names = [...classes, ...types.filter((name) => !dosageForm(name))].filter((name) => name !== null)
  const english = [...new Set(names)].filter((name) => !/[ঀ-৿]/.test(getBengaliName(name) ?? ''))
  expect(english).toEqual([])
})
