import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'

/** A member of staff sets up the second factor before being let in as one; the shop's pages need not know how. */
const isOfStaff = ({ access, path }: Call) => access === 'admin' || path.startsWith('/second-factor')

/**
 * Writes what the browser must know of each call, so that no page carries the schemas.
 * `--check` writes nothing and fails when the file is stale.
 */
const FILES = [
  {
    file: 'web/app/api/calls.gen.ts',
    name: 'CALLS',
    holds: (call: Call) => !isOfStaff(call) && call.method === 'GET',
  },
  {
    file: 'web/app/api/change-calls.gen.ts',
    name: 'CHANGE_CALLS',
    holds: (call: Call) => !isOfStaff(call) && call.method !== 'GET',
  },
  {
    file: 'web/app/api/staff-calls.gen.ts',
    name: 'STAFF_CALLS',
    holds: isOfStaff,
  },
]

for (const { file, name, holds } of FILES) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const wanted = clientTable(name, holds)
  if (!process.argv.includes('--check')) {
    writeFileSync(path, wanted)
  } else if (read(path) !== wanted) {
    console.error(`${file} is stale: npm run generate`)
    process.exitCode = 1
  }
}

function clientTable(table: string, holds: (call: Call) => boolean): string {
  const features: Readonly<Record<string, Calls>> = contract
  const lines = Object.entries(features).flatMap(([feature, calls]) => {
    const entries = Object.entries(calls)
      .filter(([, call]) => holds(call) && isForBrowsers(call))
      .map(([name, call]) => `    ${name}: ${row(call)},`)
    return entries.length > 0 ? [[`  ${key(feature)}: {`, ...entries, '  },'].join('\n')] : []
  })
  return [
    '// Made from contract/src/all.ts by tools/generate-client.ts.',
    '/** Per call: method, path, the text to show when the server has nothing better to say, the kind of reply, and 1 where a key is sent. */',
    `export const ${table} = {`,
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

/** Left out: redirects, event streams, and the payment gateway's own messages. */
function isForBrowsers({ reply, anyOrigin }: Call): boolean {
  return reply !== 'redirect' && reply !== 'events' && !anyOrigin
}

function row({ method, path, failure, reply, oncePerKey }: Call): string {
  const kind = typeof reply === 'string' ? reply : 'json'
  return `[${[method, path, failure, kind, ...(oncePerKey ? [1] : [])].map((value) => JSON.stringify(value)).join(', ')}]`
}

function key(name: string): string {
  return /^\w+$/.test(name) ? name : JSON.stringify(name)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
