import { productLabel, unitName } from '@niramoy/domain/catalogue/product-label'
import { describe, expect, test } from 'vitest'
import { formAndPack } from './form-and-pack.ts'

function product(dosageForm: string | null, unitSize: string | null, strength: string | null = null) {
  const labelled = { name: 'Napa', strength, dosageForm, unitSize }
  return {
    label: productLabel(labelled),
    unitName: unitName(labelled),
    dosageForm,
    bestPrice: unitSize === null ? null : { unitSize },
  }
}

describe('form and pack of a product', () => {
  test.each([
    ['Syrup', '60 ml bottle', '120 mg/5 ml', 'সিরাপ', '60 ml বোতল'],
    ['Tablet', '1 tablet', '500 mg', 'ট্যাবলেট', '১ ট্যাবলেট'],
    ['Syrup', null, null, 'সিরাপ', null],
    [null, null, null, null, null],
    ['Elixir of staff', '3 handfuls', null, 'Elixir of staff', '3 handfuls'],
  ])('%s, %s in Bengali', (dosageForm, unitSize, strength, form, pack) => {
    expect(formAndPack(product(dosageForm, unitSize, strength), 'bn')).toEqual({ form, pack })
  })

  test('stay as they are in English', () => {
    expect(formAndPack(product('Syrup', '60 ml bottle'), 'en')).toEqual({
      form: 'Syrup',
      pack: '60 ml bottle',
    })
  })
})
