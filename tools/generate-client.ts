import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/call'

/**
 * Writes what the browser must know of each call, so that no page carries the schemas.
 * `--check` writes nothing and fails when the file is stale.
 */
const path = fileURLToPath(new URL('../web/app/api/calls.gen.ts', import.meta.url))
const wanted = clientTable(contract)

if (!process.argv.includes('--check')) {
  writeFileSync(path, wanted)
} else if (read(path) !== wanted) {
  console.error('web/app/api/calls.gen.ts is stale: npx tsx tools/generate-client.ts')
  process.exitCode = 1
}

function clientTable(features: Readonly<Record<string, Calls>>): string {
  const lines = Object.entries(features).map(([feature, calls]) => {
    const entries = Object.entries(calls).map(([name, call]) => `    ${name}: ${row(call)},`)
    return [`  ${key(feature)}: {`, ...entries, '  },'].join('\n')
  })
  return [
    '// Made from contract/src/all.ts by tools/generate-client.ts.',
    '/** Per call: method, path, the text to show when the server has nothing better to say, and the kind of reply. */',
    'export const CALLS = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

function row({ method, path, failure, reply }: Call): string {
  const kind = typeof reply === 'string' ? reply : 'json'
  return `[${[method, path, failure, kind].map((value) => JSON.stringify(value)).join(', ')}]`
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
