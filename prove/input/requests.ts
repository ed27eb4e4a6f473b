/** What is hostile about a request as a whole: its body's kind, its query, its path, its heads and cookies. */
import { gzipSync } from 'node:zlib'
import { jsonBody } from './base.ts'
import type { Header, Wire } from './wire.ts'

type Spoil = (wire: Wire) => Wire

const typed =
  (type: string): Spoil =>
  (wire) => ({
    ...wire,
    headers: [['content-type', type]],
    body: wire.body ?? Buffer.from('{}'),
  })
const sent =
  (body: string | Buffer, type = 'application/json'): Spoil =>
  (wire) => ({
    ...wire,
    ...jsonBody(body, [['content-type', type]]),
  })
const headed =
  (...headers: readonly Header[]): Spoil =>
  (wire) => ({
    ...wire,
    headers: [...wire.headers.filter(([name]) => !headers.some(([own]) => own === name)), ...headers],
  })

/** Bodies that are no JSON, or JSON that is none of ours. */
export const SPOILT_BODIES: Readonly<Record<string, Spoil>> = {
  'cut short': (wire) => sent((wire.body ?? Buffer.from('{"a":1}')).subarray(0, -1))(wire),
  'not JSON': sent('name=Napa'),
  'single quotes': sent("{'a':1}"),
  'a comment': sent('{"a":1/*no*/}'),
  'a comma too many': sent('{"a":1,}'),
  'two values': sent('{}{}'),
  NaN: sent('{"a":NaN,"b":Infinity}'),
  'a byte order mark': (wire) =>
    sent(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), wire.body ?? Buffer.from('{}')]))(wire),
  'UTF-16': (wire) => sent(Buffer.from((wire.body ?? '{}').toString(), 'utf16le'))(wire),
  'bytes that are no UTF-8': sent(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])),
  'UTF-8 written too long': sent(Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])),
  'spaces for a megabyte': sent(`${' '.repeat(1_048_000)}{}`),
  'above a megabyte': sent(`{"a":"${'x'.repeat(1_200_000)}"}`),
  'a list': sent('[]'),
  'a list of lists': sent('[[[[]]]]'),
  'a text': sent('"text"'),
  'a number': sent('-0'),
  null: sent('null'),
  false: sent('false'),
  nothing: sent(''),
  'deeper than any stack': sent('['.repeat(50_000) + ']'.repeat(50_000)),
  'deep and never closed': sent('{"a":'.repeat(50_000)),
  'a prototype': sent('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  'a hidden prototype': sent('{"\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"}}'),
  'keys nobody knows': sent('{"isAdmin":true,"role":"admin","userId":1,"$where":"1","id":1}'),
  'every key twice': (wire) => sent(twice(wire.body))(wire),
  'a key a hundred thousand times': sent(`{${'"a":1,'.repeat(100_000)}"a":1}`),
}

/** All that is said is said again, otherwise, behind it. */
function twice(body: Buffer | undefined): string {
  const json = (body ?? '').toString()
  if (!/^\{.*\}$/s.test(json) || json.length < 4) return '{"id":1,"id":2}'
  return `${json.slice(0, -1)},${json.slice(1)}`
}

export const SPOILT_TYPES: Readonly<Record<string, Spoil>> = {
  'no type': (wire) => ({ ...wire, headers: [], body: wire.body ?? Buffer.from('{}') }),
  'an empty type': typed(''),
  'text/plain': typed('text/plain'),
  'text/html': typed('text/html; charset=utf-8'),
  'application/xml': sent(
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'application/xml',
  ),
  'a form without files': sent(
    'name=Napa&name=Seclo&__proto__=1&a[b]=c',
    'application/x-www-form-urlencoded',
  ),
  'JSON patch': typed('application/json-patch+json'),
  'JSON with a tail': typed('application/json, text/html'),
  'UTF-7': typed('application/json; charset=utf-7'),
  'UTF-16': typed('application/json; charset=utf-16le'),
  'a charset nobody knows': typed('application/json; charset="\\"'),
  'a thousand parameters': typed(`application/json${';a=b'.repeat(1000)}`),
  'not a type at all': typed(';;;/=,'),
  'in capitals': typed('APPLICATION/JSON'),
  proto: typed('__proto__'),
  'gzip, packed': (wire) => packed(wire, gzipSync(wire.body ?? Buffer.from('{}'))),
  'gzip, not packed': (wire) => packed(wire, wire.body ?? Buffer.from('{}')),
  'gzip, a bomb': (wire) => packed(wire, gzipSync(Buffer.alloc(30_000_000, 32))),
}

function packed(wire: Wire, body: Buffer): Wire {
  return { ...wire, headers: [...wire.headers, ['content-encoding', 'gzip']], body }
}

const asked =
  (query: string): Spoil =>
  (wire) => ({
    ...wire,
    target: `${wire.target}${wire.target.includes('?') ? '&' : '?'}${query}`,
  })

export const SPOILT_QUERIES: Readonly<Record<string, Spoil>> = {
  'a broken percent sign': asked('search=%'),
  'another one': asked('search=%zz%2'),
  'a NUL': asked('search=%00&%00=1'),
  'half a letter': asked('search=%ED%A0%80'),
  'bytes that are no UTF-8': asked('search=%ff%fe%c0%80'),
  'everything twice': (wire) => {
    const at = wire.target.indexOf('?')
    const again = at < 0 ? 'page=1&page=2' : wire.target.slice(at + 1)
    return asked(again)(wire)
  },
  lists: asked('page[]=1&page[]=2&search[]=a&sortBy[]=id'),
  objects: asked('page[a]=1&search[$gt]=&sortBy[toString]=1'),
  'prototype names': asked('__proto__=1&constructor=2&__proto__[role]=admin&toString=1'),
  'prototype names to sort by': asked('sortBy=__proto__&sortOrder=constructor'),
  'two thousand keys': asked(Array.from({ length: 2_000 }, (_, at) => `k${at}=1`).join('&')),
  'a key two thousand times': asked('page=1&'.repeat(1_000)),
  'seven thousand letters': asked(`search=${'x'.repeat(7_000)}`),
  'letters of every kind': asked(`search=${'%E2%80%AE%F0%9F%91%A8%E2%80%8D%CC%81'.repeat(20)}`),
  'only signs': asked('&&&==&=&'),
  'a plus and spaces': asked('search=+%20+&page=+1'),
  SQL: asked("search='%20or%201=1--&sortBy=id;drop%20table%20users&page=1)"),
  wildcards: asked(`search=${'%25_'.repeat(40)}`),
  'a slow pattern': asked(`search=${'(a%2B)%2B'.repeat(20)}%24`),
  'pages far away': asked('page=1000000&pageSize=200'),
  'numbers beyond all': asked('page=1e308&pageSize=9223372036854775808&id=-0'),
  'another origin to go to': asked('from=//evil.example/&from=https://evil.example&next=javascript:alert(1)'),
}

export const SPOILT_HEADERS: Readonly<Record<string, Spoil>> = {
  'an unknown kind of packing': headed(['accept-encoding', 'gzip;q=x, br;q=;;, *;q=9']),
  'a thousand kinds of packing': headed(['accept-encoding', Array(1_000).fill('gzip').join(',')]),
  'a thousand languages': headed(['accept-language', Array(1_000).fill('bn;q=0.1').join(',')]),
  'any state': headed(['if-none-match', '*']),
  'states of noise': headed(['if-none-match', `${'"a",W/'.repeat(500)}"`]),
  'a range': headed(['range', 'bytes=-1,0-,99999999999-']),
  'a date of noise': headed(['if-modified-since', 'never']),
  'a key of 201 letters': headed(['idempotency-key', 'k'.repeat(201)]),
  'a key of other letters': headed(['idempotency-key', 'ключ\u0080']),
  'a key of a prototype': headed(['idempotency-key', '__proto__']),
  'an id that is none': headed(['x-request-id', '<script>']),
  'an id of another': headed(['x-request-id', "' or 1=1 --"]),
  'an address of noise': headed(['x-forwarded-for', '999.1.1.1, ::zz, a, <b>'], ['x-real-ip', '127.0.0.1']),
  'another way': headed(['x-forwarded-proto', 'gopher'], ['x-forwarded-host', 'evil.example']),
  'another method': headed(['x-http-method-override', 'DELETE'], ['x-method-override', 'PUT']),
  'another address': headed(['x-original-url', '/api/admin/users'], ['x-rewrite-url', '/api/admin/users']),
  'an agent of 8,000 letters': headed(['user-agent', 'a'.repeat(8_000)]),
  'an agent of other letters': headed(['user-agent', '\u00ff\u00fe\u0080 \u00ed\u00a0\u0080']),
  'nothing accepted': headed(['accept', 'application/nothing;q=0']),
  'a foreign origin': headed(['origin', 'https://evil.example']),
  'an origin of noise': headed(['origin', 'http://[::1']),
  'no origin': headed(['origin', 'null']),
  'from another site': headed(['sec-fetch-site', 'cross-site'], ['sec-fetch-mode', 'navigate']),
  'a password in the head': headed(['authorization', `Basic ${'A'.repeat(2_000)}`]),
  'a bearer of noise': headed(['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.']),
  'a name twice': headed(['cookie2', 'a'], ['content-language', 'a'], ['content-language', 'b']),
}

export const SPOILT_COOKIES: Readonly<Record<string, string>> = {
  'a session of noise': 'sid=%00%ff%zz',
  'a session of half letters': 'sid=%ED%A0%80',
  'a session of 7,000 letters': `sid=${'A'.repeat(7_000)}`,
  'a session in quotes': 'sid="',
  'a session and nothing in it': 'sid=',
  'a prototype': '__proto__=1; constructor=2; sid=__proto__',
  'a thousand cookies': Array.from({ length: 1_000 }, (_, at) => `c${at}=1`).join('; '),
  'a language nobody speaks': 'lang=__proto__',
  'signs only': ';;;=;=;,',
  'the hint alone': 'isLoggedIn=1',
}
