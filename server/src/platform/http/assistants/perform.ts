import type { Call } from '@niramoy/contract/platform/call'
import { readIssue } from '@niramoy/contract/platform/says'
import type { Language } from '@niramoy/texts/languages'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Ask, type AssistantTool, type Capability, PROTOCOL, ProtocolError } from '../../assistants.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { getNetwork } from '../../visit.ts'
import type { PublicReads } from '../cache/public-reads.ts'
import { type Content, toContent } from '../content.ts'
import { getOrigin } from '../cookies.ts'

/** What REST and MCP share: who asks, how often, what is sent, and the reply. */

/** Agents above this number are counted together, so that made-up names cannot fill the memory. */
const MOST_AGENTS = 100
const MOST_PROFILE_LETTERS = 500

export type Options = {
  readonly tools: readonly AssistantTool[]
  readonly reads: PublicReads
  readonly limitReads: LimitReads
}
type LimitReads = (
  context: Context,
  limit: 'LIMIT_ASSISTANT' | 'LIMIT_ASSISTANT_AGENT' | 'LIMIT_ASSISTANT_CART',
  whom: string,
) => void | Promise<void>
export type Installed = Options & {
  readonly app: FastifyInstance
  readonly context: Context
  readonly agents: Set<string>
}

/** What only adds to others. */
export const EXTENDS: Partial<Record<Capability, { readonly extends: string | readonly string[] }>> = {
  discount: { extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'] },
  fulfillment: { extends: 'dev.ucp.shopping.checkout' },
}

export function jsonContent(body: string, headers: Readonly<Record<string, string>> = {}): Content {
  return toContent(Buffer.from(body), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...headers,
  })
}

export function toProblem(error: FastifyError): ProtocolError | undefined {
  if (error instanceof ProtocolError) return error
  if (error instanceof Refusal) {
    const { retryAfter } = error.details
    if (error.code === 'too-many-tries') {
      return new ProtocolError(429, 'too_many_requests', 'Too many requests.', retryAfter)
    }
    if (error.code === 'wrong-origin') return new ProtocolError(403, 'forbidden', 'Not from another website.')
    return undefined
  }
  const { statusCode = 500 } = error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ProtocolError(413, 'request_too_large', 'Too large.')
  if (statusCode === 415)
    return new ProtocolError(415, 'unsupported_media_type', 'Only application/json is read.')
  return statusCode < 500 ? new ProtocolError(400, 'invalid_json', 'The body is no JSON.') : undefined
}

type Wish = {
  readonly tool: AssistantTool
  readonly installed: Installed
} & { readonly agent: string; readonly id: string; readonly sent: unknown; readonly key: unknown }
type Performed = { readonly content: Content; readonly status: number }

/** Performs the call, and counts it by its agent and by what came of it. */
export async function perform(request: FastifyRequest, wish: Wish): Promise<Performed> {
  const { tool, installed, agent } = wish
  const { agents, context } = installed
  if (agents.size < MOST_AGENTS) agents.add(agent)
  const labels = { agent: agents.has(agent) ? agent : 'other', tool: tool.name }
  const count = (result: string) =>
    context.measures?.count('niramoy_assistant_calls_total', { ...labels, result })
  try {
    const performed = await answer(request, wish)
    count('done')
    return performed
  } catch (error) {
    count(error instanceof Refusal ? 'refused' : 'wrong')
    throw error
  }
}

async function answer(request: FastifyRequest, wish: Wish): Promise<Performed> {
  const { tool, installed, agent, id } = wish
  const { context, reads, limitReads } = installed
  const address = getNetwork(request.ip)
  await limitReads(context, 'LIMIT_ASSISTANT', address)
  if (agent !== NOBODY) await limitReads(context, 'LIMIT_ASSISTANT_AGENT', agent)
  const repeatable = readRepeatable(wish)
  if (tool.begins || repeatable) await limitReads(context, 'LIMIT_ASSISTANT_CART', address)
  const body = tool.body && parseBody(tool.body.form, wish.sent)
  const language = getLanguage(request, body)
  const origin = getOrigin(request, context.settings)
  const report = (error: unknown, text: string) => request.log.warn({ err: error }, text)
  const run = async () => {
    const topics = new Set(['catalogue'])
    const ask = askShop(request, installed, topics)
    const asked = { ...context, requestId: request.id, report }
    const asking = { context: asked, origin, language, ask, repeatable }
    const told = await tool.run({ id, body: body as never }, asking)
    const text = JSON.stringify({ ucp: getEnvelope(tool, told.failed), ...told.reply })
    return { topics: [...topics], content: jsonContent(text), status: told.status ?? 200 }
  }
  if (!tool.isShared) return run()
  const key = `assistant ${tool.name} ${language} ${origin} ${JSON.stringify(body)}`
  return { ...(await reads.cache.read(key, run)), status: 200 }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A key that can be guessed would show a stranger the reply: it is a UUID, as the protocol says. */
function readRepeatable({ tool, agent, id, sent, key }: Wish) {
  if (key === undefined || tool.isShared || tool.method === 'GET') return null
  if (typeof key === 'string' && UUID.test(key)) return { agent, key: key.toLowerCase(), request: [id, sent] }
  throw new ProtocolError(400, 'invalid_request', 'Idempotency-Key: must be a UUID')
}

function parseBody(form: z.ZodType, sent: unknown): unknown {
  const parsed = form.safeParse(sent)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.')
  const said = readIssue(issue?.message ?? '').text
  throw new ProtocolError(400, 'invalid_request', path ? `${path}: ${said}` : said)
}

function getEnvelope({ capabilities }: AssistantTool, failed = false) {
  return {
    version: PROTOCOL,
    status: failed ? 'error' : 'success',
    capabilities: Object.fromEntries(
      capabilities.map((name) => [`dev.ucp.shopping.${name}`, [{ version: PROTOCOL, ...EXTENDS[name] }]]),
    ),
    ...(capabilities[0] === 'checkout' && { payment_handlers: {} }),
  }
}

function getLanguage({ headers }: FastifyRequest, body: unknown): Language {
  const { context } = (body ?? {}) as { readonly context?: { readonly language?: string } }
  const wanted = context?.language ?? headers['accept-language'] ?? ''
  return /^bn\b/i.test(wanted) ? 'bn' : 'en'
}

/** Replies that are the same for everyone come from the cache, and `topics` learns what they show. */
function askShop(request: FastifyRequest, { app, reads }: Installed, topics: Set<string>): Ask {
  return async (call: Call, { params = {}, query = {}, body } = {}) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = String(
      new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])),
    )
    const url = `/api${path}${search && `?${search}`}`
    const entry = call.method === 'GET' ? await reads.ask(url, 'any') : null
    for (const topic of entry?.topics ?? []) topics.add(topic)
    if (entry) return { reply: JSON.parse(entry.content.body.toString()) }
    const answer = await app.inject({
      method: call.method,
      url,
      headers: { host: request.headers.host ?? 'localhost', 'x-request-id': request.id },
      remoteAddress: request.ip,
      ...(body && { payload: body }),
    })
    const reply = answer.json()
    if (answer.statusCode < 400) return { reply }
    const retryAfter = Number(answer.headers['retry-after']) || undefined
    if (answer.statusCode === 429) throw new Refusal('too-many-tries', { ...(retryAfter && { retryAfter }) })
    if (answer.statusCode >= 500) {
      throw new ProtocolError(503, 'unavailable', 'The shop cannot answer now.', retryAfter ?? 5)
    }
    return { refused: reply }
  }
}

/** Who names nobody. */
const NOBODY = 'none'

/** The host of the profile that the header `UCP-Agent: profile="https://…"` names. */
export function readAgent(header: unknown): string {
  if (header === undefined || header === '') return NOBODY
  const [, profile] = /(?:^|,)\s*profile="((?:[^"\\]|\\["\\])*)"/.exec(String(header)) ?? []
  const [, version] = /[,;]\s*version="?([^",;\s]+)/.exec(String(header)) ?? []
  refuseOtherVersion(version)
  return readProfile(profile)
}

/** Its host alone is used: the shop never fetches an address that a stranger names. */
export function readProfile(profile: unknown): string {
  const isShort = typeof profile === 'string' && profile.length <= MOST_PROFILE_LETTERS
  const url = isShort && URL.canParse(profile) ? new URL(profile) : null
  const isSafe = url?.protocol === 'https:' || url?.hostname === 'localhost'
  if (url && isSafe && !url.username && !url.password) return url.hostname
  throw new ProtocolError(400, 'invalid_profile_url', 'The profile of UCP-Agent must be an https:// address.')
}

export function refuseOtherVersion(version: unknown): void {
  if (version === undefined || version === PROTOCOL) return
  const named = typeof version === 'string' ? version.slice(0, 20) : 'of another kind'
  throw new ProtocolError(
    422,
    'version_unsupported',
    `Version ${named} is not supported. This shop implements version ${PROTOCOL}.`,
  )
}
