import type { Permission } from '@niramoy/domain/people/duties'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { z } from 'zod'

export type Access = 'anyone' | 'customer' | 'admin'

/** A call's answer that is not JSON. */
export type OtherReply = 'nothing' | 'file' | 'redirect' | 'events'

/** What a reply that is the same for everyone can be made of, by what the database announces. */
export type Topic =
  | 'catalogue'
  | 'stock'
  /** Which products are in stock at all. */
  | 'availability'
  | 'carousel_slides'
  | 'discounts'
  | 'safety_rules'
  | 'shipping_methods'

export type Call = CallFacts & (StaffCall | SharedCall)

/** A call of the back office names what staff must be allowed to do. */
type StaffCall = { readonly access: 'admin'; readonly permission: Permission }
type SharedCall = {
  readonly access: 'anyone' | 'customer'
  /** What staff need to make it for others; without it, and for staff who lack it, everyone is a customer here. */
  readonly permission?: Permission
}

type CallFacts = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  /** One line for the API's description. */
  readonly about: string
  readonly params?: z.ZodObject
  /** The refusal when the row is missing, or when what stands in the path is no id at all. */
  readonly missing?: ErrorCode
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Of a PUT whose body is one value, such as a status or all items of an order; that of any other is an `toEditForm` a form. */
  readonly whole?: true
  /** Present: the body may come as multipart with these file fields; its other fields then arrive as text. */
  readonly files?: Readonly<Record<string, FileRule>>
  readonly reply: z.ZodType | OtherReply
  /** Of an edit that takes `version`: what a refusal for an older one shows of it as it is now. */
  readonly current?: z.ZodType
  /** 200 unless said otherwise; a reply of nothing is 204. */
  readonly status?: 201 | 202
  /** What the browser shows when the server has nothing better to say; null where failures are only logged. */
  readonly failure: string | null
  /** How often one address may call, by the name of a setting. */
  readonly limit?: LimitName
  /** The same for what is asked for so often that a row written each time would cost more than what it guards. */
  readonly readLimit?: ReadLimitName
  /** GET, and the same for every guest and customer: the reply may be cached until one of these changes. */
  readonly cacheUntil?: readonly Topic[]
  /** Parameters with which such a reply is made of more. */
  readonly alsoUntil?: Readonly<Record<string, Topic>>
  /** Parameters with which such a reply depends on the time of day as well: it is then made anew for each who asks. */
  readonly freshWith?: readonly string[]
  /** Whose stock the reply shows, where `cacheUntil` names stock. */
  readonly readStock?: (reply: never) => readonly number[]
  /** Takes stock or gives it back: after its reply, every reply and page of this process shows that. */
  readonly movesStock?: true
  /** Takes the header `Idempotency-Key`: the same key of the same person does its work once. */
  readonly oncePerKey?: true
  /** A session alone is not enough: 403 unless the password was entered within the last ten minutes. */
  readonly fresh?: true
  /** A payment gateway's browser return and the like: the caller's origin is not ours and need not be. */
  readonly anyOrigin?: true
}

export type FileRule = {
  readonly maxBytes: number
  readonly accept: readonly string[]
  /** The refusal when it is missing; without one it may be. */
  readonly required?: ErrorCode
  /** The refusal of any other kind of file, where the general one says too little. */
  readonly wrongKind?: ErrorCode
}

/** Limits per address: names of settings that say how many each allows. */
export type LimitName =
  | 'LIMIT_REGISTER'
  | 'LIMIT_OTP_ASK'
  | 'LIMIT_OTP_CHECK'
  | 'LIMIT_PROFILE'
  | 'LIMIT_LOGIN'
  | 'LIMIT_NEWSLETTER'
  | 'LIMIT_SOCIAL_LOGIN'

/** Tries for suggestions and documents are counted by each process alone; the others are shared by all processes. */
export type ReadLimitName =
  | 'LIMIT_SUGGEST'
  | 'LIMIT_QUOTE'
  | 'LIMIT_PAPER'
  | 'LIMIT_ORDER'
  | 'LIMIT_PAYMENT'
  | 'LIMIT_ASSISTANT'
  | 'LIMIT_ASSISTANT_AGENT'
  | 'LIMIT_ASSISTANT_CART'

export type Calls = Readonly<Record<string, Call>>

export function calls<const C extends Calls>(table: C): C {
  return table
}

/** A file that arrived: it lies on disk until the reply is sent. */
export type Upload = {
  readonly path: string
  readonly size: number
  readonly filename: string
  readonly type: string
}
export type FileReply = {
  readonly file: {
    readonly stream: NodeJS.ReadableStream
    /** Absent: it is made while it is sent. */
    readonly size?: number
    readonly type: string
  }
  readonly filename: string
  /** Shown in place instead of saved; only pictures may be. */
  readonly inline?: boolean
}
export type RedirectReply = { readonly location: string; readonly status?: 302 | 303 }
/** Server-sent events, until `signal` says that the stream was closed. */
export type EventsReply = {
  readonly events: (signal: AbortSignal) => AsyncIterable<{ readonly event: string; readonly data: object }>
}

type Uploads<F> = {
  readonly [K in keyof F]: F[K] extends { required: ErrorCode } ? Upload : Upload | undefined
}
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
export type Input<C extends Call> = {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly files: C extends { files: infer F } ? Uploads<F> : undefined
}
export type Reply<C extends Call> = C['reply'] extends z.ZodType
  ? z.output<C['reply']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing returns void
    { nothing: void; file: FileReply; redirect: RedirectReply; events: EventsReply }[C['reply'] & OtherReply]
