import { z } from 'zod'
import type { AssistantTool } from '../platform/assistants.ts'

export const ANYTHING: z.ZodType = z.unknown()

/** Valid messages of an MCP client, which the tests of bad input then spoil. */
export function getMessageForm(tools: readonly AssistantTool[]): z.ZodType {
  return z.object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.int()]).optional(),
    method: z.enum(['tools/call', 'tools/list', 'initialize', 'ping']),
    params: z.object({
      name: z.enum(tools.map(({ name }) => name)),
      arguments: z.object({
        meta: z.object({ 'ucp-agent': z.object({ profile: z.string() }) }),
        id: z.string().optional(),
        ...Object.fromEntries(tools.flatMap(({ body }) => (body ? [[body.name, body.form]] : []))),
      }),
    }),
  })
}
