import { z } from 'zod'
import { askCourier, goodBody, type Reply, type Site } from './ask-courier.ts'
import { beforehand } from './courier.ts'
import { understood } from './courier-fields.ts'

export type PathaoKeys = Site & {
  readonly clientId: string
  readonly clientSecret: string
  readonly username: string
  readonly password: string
}
type Question = Omit<Parameters<typeof askCourier>[1], 'headers' | 'path'> & { readonly path: string }
type Token = { readonly access: string; readonly refresh: string; readonly endsAt: number }

const API = '/aladdin/api/v1'
/** So long before its end a token is not begun with any more. */
const MARGIN_SECONDS = 300
const TokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.coerce.number().catch(0),
})

const tokens = new Map<string, Promise<Token>>()

/** Asks with a token, which is issued, refreshed and, where Pathao takes it no more, issued anew. */
export async function askPathao(keys: PathaoKeys, question: Question): Promise<Reply> {
  const reply = await askWith(keys, await tokenOf(keys).catch(beforehand), question)
  if (reply.status !== 401) return reply
  // what is refused for its token was not done
  tokens.delete(nameOf(keys))
  return askWith(keys, await tokenOf(keys).catch(beforehand), question)
}

function askWith(keys: PathaoKeys, { access }: Token, question: Question): Promise<Reply> {
  const headers = { authorization: `Bearer ${access}` }
  return askCourier(keys, { ...question, path: `${API}${question.path}`, headers })
}

/** One for all who ask at the same time. */
async function tokenOf(keys: PathaoKeys): Promise<Token> {
  const name = nameOf(keys)
  const known = tokens.get(name)
  const token = await known?.catch(() => undefined)
  if (token && performance.now() < token.endsAt) return token
  // another may have begun meanwhile
  const begun = tokens.get(name)
  if (begun && begun !== known) return begun
  const next = token ? refreshed(keys, token) : issued(keys)
  tokens.set(name, next)
  next.catch(() => tokens.delete(name))
  return next
}

function nameOf({ url, clientId, username }: PathaoKeys): string {
  return `${url} ${clientId} ${username}`
}

function issued(keys: PathaoKeys): Promise<Token> {
  return grant(keys, { grant_type: 'password', username: keys.username, password: keys.password })
}

async function refreshed(keys: PathaoKeys, { refresh }: Token): Promise<Token> {
  if (!refresh) return issued(keys)
  return grant(keys, { grant_type: 'refresh_token', refresh_token: refresh }).catch(() => issued(keys))
}

async function grant(keys: PathaoKeys, fields: Readonly<Record<string, string>>): Promise<Token> {
  const body = { client_id: keys.clientId, client_secret: keys.clientSecret, ...fields }
  const reply = await askCourier(keys, {
    method: 'POST',
    path: `${API}/issue-token`,
    headers: {},
    body,
    isRepeatable: true,
  })
  const { access_token, refresh_token, expires_in } = understood(TokenReply, goodBody(reply))
  const endsAt = performance.now() + Math.max(0, expires_in - MARGIN_SECONDS) * 1000
  return { access: access_token, refresh: refresh_token ?? '', endsAt }
}
