/** Hostile inputs for a call, made from what the contract says of it. */

import { scannedPdf } from '../../server/src/testing/fixtures/prescriptions.ts'
import { photo, productSheet } from '../../server/src/testing/fixtures/sheets.ts'
import type { Pictures } from './base.ts'
import {
  type Bench,
  baseWire,
  fileParts,
  getBase,
  getSpots,
  getTarget,
  jsonBody,
  type Spot,
  toPath,
} from './base.ts'
import { inputSchema, type NamedCall } from './calls.ts'
import { formBody, SPOILT_FORMS, textParts } from './forms.ts'
import { asText, hostileValue, VALUE_KINDS, type ValueKind } from './hostile-values.ts'
import { httpInputs } from './inject.ts'
import { SPOILT_BODIES, SPOILT_COOKIES, SPOILT_HEADERS, SPOILT_QUERIES, SPOILT_TYPES } from './requests.ts'
import { type Input, short, type Wire } from './wire.ts'

/** An input that is not made yet: there are more of them than are ever sent. */
export type Recipe = { readonly kind: string; readonly field?: string; make(): Input }

/** Kinds of hostility that are not about one field. */
const REQUEST_KINDS = [
  'body',
  'content type',
  'form',
  'query string',
  'path',
  'header',
  'cookie',
  'http',
] as const
export const ALL_KINDS = [...VALUE_KINDS, ...REQUEST_KINDS] as const

export function inputsFor(call: NamedCall, bench: Bench, each: number): Input[] {
  return chosenRecipes(call, bench, each).map((recipe) => recipe.make())
}

/** `each` of all that could be sent: every field and every kind first, then whatever chance brings. */
export function chosenRecipes(call: NamedCall, bench: Bench, each: number): Recipe[] {
  const all = bench.chance.shuffle(recipesFor(call, bench))
  const chosen = new Set<Recipe>()
  for (const key of ['field', 'kind'] as const) {
    const seen = new Set([...chosen].map((recipe) => recipe[key]))
    for (const recipe of all) {
      if (chosen.size >= each || recipe[key] === undefined || seen.has(recipe[key])) continue
      seen.add(recipe[key])
      chosen.add(recipe)
    }
  }
  const rest = all.filter((recipe) => !chosen.has(recipe)).slice(0, Math.max(0, each - chosen.size))
  const recipes = [...chosen, ...rest]
  // a call that takes nothing has few places: those are spoilt again, each time otherwise
  while (recipes.length < each) recipes.push(bench.chance.getOne(all))
  return bench.chance.shuffle(recipes)
}

function recipesFor(call: NamedCall, bench: Bench): Recipe[] {
  return [
    ...fieldRecipes(call, bench),
    ...queryRecipes(call, bench),
    ...pathRecipes(call, bench),
    ...wholeRecipes(call, bench),
    ...httpInputs(call, bench).map(({ what, wire }) => ({
      kind: 'http',
      make: () => ({ call: call.name, kind: 'http', what, wire: wire(), rawOnly: true }),
    })),
  ]
}

/** How many different values of each kind a field is tried with. */
const TRIES = 3

function fieldRecipes(call: NamedCall, bench: Bench): Recipe[] {
  const schema = inputSchema(call, 'body')
  if (!schema) return []
  return getSpots(schema, bench).flatMap(({ field }, at) =>
    VALUE_KINDS.flatMap((kind) =>
      Array.from({ length: TRIES }, () => ({
        kind,
        field: `body.${field}`,
        make: () => {
          // anew, for the things that it names may have been replaced
          const spot = getSpots(schema, bench)[at]
          if (!spot) throw new Error(`${call.name} has lost ${field}`)
          return spoiltField(call, bench, { spot, kind })
        },
      })),
    ),
  )
}

type Place = { readonly spot: Spot; readonly kind: ValueKind }

function spoiltField(call: NamedCall, bench: Bench, { spot, kind }: Place): Input {
  const { json } = hostileValue(kind, spot.sample, bench.chance)
  const body = spot.put(json)
  const base = getBase(call, bench)
  const plain = { method: call.method, target: getTarget(call, base) }
  // a form sends what the contract takes as JSON inside of its texts
  const asForm = call.files !== undefined && isSmallJson(body) && bench.chance.below(2) === 0
  const wire: Wire = asForm
    ? { ...plain, ...formBody([...textParts(body), ...fileParts(call, bench.files)]) }
    : { ...plain, ...jsonBody(body) }
  return { call: call.name, kind, field: `body.${spot.field}`, what: short(json || 'left out'), wire }
}

/** Deep nesting is for the server to survive, not for the sender. */
function isSmallJson(json: string): boolean {
  try {
    JSON.stringify(JSON.parse(json))
    return json.length < 200_000
  } catch {
    return false
  }
}

function queryRecipes(call: NamedCall, bench: Bench): Recipe[] {
  const names = Object.keys(inputSchema(call, 'query')?.properties ?? {})
  return names.flatMap((name) =>
    VALUE_KINDS.filter((kind) => kind !== 'nesting').map((kind) => ({
      kind,
      field: `query.${name}`,
      make: () => {
        const base = getBase(call, bench)
        const value = cutText(
          asText(hostileValue(kind, JSON.stringify(base.query[name] ?? '1'), bench.chance).json),
        )
        const query = bench.chance.below(2) === 0 ? { [name]: value } : { ...base.query, [name]: value }
        const wire = baseWire(call, { ...base, query }, bench.files)
        return { call: call.name, kind, field: `query.${name}`, what: short(value), wire }
      },
    })),
  )
}

/** Longer is the business of the head's limit. */
function cutText(text: string): string {
  return [...text].slice(0, 1_500).join('')
}

const PATHS: readonly string[] = [
  '%',
  '%zz',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%ff%fe',
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%2F',
  '%5c..%5c',
  '1;a=b',
  '1%20',
  '1%0d%0aset-cookie:a=b',
  '%25',
  '%2525',
  '__proto__',
  'constructor',
  '*',
  ':id',
  '+1',
  'x'.repeat(301),
  'x'.repeat(6_000),
  '%E0%A6%95'.repeat(120),
]

function pathRecipes(call: NamedCall, bench: Bench): Recipe[] {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const made = (name: string, kind: string, value: string, isRaw: boolean): Input => {
    const base = getBase(call, bench)
    const wire = baseWire(call, base, bench.files)
    const path = isRaw
      ? call.path.replace(`:${name}`, value).replace(/:(\w+)/g, '1')
      : toPath(call, { ...base.params, [name]: value })
    const query = wire.target.includes('?') ? wire.target.slice(wire.target.indexOf('?')) : ''
    return {
      call: call.name,
      kind,
      field: `params.${name}`,
      what: short(value),
      wire: { ...wire, target: `${call.base ?? '/api'}${path}${query}` },
    }
  }
  return names.flatMap((name) => [
    ...VALUE_KINDS.filter((kind) => kind !== 'nesting').map((kind) => ({
      kind,
      field: `params.${name}`,
      make: () => made(name, kind, cutText(asText(hostileValue(kind, '"1"', bench.chance).json)), false),
    })),
    ...PATHS.map((value) => ({ kind: 'path', make: () => made(name, 'path', value, true) })),
  ])
}

type Spoil = (wire: Wire) => Wire

/** What can be wrong with any request, whatever the call takes. */
function wholeRecipes(call: NamedCall, bench: Bench): Recipe[] {
  const recipe = (kind: string, what: string, spoil: Spoil): Recipe => ({
    kind,
    make: () => {
      const wire = baseWire(call, getBase(call, bench), bench.files)
      return { call: call.name, kind, what, wire: spoil(wire) }
    },
  })
  const table = (kind: string, spoils: Readonly<Record<string, Spoil>>) =>
    Object.entries(spoils).map(([what, spoil]) => recipe(kind, what, spoil))
  const forms = Object.entries(SPOILT_FORMS).map(([what, spoil]) =>
    recipe('form', what, (wire) => {
      const { body = '{}' } = getBase(call, bench)
      const parts = [...textParts(body), ...fileParts(call, bench.files)]
      return { ...wire, ...spoil(parts, bench.chance) }
    }),
  )
  const cookies = Object.entries(SPOILT_COOKIES).map(([what, cookie]) =>
    recipe('cookie', what, (wire) => ({ ...wire, headers: [...wire.headers, ['cookie', cookie]] })),
  )
  const paths = ['//', '/./', '/%2e/', '/..;/'].map((odd) =>
    recipe('path', odd, (wire) => ({ ...wire, target: wire.target.replace('/api/', `/api${odd}`) })),
  )
  return [
    ...table('body', SPOILT_BODIES),
    ...table('content type', SPOILT_TYPES),
    ...table('query string', SPOILT_QUERIES),
    ...table('header', SPOILT_HEADERS),
    // a form is refused by its kind where the call takes none, so that a few of them are enough there
    ...(call.files ? forms : bench.chance.shuffle(forms).slice(0, 6)),
    ...cookies,
    ...paths,
  ]
}

/** Small files of each kind that a call takes; the sheet has no rows. */
export async function sampleFiles(): Promise<Pictures> {
  return { photo: await photo(16, 16), pdf: await scannedPdf(), sheet: Buffer.from(await productSheet([])) }
}
