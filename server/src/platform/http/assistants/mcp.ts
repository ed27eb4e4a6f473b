import { assistants as texts } from '@niramoy/texts/en/sales/assistants'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AssistantTool, PROTOCOL, ProtocolError } from '../../assistants.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { VERSION } from '../../version.ts'
import { type Installed, perform, readAgent, readProfile, refuseOtherVersion, toProblem } from './perform.ts'

/** MCP: JSON-RPC over single requests, without sessions of its own. */

const MCP_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const
const NOT_A_REQUEST = -32600
const UNKNOWN_METHOD = -32601
const WRONG_PARAMETERS = -32602
const BROKEN = -32603
const REFUSED = -32000
/** Of errors of the protocol; any other is refused. */
const RPC_CODES: Readonly<Record<string, number>> = {
  invalid_json: -32700,
  invalid_profile_url: -32001,
  invalid_request: WRONG_PARAMETERS,
  request_too_large: WRONG_PARAMETERS,
  version_unsupported: -32001,
}

type RpcId = string | number | null
const RpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).optional(),
})
/** The shop asks nothing of its clients, so a reply is only taken. */
const RpcReply = z.union([
  z.object({ jsonrpc: z.literal('2.0'), method: z.undefined().optional(), result: z.looseObject({}) }),
  z.object({ jsonrpc: z.literal('2.0'), method: z.undefined().optional(), error: z.looseObject({}) }),
])
const ToolCall = z.object({
  name: z.string().max(100),
  arguments: z.record(z.string(), z.unknown()).default({}),
})
const Meta = z.object({
  'ucp-agent': z.object({ profile: z.unknown().optional(), version: z.unknown().optional() }).optional(),
  'idempotency-key': z.unknown().optional(),
})

export async function answerMcp(request: FastifyRequest, reply: FastifyReply, installed: Installed) {
  if (RpcReply.safeParse(request.body).success) return reply.code(202).send()
  const parsed = RpcRequest.safeParse(request.body)
  if (!parsed.success) {
    return sendRpc(request, reply.code(400), null, rpcError(NOT_A_REQUEST, 'Invalid request'))
  }
  const spoken = request.headers['mcp-protocol-version']
  if (spoken !== undefined && !MCP_VERSIONS.some((version) => version === spoken)) {
    return sendRpc(request, reply.code(400), null, rpcError(NOT_A_REQUEST, 'Unsupported MCP version'))
  }
  const { id, method, params = {} } = parsed.data
  if (id === undefined) return reply.code(202).send()
  try {
    return sendRpc(request, reply, id, await callMethod(request, { method, params, installed }))
  } catch (error) {
    return sendRpc(request, reply, id, toRpcError(error as FastifyError, request, reply))
  }
}

type Rpc = {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly installed: Installed
}

async function callMethod(request: FastifyRequest, { method, params, installed }: Rpc): Promise<string> {
  const { SHOP_NAME } = installed.context.settings
  if (method === 'ping') return '"result":{}'
  if (method === 'tools/list') return toolList(installed.tools)
  if (method === 'tools/call') return callTool(request, params, installed)
  if (method !== 'initialize') return rpcError(UNKNOWN_METHOD, 'Method not found')
  const asked = MCP_VERSIONS.find((version) => version === params.protocolVersion)
  return `"result":${JSON.stringify({
    protocolVersion: asked ?? MCP_VERSIONS[1],
    capabilities: { tools: {} },
    serverInfo: { name: SHOP_NAME, version: VERSION.number },
    instructions: texts.instructions(SHOP_NAME),
  })}`
}

const lists = new WeakMap<readonly AssistantTool[], string>()

function toolList(tools: readonly AssistantTool[]): string {
  const known = lists.get(tools)
  if (known) return known
  const made = `"result":${JSON.stringify({ tools: tools.map(describeTool) })}`
  lists.set(tools, made)
  return made
}

const META = {
  type: 'object',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: { profile: { type: 'string', format: 'uri' } },
    },
    'idempotency-key': { type: 'string', format: 'uuid' },
  },
}

function describeTool({ name, about, method, path, body, isShared }: AssistantTool) {
  const takesId = path.includes(':id')
  const { $schema, ...form } = body ? z.toJSONSchema(body.form, { io: 'input', unrepresentable: 'any' }) : {}
  return {
    name,
    description: about,
    inputSchema: {
      type: 'object',
      required: ['meta', ...(takesId ? ['id'] : []), ...(body ? [body.name] : [])],
      properties: {
        meta: META,
        ...(takesId && { id: { type: 'string' } }),
        ...(body && { [body.name]: form }),
      },
    },
    outputSchema: {
      type: 'object',
      description: `${SCHEMAS}/${describeReply(name)}, or ${SCHEMAS}/types/error_response.json`,
      required: ['ucp'],
      properties: { ucp: { type: 'object', required: ['version'] } },
    },
    annotations: {
      readOnlyHint: isShared === true || method === 'GET',
      destructiveHint: false,
      openWorldHint: false,
    },
  }
}

const SCHEMAS = `https://ucp.dev/${PROTOCOL}/schemas/shopping`

/** By address alone: a client that checks replies need not fetch anything. */
function describeReply(name: string): string {
  if (name === 'search_catalog') return 'catalog_search.json#/$defs/search_response'
  if (name === 'lookup_catalog') return 'catalog_lookup.json#/$defs/lookup_response'
  if (name === 'get_product') return 'catalog_lookup.json#/$defs/get_product_response'
  return name.endsWith('_cart') ? 'cart.json' : 'checkout.json'
}

async function callTool(request: FastifyRequest, params: Rpc['params'], installed: Installed) {
  const call = ToolCall.safeParse(params)
  const tool = call.data && installed.tools.find(({ name }) => name === call.data.name)
  if (!call.data || !tool) return rpcError(WRONG_PARAMETERS, 'Unknown tool')
  const { meta = {}, id = '', ...rest } = call.data.arguments
  const takesId = tool.path.includes(':id')
  if (takesId && (typeof id !== 'string' || id === '')) return rpcError(WRONG_PARAMETERS, 'id: is missing')
  const wish = {
    tool,
    installed,
    ...readMeta(meta, request),
    id: String(id),
    sent: tool.body ? (rest[tool.body.name] ?? {}) : undefined,
  }
  const { content } = await perform(request, wish)
  const text = content.body.toString()
  return `"result":{"structuredContent":${text},"content":[{"type":"text","text":${JSON.stringify(text)}}]}`
}

function readMeta(meta: unknown, { headers }: FastifyRequest) {
  const parsed = Meta.safeParse(meta)
  if (!parsed.success) throw new ProtocolError(400, 'invalid_request', 'meta: is malformed')
  const { 'ucp-agent': agent, 'idempotency-key': key = headers['idempotency-key'] } = parsed.data
  if (!agent) return { agent: readAgent(headers['ucp-agent']), key }
  refuseOtherVersion(agent.version)
  return { agent: readProfile(agent.profile), key }
}

function rpcError(code: number, message: string, data?: object): string {
  return `"error":${JSON.stringify({ code, message, ...(data && { data }) })}`
}

/** What REST says by its status is also said by a code of JSON-RPC. */
export function toRpcError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): string {
  const problem = toProblem(error)
  if (error instanceof Refusal) request.refused = error
  if (!problem) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
    reply.code(500)
    return rpcError(BROKEN, 'Internal error')
  }
  const { status, code, message: content, retryAfter } = problem
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  // a client of MCP reads an error of JSON-RPC only where the request itself went well
  if (RPC_CODES[code] !== WRONG_PARAMETERS) reply.code(status)
  const data = { code, content, ...(retryAfter && { retry_after: retryAfter }) }
  return rpcError(RPC_CODES[code] ?? REFUSED, content, data)
}

/** As one JSON body, or as one event for a client that reads only streams. */
export function sendRpc(request: FastifyRequest, reply: FastifyReply, id: RpcId, outcome: string) {
  const message = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},${outcome}}`
  const { accept = '' } = request.headers
  const wantsStream = accept.includes('text/event-stream') && !accept.includes('application/json')
  reply.header('cache-control', 'no-store')
  if (wantsStream) return reply.type('text/event-stream').send(`event: message\ndata: ${message}\n\n`)
  return reply.type('application/json; charset=utf-8').send(message)
}
