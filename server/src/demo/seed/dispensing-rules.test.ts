import { expect, test } from 'vitest'
import { demoItems } from './demo-catalogue.ts'
import { readDemoDispensing, readDemoProducts, readDemoTexts } from './demo-data.ts'
import { dispensed, dispensingRules } from './dispensing-rules.ts'

const rules =
  'form=Gel=>otc; form=Gel|Topical Spray=>max 5; family=injection=>max 5; note: for people; form=Gel=>controlled'
const diclofenac = { dispensingClass: 'prescription', maxUnits: 60, rules: dispensingRules(rules) } as const

test('rules are read; notes are for people', () => {
  expect(dispensingRules('')).toEqual([])
  expect(dispensingRules('note: not by online order')).toEqual([])
  expect(dispensingRules('family=tablet|capsule&strength=800 IU=>otc; form=Gel=>max 5')).toEqual([
    {
      selectors: [
        { of: 'family', values: ['tablet', 'capsule'] },
        { of: 'strength', values: ['800 IU'] },
      ],
      result: { dispensingClass: 'otc' },
    },
    { selectors: [{ of: 'form', values: ['Gel'] }], result: { maxUnits: 5 } },
  ])
})

test.each(['form=Gel', 'colour=red=>otc', 'form=Gel=>poison', 'form=>otc', 'form=Gel=>max -1', 'a=>b=>c'])(
  'what is no rule is refused: %s',
  (text) => {
    expect(() => dispensingRules(text)).toThrow(/dispensing/)
  },
)

test('the first fitting rule of each kind counts', () => {
  expect(dispensed({ dosageForm: 'Gel', strength: '1%' }, diclofenac)).toMatchObject({
    own: { dispensingClass: 'otc', reason: 'Needs no prescription as Gel' },
    ownMaxUnits: 5,
  })
  expect(dispensed({ dosageForm: 'Tablet', strength: '50 mg' }, diclofenac)).toMatchObject({
    own: null,
    ownMaxUnits: null,
  })
})

test('every selector of a rule must fit', () => {
  const vitamin = {
    dispensingClass: 'prescription',
    maxUnits: null,
    rules: dispensingRules('family=tablet|capsule&strength=800 IU|1000 IU=>otc'),
  } as const
  const own = (dosageForm: string, strength: string | null) =>
    dispensed({ dosageForm, strength }, vitamin).own
  expect(own('Capsule', '1000 IU')).toEqual({
    dispensingClass: 'otc',
    reason: 'Needs no prescription as 1000 IU Capsule',
  })
  for (const [form, strength] of [
    ['Capsule', '40000 IU'],
    ['Syrup', '800 IU'],
    ['Tablet', null],
  ] as const) {
    expect(own(form, strength)).toBeNull()
  }
})

test('an injection is never sold over the counter, and a generic without a row needs a prescription', () => {
  const otc = { dispensingClass: 'otc', maxUnits: null, rules: [] } as const
  expect(dispensed({ dosageForm: 'IM Injection', strength: null }, otc).own).toEqual({
    dispensingClass: 'prescription',
    reason: 'Needs a prescription as IM Injection',
  })
  expect(dispensed({ dosageForm: 'Tablet', strength: null }).ofGeneric.dispensingClass).toBe('prescription')
})

test('every generic of the demo has a row', () => {
  const generics = new Set(readDemoProducts().map(({ generic }) => generic))
  const rows = readDemoDispensing()
  expect(generics.size).toBeGreaterThan(200)
  expect([...generics].filter((generic) => !rows.has(generic))).toEqual([])
})

test('thirteen products of the demo are controlled and never sold online; some differ from their generic', () => {
  const items = demoItems(new Date('2026-01-15T06:00:00Z')).map(
    ({ name, strength, dosageForm, dispensing }) => ({
      what: [name, strength, dosageForm].filter(Boolean).join(' '),
      dispensingClass: dispensing.own?.dispensingClass ?? dispensing.ofGeneric.dispensingClass,
      maxUnits: dispensing.ownMaxUnits ?? dispensing.ofGeneric.maxUnits,
      reason: dispensing.own?.reason,
    }),
  )
  const controlled = items.filter(({ dispensingClass }) => dispensingClass === 'controlled')
  expect(controlled).toHaveLength(13)
  expect(controlled.every(({ maxUnits }) => maxUnits === 0)).toBe(true)
  const count = (one: string) => items.filter(({ dispensingClass }) => dispensingClass === one).length
  expect(['otc', 'prescription', 'not-medicine'].map(count)).toEqual([87, 303, 97])
  expect(items.filter(({ reason }) => reason).map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
    'Napa One 1000 mg Tablet: Needs a prescription as 1000 mg Tablet',
    'Losectil 40 mg Capsule (Delayed Release): Needs a prescription as 40 mg Capsule (Delayed Release)',
    'Seclo 40 mg Capsule (Delayed Release): Needs a prescription as 40 mg Capsule (Delayed Release)',
    'Almex 200 mg/5 ml Oral Suspension: Needs a prescription as Oral Suspension',
    'D-Rise 2000 IU Tablet: Needs no prescription as 2000 IU Tablet',
  ])
})

test('twenty common generics of the demo have all their texts in both languages; insulin is kept cold', () => {
  const texts = readDemoTexts()
  const generics = new Set(readDemoProducts().map(({ generic }) => generic))
  expect(texts.size).toBe(20)
  for (const [generic, { is_cold_chain, ...said }] of texts) {
    expect(generics).toContain(generic)
    expect(is_cold_chain).toBe(generic.startsWith('Insulin'))
    expect(Object.values(said)).toHaveLength(12)
    for (const [column, text] of Object.entries(said)) {
      expect(text?.length).toBeGreaterThan(10)
      expect(/[\u0980-\u09ff]/.test(text ?? '')).toBe(column.endsWith('_bn'))
    }
  }
})
