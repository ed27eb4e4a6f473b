import type { Call, Reply } from '@niramoy/contract/platform/call'
import type { Language } from '@niramoy/texts/languages'
import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Tx } from './db/db.ts'

/** The version of the Universal Commerce Protocol that the shop speaks. */
export const PROTOCOL = '2026-04-08'

/** Below `dev.ucp.shopping.` */
export type Capability =
  | 'catalog.search'
  | 'catalog.lookup'
  | 'cart'
  | 'checkout'
  | 'discount'
  | 'fulfillment'

/** One operation of the protocol: a route of REST and a tool of MCP. */
export type AssistantTool = {
  readonly name: string
  readonly about: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below `/ucp/v1`; `:id` where it acts on a cart or checkout. */
  readonly path: `/${string}`
  /** Its own first, then those that extend it. */
  readonly capabilities: readonly [Capability, ...Capability[]]
  /** What is sent, and under which name a tool takes it; absent: an id alone. */
  readonly body?: { readonly name: 'catalog' | 'cart' | 'checkout'; readonly form: z.ZodType }
  /** The reply is the same for everyone and may be cached. */
  readonly isShared?: true
  /** It begins a cart, which is limited by itself. */
  readonly begins?: true
  readonly run: (sent: { readonly id: string; readonly body: never }, asking: Asking) => Promise<ToolReply>
}

/** Who asks, and how the shop is asked on their behalf. */
export type Asking = {
  readonly context: Context
  /** The shop's address as the assistant knows it. */
  readonly origin: string
  readonly language: Language
  /** Calls the shop's own API: the same guards, limits and cache as for every visitor. */
  readonly ask: Ask
  /** A request that may be sent twice; null: it came without an Idempotency-Key. */
  readonly repeatable: { readonly agent: string; readonly key: string; readonly request: unknown } | null
  /** Stores what is replied, in the transaction of the change. */
  readonly settle?: (tx: Tx, told: ToolReply) => Promise<void>
}

/** What the shop's API takes, as far as assistants need it. */
type Given = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: object
}
export type Ask = <C extends Call>(call: C, given?: Given) => Promise<Asked<Reply<C>>>
type Asked<T> =
  | { readonly reply: T }
  | { readonly refused: { readonly code: string; readonly message: string } }

export type ToolReply = {
  /** All of the reply but its `ucp`. */
  readonly reply: object
  /** Nothing could be done, and the reply says why. */
  readonly failed?: boolean
  readonly status?: 201
}

/** What an assistant did wrong in the protocol itself; what the shop cannot do is a message in a reply. */
export class ProtocolError extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfter: number | undefined
  constructor(status: number, code: string, content: string, retryAfter?: number) {
    super(content)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}
