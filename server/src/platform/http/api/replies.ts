import type { Call, EventsReply, FileReply, RedirectReply } from '@niramoy/contract/platform/call'
import fastJson from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPrivateFile } from '../files.ts'
import { sendEvents } from './events.ts'

export type Encode = (result: unknown) => string
type Write = (reply: FastifyReply, result: unknown) => FastifyReply | Promise<FastifyReply>

/** Chosen once per call: how its result becomes an answer. Fields the contract does not name are left out. */
export function replyWriter(call: Call, encode: Encode): Write {
  if (call.reply === 'nothing') return (reply) => reply.code(204).send()
  if (call.reply === 'file') return (reply, result) => sendPrivateFile(reply, result as FileReply)
  if (call.reply === 'events') return (reply, result) => sendEvents(reply, result as EventsReply)
  if (call.reply === 'redirect') {
    return (reply, result) => {
      const { location, status } = result as RedirectReply
      return reply.redirect(location, status ?? 302)
    }
  }
  return (reply, result) =>
    reply
      .code(call.status ?? 200)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(encode(result))
}

/** Compiled once per schema, however many shops a process starts. */
const serialisers = new WeakMap<z.ZodType, Encode>()

/** Writes what the contract names, by code compiled for it; a reply that is not JSON is not written so. */
export function jsonEncoder({ reply: schema }: Call, strict: boolean): Encode {
  if (typeof schema === 'string') return String
  return (result) => {
    // compiled for the first reply: all of them together would delay every start
    const stringify = serialisers.get(schema) ?? compile(schema)
    if (strict) schema.parse(result)
    return stringify(result)
  }
}

function compile(schema: z.ZodType): Encode {
  const stringify = fastJson(withNullable(z.toJSONSchema(schema, { io: 'output' })) as fastJson.Schema)
  serialisers.set(schema, stringify)
  return stringify
}

/** zod writes `X or null` as anyOf, which the serialiser tests at run time; `nullable` it compiles. */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema)
    // a serialiser that must choose tests it on floats, where 1203.87 is no multiple of 0.01
    .filter(([key]) => key !== 'multipleOf')
    .map(([key, value]) => [key, withNullable(value)] as const)
  const plain = Object.fromEntries(entries) as Record<string, unknown>
  const choices = plain.anyOf
  if (!Array.isArray(choices) || choices.length !== 2) return plain
  const [first, second] = choices as Record<string, unknown>[]
  if (second?.type !== 'null') return plain
  const { anyOf: _, ...rest } = plain
  // inside a choice of replies the enum is tested against null too
  const values = Array.isArray(first?.enum) ? { enum: [...first.enum, null] } : {}
  return { ...first, ...values, ...rest, nullable: true }
}
