/** Hostile values as raw JSON, by what is hostile about them. */
import type { Draw } from '../parts/draw.ts'
import type { RawJson } from './samples.ts'

export const VALUE_KINDS = [
  'wrong type',
  'nothing',
  'size',
  'nesting',
  'unicode',
  'NUL',
  'number',
  'prototype name',
  'wrong id',
  'list for one',
  'injection',
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]
export type Hostile = { readonly kind: ValueKind; readonly json: RawJson }

/** Stands for the field being left out. */
export const LEFT_OUT: RawJson = ''

const text = (value: string) => JSON.stringify(value)

const WRONG_TYPES: readonly RawJson[] = [
  'true',
  '0',
  '1.5',
  '"text"',
  '{}',
  '[]',
  '"[]"',
  '"{}"',
  '"null"',
  '{"toString":1,"valueOf":1}',
  '{"length":1000000000}',
  '{"then":{}}',
  '{"id":null}',
  '[[[]]]',
]

const SIZES: readonly (() => RawJson)[] = [
  () => text('x'.repeat(301)),
  () => text('ক'.repeat(2_100)),
  () => text('x'.repeat(70_000)),
  () => text(' '.repeat(300_000)),
  () => text('😀'.repeat(60_000)),
  () => text('x'.repeat(1_100_000)),
  () => `[${'0,'.repeat(20_000)}0]`,
  () => `[${'{},'.repeat(5_000)}{}]`,
  () => `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
]

const NESTED: readonly (() => RawJson)[] = [
  () => '['.repeat(200) + ']'.repeat(200),
  () => `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
  () => '['.repeat(20_000) + ']'.repeat(20_000),
  () => `${'{"a":'.repeat(20_000)}null${'}'.repeat(20_000)}`,
  () => text('['.repeat(5_000) + ']'.repeat(5_000)),
]

/** Written with escapes, so that what is half a letter reaches the server as such. */
const UNICODE: readonly RawJson[] = [
  '"\\ud800"',
  '"a\\udc00\\ud800b"',
  '"\\udbff\\udfff\\ufffe\\uffff"',
  '"\\u202e\\u2066gpj.exe\\u2069"',
  `"e${'\\u0301'.repeat(400)}"`,
  '"\\u09dc\\u09a1\\u09bc"',
  '"\\u1100\\u1161\\u11a8"',
  '"\\u200b\\u200d\\ufeff"',
  '"\\ufdfa\\ufdfa\\u0130\\u1e9e\\ufb03"',
  '"\\u2028\\u2029\\u0085"',
  '"\\u0007\\u001b[31m\\u0008"',
  '"\\ud83d\\udc68\\u200d\\ud83d\\udc69\\u200d\\ud83d\\udc67"',
  '"\\uff11\\uff12\\uff13"',
  '"\\u09e7\\u09e8\\u09e9"',
  '"\\udb40\\udc41\\udb40\\udc7f"',
]

const NULS: readonly RawJson[] = [
  '"\\u0000"',
  '"a\\u0000b"',
  '["\\u0000"]',
  '{"\\u0000":1}',
  '{"a":{"b":["\\u0000"]}}',
]

const NUMBERS: readonly RawJson[] = [
  '-0',
  '-1',
  '0.1',
  '0.005',
  '0.30000000000000004',
  '1e-320',
  '1e21',
  '1e308',
  '-1e308',
  '1e999',
  '-1e999',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(400),
  '"NaN"',
  '"Infinity"',
  '"-0"',
  '"1e308"',
  '"0x7fffffff"',
  '"1_000"',
  '"  12  "',
  '"1,5"',
]

const PROTOTYPES: readonly RawJson[] = [
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"hasOwnProperty"',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"constructor":1}',
  '{"toString":null,"hasOwnProperty":null}',
  '["__proto__","constructor"]',
  '{"\\u005f_proto__":{"isFree":true}}',
]

const IDS: readonly RawJson[] = [
  '0',
  '-1',
  '1.0000000001',
  '2147483647',
  '2147483648',
  '4294967297',
  '9223372036854775807',
  '18446744073709551616',
  '"1"',
  '"01"',
  '" 1"',
  '"1e0"',
  '"1 or 1=1"',
  '"abc"',
  '{"id":1}',
]

const INJECTIONS: readonly RawJson[] = [
  `"' or ''='"`,
  `"1'; drop table users; --"`,
  '"%"',
  '"_%_%_%_%_%_%_%_%_%_%"',
  '"\\\\"',
  '"<script>alert(1)</script>"',
  '"javascript:alert(1)"',
  '"//evil.example/"',
  '"\\r\\nset-cookie: sid=1"',
  '"../../../../etc/passwd"',
  '"#read(\\"/etc/passwd\\")#panic()"',
  '"=cmd|\' /C calc\'!A0"',
  `"${'(a+)+'.repeat(30)}$"`,
  '"$' + '{7*7}{{7*7}}"',
  '"a & b | !c <-> :*"',
]

const FIXED: Readonly<Record<Exclude<ValueKind, 'list for one'>, readonly (RawJson | (() => RawJson))[]>> = {
  'wrong type': WRONG_TYPES,
  nothing: ['null', '""', '"   "', LEFT_OUT],
  size: SIZES,
  nesting: NESTED,
  unicode: UNICODE,
  NUL: NULS,
  number: NUMBERS,
  'prototype name': PROTOTYPES,
  'wrong id': IDS,
  injection: INJECTIONS,
}

/** One of its kind; `sample` is what the field should be. */
export function hostileValue(kind: ValueKind, sample: RawJson, chance: Draw): Hostile {
  if (kind === 'list for one') {
    const given = sample === LEFT_OUT ? '1' : sample
    return {
      kind,
      json: chance.getOne([`[${given}]`, `[${given},${given}]`, `{"0":${given}}`, `[[${given}]]`]),
    }
  }
  // now and then something that no list has
  if (kind === 'unicode' && chance.below(3) === 0) return { kind, json: randomText(chance) }
  const chosen = chance.getOne(FIXED[kind])
  return { kind, json: typeof chosen === 'function' ? chosen() : chosen }
}

/** Code units as they come, half letters among them, escaped so that they survive the way. */
function randomText(chance: Draw): RawJson {
  const units = Array.from({ length: 1 + chance.below(40) }, () => {
    const unit = 1 + chance.below(0xffff)
    return `\\u${unit.toString(16).padStart(4, '0')}`
  })
  return `"${units.join('')}"`
}

/** The same for a path, a query or a form, where all is text. */
export function asText(json: RawJson): string {
  if (json === LEFT_OUT) return ''
  if (!json.startsWith('"')) return json
  // JSON.parse makes lone halves of what must go out as UTF-8: they become U+FFFD there
  return JSON.parse(json) as string
}
