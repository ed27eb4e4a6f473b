import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AssistantTool, PROTOCOL, ProtocolError } from '../../assistants.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { sendContent } from '../content.ts'
import { getOrigin } from '../cookies.ts'
import { answerMcp, sendRpc, toRpcError } from './mcp.ts'
import {
  EXTENDS,
  type Installed,
  jsonContent,
  type Options,
  perform,
  readAgent,
  toProblem,
} from './perform.ts'

/** The Universal Commerce Protocol: its profile, its operations over REST, and the same as tools of MCP. */

const REST = '/ucp/v1'
const MCP = '/ucp/mcp'
const MOST_BODY_BYTES = 64 * 1024
/** A profile is kept by platforms for so long. */
const PROFILE_SECONDS = 3_600

export function installAssistants(app: FastifyInstance, context: Context, options: Options): void {
  if (context.settings.ASSISTANTS === 'off') return
  const installed = { ...options, app, context, agents: new Set<string>() }
  app.get('/.well-known/ucp', async (request, reply) => sendProfile(request, reply, installed))
  void app.register(async (scope) => {
    scope.setErrorHandler(sendProblem)
    const limits = { bodyLimit: MOST_BODY_BYTES }
    for (const tool of options.tools) {
      scope.route({
        method: tool.method,
        url: REST + tool.path,
        ...limits,
        handler: (request, reply) => answerRest(request, reply, { tool, installed }),
      })
    }
    scope.all(`${REST}/*`, async () => {
      throw new ProtocolError(404, 'not_found', 'The shop has no such operation.')
    })
    scope.post(MCP, limits, async (request, reply) => answerMcp(request, reply, installed))
    scope.route({
      method: ['GET', 'DELETE'],
      url: MCP,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST')
        throw new ProtocolError(405, 'method_not_allowed', 'Messages are sent by POST; there is no stream.')
      },
    })
  })
}

async function sendProfile(request: FastifyRequest, reply: FastifyReply, { context, tools }: Installed) {
  const origin = getOrigin(request, context.settings)
  const at = `https://ucp.dev/${PROTOCOL}`
  const service = (transport: 'rest' | 'mcp', schema: string, path: string) => ({
    version: PROTOCOL,
    spec: `${at}/specification/overview`,
    transport,
    schema: `${at}/services/shopping/${schema}`,
    endpoint: origin + path,
  })
  const capabilities = [...new Set(tools.flatMap((tool) => tool.capabilities))]
  const profile = {
    ucp: {
      version: PROTOCOL,
      services: {
        'dev.ucp.shopping': [
          service('rest', 'rest.openapi.json', REST),
          service('mcp', 'mcp.openrpc.json', MCP),
        ],
      },
      capabilities: Object.fromEntries(
        capabilities.map((name) => [
          `dev.ucp.shopping.${name}`,
          [
            {
              version: PROTOCOL,
              spec: `${at}/specification/${name.replace('.', '/')}`,
              schema: `${at}/schemas/shopping/${name.replace('.', '_')}.json`,
              ...EXTENDS[name],
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  }
  const headers = { 'cache-control': `public, max-age=${PROFILE_SECONDS}`, vary: 'accept-encoding' }
  const content = jsonContent(JSON.stringify(profile), headers)
  return sendContent(request, reply, { content, pack: false })
}

type Of = { readonly tool: AssistantTool; readonly installed: Installed }

async function answerRest(request: FastifyRequest, reply: FastifyReply, { tool, installed }: Of) {
  const agent = readAgent(request.headers['ucp-agent'])
  const { id = '' } = request.params as { readonly id?: string }
  const key = request.headers['idempotency-key']
  const wish = { tool, installed, agent, id, sent: request.body ?? {}, key }
  const { content, status } = await perform(request, wish)
  return sendContent(request, reply.code(status), { content, pack: true })
}

/** Errors of the protocol are `{ code, content }`; what is the shop's own trouble stays as everywhere. */
function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'POST' && request.routeOptions.url === MCP) {
    return sendRpc(request, reply, null, toRpcError(error, request, reply))
  }
  const problem = toProblem(error)
  if (!problem) throw error
  if (error instanceof Refusal) request.refused = error
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
  const { code, message: content } = problem
  return reply.code(problem.status).header('cache-control', 'no-store').send({ code, content })
}
