/** Multipart bodies, byte by byte: right ones, and all the ways in which one can be wrong. */
import type { Draw } from '../parts/draw.ts'
import type { RawJson } from './samples.ts'
import type { Header } from './wire.ts'

export type FilePart = {
  readonly name: string
  readonly filename: string
  readonly type: string
  readonly bytes: Buffer
}
export type Part = { readonly name: string; readonly text: string } | FilePart
type Sent = { readonly headers: readonly Header[]; readonly body: Buffer }

const BOUNDARY = 'niramoy-boundary-7d1f'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export function formBody(parts: readonly Part[], type = TYPE): Sent {
  return { headers: [['content-type', type]], body: formBytes(parts) }
}

function formBytes(parts: readonly Part[], boundary = BOUNDARY): Buffer {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${getHead(part)}\r\n\r\n`),
    'bytes' in part ? part.bytes : Buffer.from(part.text),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

function getHead(part: Part): string {
  const disposition = `content-disposition: form-data; name="${part.name}"`
  if (!('bytes' in part)) return disposition
  return `${disposition}; filename="${part.filename}"\r\ncontent-type: ${part.type}`
}

/** A JSON body's fields as a form sends them: texts, and JSON for what is no text. */
export function textParts(json: RawJson): Part[] {
  const body: unknown = JSON.parse(json)
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).map(([name, value]) => ({
    name,
    text: typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value),
  }))
}

type Spoil = (parts: readonly Part[], chance: Draw) => Sent

const noise = (chance: Draw, bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, () => chance.below(256)))
const junk = (name: string, text = 'x'): Part => ({ name, text })
const file = (name: string, more: Partial<FilePart> = {}): FilePart => ({
  name,
  filename: 'a.jpg',
  type: 'image/jpeg',
  bytes: Buffer.from('no picture at all'),
  ...more,
})

/** With every file of the form changed. */
const withFiles = (parts: readonly Part[], change: (part: FilePart) => FilePart): Part[] =>
  parts.map((part) => ('bytes' in part ? change(part) : part))

function cut(parts: readonly Part[], at: (bytes: Buffer) => number): Sent {
  const whole = formBytes(parts)
  return { headers: [['content-type', TYPE]], body: whole.subarray(0, Math.max(0, at(whole))) }
}

const raw = (body: string, type = TYPE): Sent => ({
  headers: [['content-type', type]],
  body: Buffer.from(body, 'latin1'),
})
const half = `--${BOUNDARY}\r\n`

/** Every way to spoil a form, by name. */
export const SPOILT_FORMS: Readonly<Record<string, Spoil>> = {
  'cut in the middle': (parts, chance) => cut(parts, ({ length }) => chance.below(length)),
  'cut before its end': (parts) => cut(parts, ({ length }) => length - 4),
  'cut within a head': (parts) => cut(parts, () => BOUNDARY.length + 20),
  'no bytes': () => raw(''),
  'only its end': () => raw(`--${BOUNDARY}--\r\n`),
  'another boundary': (parts) => formBody(parts, 'multipart/form-data; boundary=something-else'),
  'no boundary': (parts) => formBody(parts, 'multipart/form-data'),
  'an empty boundary': (parts) => formBody(parts, 'multipart/form-data; boundary='),
  'a boundary of 300 letters': (parts) => formBody(parts, `multipart/form-data; boundary=${'b'.repeat(300)}`),
  'multipart/mixed': (parts) => formBody(parts, `multipart/mixed; boundary=${BOUNDARY}`),
  'a foreign charset': (parts) => formBody(parts, `${TYPE}; charset=utf-16`),
  'noise for parts': (_parts, chance) => ({ headers: [['content-type', TYPE]], body: noise(chance, 3_000) }),
  'a field twice': (parts) => formBody([...parts, ...parts.filter((part) => 'text' in part)]),
  'a file twice': (parts) => formBody([...parts, ...parts.filter((part) => 'bytes' in part)]),
  'a file in a field nobody knows': (parts) => formBody([...parts, file('avatar')]),
  'a text where a file belongs': (parts) =>
    formBody(parts.map((part) => ('bytes' in part ? junk(part.name, 'no file') : part))),
  'a file where a text belongs': (parts) =>
    formBody(parts.map((part) => ('bytes' in part ? part : file(part.name)))),
  'prototype names': (parts) =>
    formBody([...parts, junk('__proto__'), junk('constructor'), junk('toString'), file('__proto__')]),
  'prototype names for texts': (parts) =>
    formBody([...parts, junk('__proto__', '{"role":"admin"}'), junk('constructor'), junk('hasOwnProperty')]),
  'two hundred fields': (parts) =>
    formBody([...parts, ...Array.from({ length: 200 }, (_, at) => junk(`f${at}`))]),
  'two hundred files': (parts) =>
    formBody([...parts, ...Array.from({ length: 200 }, (_, at) => file(`f${at}`))]),
  'a field of 300 KB': (parts) => formBody([...parts, junk('name', 'x'.repeat(300_000))]),
  'a name of 5,000 letters': (parts) => formBody([...parts, junk('n'.repeat(5_000))]),
  'a name with a NUL': (parts) => formBody([...parts, junk('na\u0000me')]),
  'a text with a NUL': (parts) =>
    formBody(parts.map((part) => ('text' in part ? { ...part, text: `${part.text}\u0000` } : part))),
  'no name': () => raw(`${half}content-disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
  'no disposition': () => raw(`${half}content-type: text/plain\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
  'no head at all': () => raw(`${half}\r\nx\r\n--${BOUNDARY}--\r\n`),
  'a head of 100 KB': () => raw(`${half}x-a: ${'a'.repeat(100_000)}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
  'a thousand heads': () => raw(`${half}${'x-a: b\r\n'.repeat(1000)}\r\nx\r\n--${BOUNDARY}--\r\n`),
  'bare line feeds': (parts) => raw(formBytes(parts).toString('latin1').replaceAll('\r\n', '\n')),
  'base64 as its encoding': () =>
    raw(
      `${half}content-disposition: form-data; name="name"\r\ncontent-transfer-encoding: base64\r\n\r\n!!\r\n--${BOUNDARY}--\r\n`,
    ),
  'a path for a file name': (parts) =>
    formBody(withFiles(parts, (part) => ({ ...part, filename: '../../../../etc/cron.d/x' }))),
  'a file name of 10,000 letters': (parts) =>
    formBody(withFiles(parts, (part) => ({ ...part, filename: 'ক'.repeat(10_000) }))),
  'half letters in a file name': (parts) =>
    raw(formBytes(parts).toString('latin1').replaceAll('filename="a', 'filename="\xed\xa0\x80')),
  'files without bytes': (parts) =>
    formBody(withFiles(parts, (part) => ({ ...part, bytes: Buffer.alloc(0) }))),
  'files of noise': (parts, chance) =>
    formBody(withFiles(parts, (part) => ({ ...part, bytes: noise(chance, 5_000) }))),
  'files that end too early': (parts) =>
    formBody(
      withFiles(parts, (part) => ({ ...part, bytes: part.bytes.subarray(0, part.bytes.length >> 1) })),
    ),
  'files spoilt in the middle': (parts, chance) =>
    formBody(withFiles(parts, (part) => ({ ...part, bytes: spoilt(part.bytes, chance) }))),
  'a script that says it is a picture': (parts) =>
    formBody(withFiles(parts, (part) => ({ ...part, bytes: Buffer.from('<svg onload="alert(1)"/>') }))),
  'another kind of file': (parts) =>
    formBody(withFiles(parts, (part) => ({ ...part, type: 'text/html', filename: 'a.html' }))),
  'a kind that is no kind': (parts) => formBody(withFiles(parts, (part) => ({ ...part, type: '/;=";;' }))),
  'files of 21 MB': (parts) =>
    formBody(withFiles(parts, (part) => ({ ...part, bytes: Buffer.alloc(21_000_000, 1) }))),
}

/** A few bytes of it are others. */
function spoilt(bytes: Buffer, chance: Draw): Buffer {
  const copy = Buffer.from(bytes)
  for (let times = 0; times < 20 && copy.length > 0; times++) {
    copy[chance.below(copy.length)] = chance.below(256)
  }
  return copy
}
