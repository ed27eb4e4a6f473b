import { describe, expect, test } from 'vitest'
import { draw } from '../parts/draw.ts'
import type { Bench } from './base.ts'
import { ALL_CALLS, type NamedCall } from './calls.ts'
import { ALL_KINDS, chosenRecipes, inputsFor } from './generate.ts'
import { VALUE_KINDS } from './hostile-values.ts'
import type { Things } from './things.ts'

const things = new Proxy({} as Things, { get: () => 7 })
const bytes = Buffer.from('file')
const bench = (seed = 1): Bench => ({
  things,
  chance: draw(seed),
  files: { photo: bytes, pdf: bytes, sheet: bytes },
})
const call = (name: string): NamedCall => {
  const found = ALL_CALLS.find((each) => each.name === name)
  if (!found) throw new Error(`there is no call ${name}`)
  return found
}
const made = new Map(ALL_CALLS.map((each) => [each.name, chosenRecipes(each, bench(), 200)]))
const getFields = (name: string) => new Set(made.get(name)?.map(({ field }) => field))

describe('two hundred inputs for a call', () => {
  test('are two hundred for every call of the contract', () => {
    const few = [...made].filter(([, inputs]) => inputs.length < 200).map(([name]) => name)
    expect(few).toEqual([])
  })

  test('spoil every field that the contract names, at any depth', () => {
    for (const field of ['items.0.quantities.strip', 'shippingAddress.id', 'shippingAddress.contactNo']) {
      expect(getFields('orders.place')).toContain(`body.${field}`)
    }
    expect(getFields('addresses.update')).toContain('params.id')
    expect(getFields('products.list')).toContain('query.sortBy')
    const missed = ALL_CALLS.flatMap(({ name, params, query }) =>
      [
        ...Object.keys(params?.shape ?? {}).map((field) => `params.${field}`),
        ...Object.keys(query?.shape ?? {}).map((field) => `query.${field}`),
      ]
        .filter((field) => !getFields(name).has(field))
        .map((field) => `${name} ${field}`),
    )
    expect(missed).toEqual([])
  })

  test('are hostile in every way there is', () => {
    const kinds = (name: string) => new Set(made.get(name)?.map(({ kind }) => kind))
    const all = new Set<string>(ALL_KINDS)
    expect(kinds('orders.changeShippingMethod')).toEqual(all)
    // without a body, an id or a query there is no value to spoil
    const whole = [...all].filter((kind) => !(VALUE_KINDS as readonly string[]).includes(kind))
    expect(kinds('dashboard.summary')).toEqual(new Set(whole))
  })

  test('are the same again by the same seed, and others by another', () => {
    const target = call('orders.quote')
    expect(inputsFor(target, bench(5), 12)).toEqual(inputsFor(target, bench(5), 12))
    expect(inputsFor(target, bench(5), 12)).not.toEqual(inputsFor(target, bench(6), 12))
  })
})
