import type { Call, Calls } from '@niramoy/contract/platform/call'
import { code, table } from '../text/markdown.ts'

const WHO = { anyone: 'anyone', customer: 'signed in', admin: 'staff' } as const
const OTHER_REPLIES = {
  nothing: '204, no body',
  file: 'a file',
  redirect: 'a redirect',
  events: 'server-sent events',
} as const

export type Home = { readonly declared: string; readonly handled: string }

const DISTRICTS = ['people', 'catalogue', 'stock', 'pricing', 'sales', 'platform']

/** docs/calls.md: every call of the contract by district, with its files. */
export function callsPage(
  contract: Readonly<Record<string, Calls>>,
  homeOf: (feature: string) => Home,
): string {
  const features = Object.entries(contract).map(([name, calls]) => ({ name, calls, ...homeOf(name) }))
  const total = Object.values(contract).reduce((count, calls) => count + Object.keys(calls).length, 0)
  return [
    '<!-- Made from contract/src/all.ts by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# Calls of the API',
    `${total} calls below \`/api\`, by district and by the first word of their path. The schemas stand in the contract, and readable at \`/api/docs\` of a running shop.`,
    ...DISTRICTS.flatMap((district) => [
      `## ${district}`,
      ...features
        .filter(({ declared }) => declared.startsWith(`contract/src/${district}/`))
        .flatMap(featureSection),
    ]),
    '',
  ].join('\n\n')
}

function featureSection({ name, calls, declared, handled }: Home & { name: string; calls: Calls }): string[] {
  return [
    `### ${name}`,
    `Declared in [\`${declared}\`](../${declared}), handled in [\`${handled}/\`](../${handled}).`,
    table(
      ['Call', 'Who may', 'What it does', 'Answer', 'Text when it fails', 'Limit per address'],
      Object.values(calls).map(callRow),
    ),
  ]
}

function callRow(call: Call): string[] {
  return [
    code(`${call.method} ${call.path}`),
    whoOf(call),
    call.about,
    answerOf(call),
    call.failure ?? '(only logged)',
    limitOf(call),
  ]
}

/** Calls shared with customers name what staff need to make them for others. */
function whoOf({ access, permission }: Call): string {
  if (!permission) return WHO[access]
  return access === 'admin' ? code(permission) : `${WHO[access]}; for others ${code(permission)}`
}

function limitOf({ limit, readLimit }: Call): string {
  const name = limit ?? readLimit
  return name ? code(name) : ''
}

function answerOf({ reply, status }: Call): string {
  return typeof reply === 'string' ? OTHER_REPLIES[reply] : `${status ?? 200}, JSON`
}

/** `productTypes` is called `product-types` on disk. */
export function fileName(feature: string): string {
  return feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
