import { contract } from '@niramoy/contract/all'
import type { Call, Calls } from '@niramoy/contract/platform/call'
import { getTools } from '../../server/src/sales/assistants/assistants.routes.ts'
import { ANYTHING, getMessageForm } from '../../server/src/testing/assistant-messages.ts'

/** A call of the contract with the name that the rest of the program knows it by. */
export type NamedCall = Call & {
  readonly name: string
  readonly feature: string
  /** What its path stands below; the API unless it is said. */
  readonly base?: string
}

export const ALL_CALLS: readonly NamedCall[] = Object.entries<Calls>(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ ...call, feature, name: `${feature}.${name}` })),
)

const TOOLS = getTools({ ASSISTANTS: 'checkout' })

/** What assistants may send: each operation, and messages of MCP. Their replies have shapes of their own. */
export const ASSISTANT_CALLS: readonly NamedCall[] = [
  ...TOOLS.map(({ name, about, method, path, body }) =>
    assistantCall({
      name,
      about,
      method,
      base: '/ucp/v1',
      path: path.replace(':id', 'cart_none'),
      body: body?.form,
    }),
  ),
  assistantCall({
    name: 'message',
    about: 'A message of MCP.',
    method: 'POST',
    base: '/ucp',
    path: '/mcp',
    body: getMessageForm(TOOLS),
  }),
]

type AssistantCall = Pick<NamedCall, 'name' | 'about' | 'method'> & {
  readonly base: string
  readonly path: string
  readonly body: typeof ANYTHING | undefined
}

function assistantCall({ name, path, body, ...call }: AssistantCall): NamedCall {
  return {
    ...call,
    name: `assistants.${name}`,
    feature: 'assistants',
    path: path as `/${string}`,
    access: 'anyone',
    reply: ANYTHING,
    failure: null,
    ...(body && { body }),
  }
}

/** Whatever is not only read. */
export function isChange({ method }: Call): boolean {
  return method !== 'GET'
}

export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema | false
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly maxLength?: number
  readonly pattern?: string
}

const known = new Map<string, JsonSchema | undefined>()

/** What a part of a call's input may be, as the contract describes it. */
export function inputSchema(call: NamedCall, part: 'params' | 'query' | 'body'): JsonSchema | undefined {
  const key = `${call.name} ${part}`
  if (!known.has(key)) {
    known.set(
      key,
      call[part]?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema | undefined,
    )
  }
  return known.get(key)
}
