import { describe, expect, test } from 'vitest'
import {
  type LabelledProduct,
  labelKey,
  productLabel,
  sameOfManufacturers,
  sameOfOneManufacturer,
  unitName,
} from './product-label.ts'
import { unitSizeNamed } from './product-label-units.ts'

const NAPA: LabelledProduct = { name: 'Napa', strength: '500 mg', dosageForm: 'Tablet', unitSize: '1 tablet' }

function labelled(changes: Partial<LabelledProduct>) {
  return productLabel({ ...NAPA, ...changes })
}

describe('the label of a product', () => {
  test('a tablet is its name, strength and form', () => {
    expect(labelled({})).toEqual({ en: 'Napa 500 mg · Tablet', bn: 'Napa 500 mg · ট্যাবলেট' })
  })

  test('three syrups of one strength have three labels', () => {
    const syrup = { strength: '120 mg/5 ml', dosageForm: 'Syrup' }
    expect(labelled({ ...syrup, unitSize: '60 ml bottle' })).toEqual({
      en: 'Napa 120 mg/5 ml · Syrup · 60 ml bottle',
      bn: 'Napa 120 mg/5 ml · সিরাপ · 60 ml বোতল',
    })
    expect(labelled({ ...syrup, unitSize: '100 ml bottle' }).bn).toBe('Napa 120 mg/5 ml · সিরাপ · 100 ml বোতল')
    expect(labelled({ ...syrup, dosageForm: 'Oral Suspension', unitSize: '60 ml bottle' }).bn).toBe(
      'Napa 120 mg/5 ml · সাসপেনশন · 60 ml বোতল',
    )
  })

  test.each([
    ['500 mg', '500 mg', 'Napa 500 mg · Tablet'],
    ['500 mg', null, 'Napa 500 mg · Tablet'],
    ['250 mg/vial', '250 mg vial', 'Napa 250 mg/vial · Tablet'],
    ['250 mg/vial', '250 mg', 'Napa 250 mg/vial · Tablet'],
    ['75 gm', '75 gm bar', 'Napa 75 gm · Tablet · bar'],
    ['1 gm/vial', '1 gm vial with WFI', 'Napa 1 gm/vial · Tablet · vial with WFI'],
    ['100 mg/ml', '100 mg ampoule', 'Napa 100 mg/ml · Tablet · 100 mg ampoule'],
    [null, null, 'Napa · Tablet'],
  ])('of strength %s a unit size %s repeats nothing', (strength, unitSize, en) => {
    expect(labelled({ strength, unitSize }).en).toBe(en)
  })

  test('a name that ends in the strength does not say it twice', () => {
    expect(labelled({ name: 'Napa 500 mg' }).en).toBe('Napa 500 mg · Tablet')
  })

  test('what is typed and not known stays as typed in both languages', () => {
    const label = 'Napa 500 mg · Magic Foam · 3 zork'
    expect(labelled({ dosageForm: 'Magic Foam', unitSize: '3 zork' })).toEqual({ en: label, bn: label })
  })

  test.each([
    ['1 pre-filled oral applicator', ''],
    ['1 gm vial', ' · 1 gm ভায়াল'],
    ['1 litre pack', ' · 1 লিটার প্যাকেট'],
    ['3 ml pre-filled syringe', ' · 3 ml প্রি-ফিল্ড সিরিঞ্জ'],
    ['5 ml flexpen', ' · 5 ml ফ্লেক্সপেন'],
    ['21 tablet pack', ' · 21 ট্যাবলেটের প্যাকেট'],
    ['(28 & 60) tablet kit', ' · (28 ও 60) ট্যাবলেটের কিট'],
    ['( 21 white+7 brown) tablet', ' · (21 সাদা+7 বাদামি) ট্যাবলেট'],
    ['120 metered doses', ' · 120 ডোজ'],
    ["1000's tin", ' · 1000টির টিন'],
    ['5 lac units vial', ' · 5 লাখ ইউনিট ভায়াল'],
    ['250 ml bottle (with dispenser)', ' · 250 ml বোতল (ডিসপেনসারসহ)'],
    ['10 litre container', ' · 10 লিটার কন্টেইনার'],
    ['100 gm container', ' · 100 gm কৌটা'],
    ['Each soft gel capsule', ' · সফট জেল ক্যাপসুল'],
  ])('in Bengali a unit size %s reads%s', (unitSize, bn) => {
    expect(labelled({ unitSize }).bn).toBe(`Napa 500 mg · ট্যাবলেট${bn}`)
  })

  test('drops come in a bottle, in both languages', () => {
    const drops = { strength: '80 mg/ml', dosageForm: 'Pediatric Drops', unitSize: '15 ml drop' }
    expect(labelled(drops)).toEqual({
      en: 'Napa 80 mg/ml · Pediatric Drops · 15 ml bottle',
      bn: 'Napa 80 mg/ml · শিশুদের ড্রপ (খাওয়ার) · 15 ml বোতল',
    })
  })

  test('a diaper and a device read like what they are', () => {
    const diaper = { name: 'Huggies Dry Pants', strength: 'L 9-14 kg', dosageForm: 'Diaper' }
    expect(labelled({ ...diaper, unitSize: '50 pcs pack' }).bn).toBe(
      'Huggies Dry Pants L 9-14 kg · ডায়াপার · 50 পিসের প্যাকেট',
    )
    const device = {
      name: 'Jumper Pulse Oximeter',
      strength: null,
      dosageForm: 'Monitor',
      unitSize: '1 piece',
    }
    expect(labelled(device).bn).toBe('Jumper Pulse Oximeter · মাপার যন্ত্র')
  })
})

describe('what one unit is called', () => {
  test.each([
    ['Tablet', '1 tablet', 'Tablet', 'ট্যাবলেট'],
    ['Syrup', '60 ml bottle', 'Bottle', 'বোতল'],
    ['Cream', '10 gm tube', 'Tube', 'টিউব'],
    ['SC Injection', '3 ml cartridge', 'Cartridge', 'কার্ট্রিজ'],
    ['SC Injection', '3 ml KwikPen', 'Pen', 'পেন'],
    ['SC Injection', '3 ml penfill', 'Cartridge', 'কার্ট্রিজ'],
    ['Injection', '2 ml ampoule', 'Ampoule', 'অ্যাম্পুল'],
    ['Inhaler', '120 metered doses', 'Inhaler', 'ইনহেলার'],
    ['Pediatric Drops', '15 ml drop', 'Bottle', 'বোতল'],
    ['Tablet', '21 tablet pack', 'Pack', 'প্যাকেট'],
    ['Tablet', '(21 white+7 brown) tablet', 'Pack', 'প্যাকেট'],
    ['Tablet', '4 tablet strip', 'Strip', 'স্ট্রিপ'],
    ['Oral Powder', '1 unit', 'Sachet', 'স্যাশে'],
    ['Injection', '1 unit', 'Piece', 'পিস'],
    ['Capsule', '500 mg', 'Capsule', 'ক্যাপসুল'],
    ['Magic Foam', '3 zork', 'Unit', 'পিস'],
    [null, null, 'Unit', 'পিস'],
  ])('of %s in %s it is a %s', (dosageForm, unitSize, en, bn) => {
    expect(unitName({ dosageForm, unitSize })).toEqual({ en, bn })
  })
})

describe('products that share a label', () => {
  const square = { ...NAPA, manufacturer: 'Square', genericName: 'Paracetamol' }

  test('of one manufacturer are named, however they are typed', () => {
    const typed = { ...square, name: 'NAPA', genericName: 'Paracetamol + Caffeine' }
    const [same] = sameOfOneManufacturer([square, { ...square, strength: '665 mg' }, typed])
    expect(same).toEqual({ label: 'Napa 500 mg · Tablet', products: [square, typed] })
    expect(labelKey(productLabel(typed))).toBe(labelKey(productLabel(square)))
  })

  test('of two manufacturers are told apart by the manufacturer', () => {
    const other = { ...square, manufacturer: 'Beximco' }
    expect(sameOfOneManufacturer([square, other])).toEqual([])
    expect(sameOfManufacturers([square, other])).toHaveLength(1)
    expect(sameOfManufacturers([square, square])).toEqual([])
  })
})

test.each([
  ['1 unit', 'স্যাশে', '১ স্যাশে'],
  ['1 tablet', 'ট্যাবলেট', '১ ট্যাবলেট'],
  ['1 tablet kit', 'কিট', '১ ট্যাবলেটের কিট'],
  ['60 ml bottle', 'বোতল', '60 ml বোতল'],
  ['50 pcs pack', 'প্যাকেট', '50 পিসের প্যাকেট'],
  ['3 handfuls', 'প্যাকেট', '3 handfuls'],
])('%s alone is said in Bengali', (unitSize, unit, said) => {
  expect(unitSizeNamed(unitSize, unit)).toBe(said)
})
