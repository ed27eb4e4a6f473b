import type { Call, Calls } from '@niramoy/contract/platform/call'
import { code, table } from '../text/markdown.ts'

const WHO = { anyone: 'anyone', customer: 'signed in', admin: 'admin' } as const
const OTHER_REPLIES = {
  nothing: '204, no body',
  file: 'a file',
  redirect: 'a redirect',
  events: 'server-sent events',
} as const

/** docs/calls.md: every call of the contract, and where it lives. */
export function callsPage(contract: Readonly<Record<string, Calls>>): string {
  const total = Object.values(contract).reduce((count, calls) => count + Object.keys(calls).length, 0)
  return [
    '<!-- Made from contract/src/all.ts by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# Calls of the API',
    `${total} calls below \`/api\`, by the first word of their path. The schemas stand in the contract, and readable at \`/api/docs\` of a running shop.`,
    ...Object.entries(contract).flatMap(([feature, calls]) => [
      `## ${feature}`,
      `Declared in [\`contract/src/${folderOf(feature)}.ts\`](../contract/src/${folderOf(feature)}.ts), answered in [\`server/src/${folderOf(feature)}/\`](../server/src/${folderOf(feature)}).`,
      table(
        ['Call', 'Who may', 'What it does', 'Answer', 'Text when it fails', 'Limit per address'],
        Object.values(calls).map(callRow),
      ),
    ]),
    '',
  ].join('\n\n')
}

function callRow(call: Call): string[] {
  return [
    code(`${call.method} ${call.path}`),
    WHO[call.access],
    call.about,
    answerOf(call),
    call.failure ?? '(only logged)',
    limitOf(call),
  ]
}

function limitOf({ limit, readLimit }: Call): string {
  const name = limit ?? readLimit
  return name ? code(name) : ''
}

function answerOf({ reply, status }: Call): string {
  return typeof reply === 'string' ? OTHER_REPLIES[reply] : `${status ?? 200}, JSON`
}

/** `productTypes` is called `product-types` on disk. */
export function folderOf(feature: string): string {
  return feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
