import type { Settings } from '../../config/config.ts'
import type { AskInside } from '../../context.ts'
import { getCircuit, OutOfReach } from '../circuit.ts'

/** The shop's account at the gateway, and where the gateway is. */
export type Store = {
  readonly id: string
  readonly password: string
  readonly url: string
  readonly inside?: AskInside
}

/** The gateway did not answer, or not in a way that says anything: the outcome of the request is unknown. */
export class GatewayTrouble extends Error {}

type World = { readonly settings: Settings; readonly inside?: AskInside | undefined }

const TIMEOUT_MS = 15_000
/** More than the longest answer, which lists banks and wallets. */
const MOST_CHARACTERS = 1_000_000
/** The demo's own gateway takes this account. */
export const DEMO_STORE = { id: 'niramoy', password: 'niramoy@demo' } as const

/** The real gateway by the settings, or the local one in the demo, at the address the visitor knows the demo by. */
export function getStore({ settings, inside }: World, origin = 'http://localhost'): Store {
  const { SSLCOMMERZ_STORE_ID: id, SSLCOMMERZ_STORE_PASSWORD: password, SSLCOMMERZ_URL: url } = settings
  if (id && password) return { id, password, url }
  if (settings.production || !inside) throw new GatewayTrouble('there is no payment gateway')
  return { ...DEMO_STORE, url: `${origin}/dev/gateway`, inside }
}

type Fields = Readonly<Record<string, string>>
type Question = { readonly path: string; readonly method: 'GET' | 'POST'; readonly fields: Fields }

/** Asks the gateway. The URL contains the password, so no error of this function names one. */
export async function askGateway(store: Store, question: Question): Promise<unknown> {
  return store.inside
    ? ask(store, question)
    : getCircuit(store.url)
        .run(() => ask(store, question))
        .catch(rethrow)
}

/** Also while the circuit is open the outcome is unknown. */
function rethrow(error: unknown): never {
  throw error instanceof OutOfReach ? new GatewayTrouble(`not asked: ${error.message}`) : error
}

async function ask(store: Store, { path, method, fields }: Question): Promise<unknown> {
  const form = new URLSearchParams({ ...fields, store_id: store.id, store_passwd: store.password })
  const url = `${store.url}${path}${method === 'GET' ? `?${form.toString()}` : ''}`
  const post = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form }
  const response = await reach(store, url, { method, ...(method === 'POST' && post) })
  if (!response.ok) throw new GatewayTrouble(`HTTP ${response.status}`)
  const text = await response.text().catch((error) => {
    throw readTrouble(error)
  })
  return parsed(text)
}

async function reach(store: Store, url: string, init: Omit<RequestInit, 'headers'>): Promise<Response> {
  try {
    if (store.inside) return await store.inside(url, { ...init, method: init.method ?? 'GET' })
    // a gateway that moved is a setting to change, not a place to send the password to
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    throw readTrouble(error)
  }
}

/** Only the kind of what happened: messages of the network repeat the address. */
function readTrouble(error: unknown): GatewayTrouble {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return new GatewayTrouble(`no answer (${cause?.code ?? name ?? 'unknown'})`)
}

/** A page of HTML, with whatever status, is no answer. */
function parsed(text: string): unknown {
  if (text.length > MOST_CHARACTERS) throw new GatewayTrouble('the answer is too long')
  try {
    return JSON.parse(text)
  } catch {
    throw new GatewayTrouble('the answer is no JSON')
  }
}
