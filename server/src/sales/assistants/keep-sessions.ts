import { createHmac } from 'node:crypto'
import { shippingMethods } from '@niramoy/contract/pricing/shipping-methods'
import type { AssistantCartForm, AssistantCheckoutForm } from '@niramoy/contract/sales/assistant-forms'
import { knownPlace } from '../../people/locations/known-place.step.ts'
import type { Asking, ToolReply } from '../../platform/assistants.ts'
import { secretKeys } from '../../platform/config/secret-keys.ts'
import { transact } from '../../platform/db/transact.ts'
import { hashToken } from '../../platform/visit.ts'
import {
  deleteSession,
  insertSession,
  type SessionChoices,
  type SessionKind,
  type SessionLine,
  type SessionRow,
  selectSession,
  updateSession,
} from './assistant-sessions.sql.ts'
import { readItemId, TEXTS } from './protocol-products.view.ts'
import { checkLines, showSession, type Wanted } from './show-session.step.ts'

/** A session and its link live so long after the last change. */
const LIVES_MS = 60 * 60_000

type Form = AssistantCartForm | AssistantCheckoutForm
type Sent<Body = never> = { readonly id: string; readonly body: Body }

export function createSession(kind: SessionKind) {
  return async ({ body }: Sent<Form>, asking: Asking): Promise<ToolReply> => {
    const cartId = 'cart_id' in body ? body.cart_id : undefined
    const from = cartId === undefined ? null : await findOwn(asking, 'cart', cartId)
    if (from === undefined) return sayGone(asking)
    const ids = from ? getCheckoutIds(asking, cartId ?? '') : [newId(kind, asking)]
    const made = from && (await showFirst(asking, kind, ids))
    if (made) return made
    const [id = ''] = ids
    const wanted = from ? from.lines : readLines(body)
    const choices = { ...(await readChoices(body, asking)), ...(from && { codes: from.choices.codes }) }
    return keep(asking, { kind, id, wanted, choices, cartHash: from?.id_hash ?? null, isNew: true })
  }
}

export function getSession(kind: SessionKind) {
  return async ({ id }: Sent, asking: Asking): Promise<ToolReply> => {
    const found = await findOwn(asking, kind, id)
    return found ? show(asking, id, found) : sayGone(asking)
  }
}

/** A full replacement, by the protocol. */
export function updateSessionOf(kind: SessionKind) {
  return async ({ id, body }: Sent<Form>, asking: Asking): Promise<ToolReply> => {
    const found = await findOwn(asking, kind, id)
    if (!found) return sayGone(asking)
    if (found.used_at) return sayTaken(asking)
    const choices = await readChoices(body, asking)
    // an update of a checkout alone may leave its lines out
    const wanted = body.line_items ? readLines(body) : found.lines
    return keep(asking, {
      kind,
      id,
      wanted,
      choices,
      cartHash: found.cart_hash,
      linkHash: found.link_hash,
      isNew: false,
    })
  }
}

/** Says for the last time what it was. */
export function cancelSession(kind: SessionKind) {
  return async ({ id }: Sent, asking: Asking): Promise<ToolReply> => {
    const found = await findOwn(asking, kind, id)
    if (!found) return sayGone(asking)
    const told = await show(asking, id, found)
    const { continue_url, expires_at, ...reply } = told.reply as Record<string, unknown>
    const canceled: ToolReply = {
      ...told,
      reply: { ...reply, ...(kind === 'checkout' && !told.failed && { status: 'canceled' }) },
    }
    await transact(asking.context, null, async (tx) => {
      await deleteSession(tx, found.id_hash)
      await asking.settle?.(tx, canceled)
    })
    return canceled
  }
}

async function showFirst(
  asking: Asking,
  kind: SessionKind,
  ids: readonly string[],
): Promise<ToolReply | null> {
  for (const id of ids) {
    const made = await findOwn(asking, kind, id)
    if (made) return show(asking, id, made)
  }
  return null
}

async function findOwn({ context: { db, now } }: Asking, kind: SessionKind, id: string) {
  return selectSession(db, { idHash: hashToken(id), kind, now: now() })
}

function readLines({ line_items = [] }: Form): (Wanted | string)[] {
  return line_items.map(({ item, quantity }) => {
    const known = readItemId(item.id)
    return known ? { ...known, quantity } : item.id
  })
}

async function readChoices(body: Form, asking: Asking): Promise<SessionChoices> {
  const codes = (body.discounts?.codes ?? []).filter((code) => code !== '')
  const [method] = ('fulfillment' in body && body.fulfillment?.methods) || []
  const [destination] = method?.destinations ?? []
  const region = destination?.address_region ?? body.context?.address_region
  const place = readPlace(region, destination?.address_locality)
  const [group] = method?.groups ?? []
  const shippingMethodId = await readMethod(group?.selected_option_id, place, asking)
  return { codes, place, shippingMethodId }
}

/** Whichever of the two names what: a division, a district or a thana. Only known places are stored. */
function readPlace(region: string | undefined, locality: string | undefined): SessionChoices['place'] {
  const tries = [
    { division: region, district: locality },
    { district: region, thana: locality },
    { district: locality },
    { district: region },
    { division: region },
  ]
  const found = tries.map((one) => knownPlace(one)).find(({ wrong, place }) => !wrong && place.division)
  const { division, district, thana } = found?.place ?? {}
  return { ...(division && { division }), ...(district && { district }), ...(thana && { thana }) }
}

async function readMethod(
  chosen: string | null | undefined,
  place: SessionChoices['place'],
  { ask }: Asking,
) {
  if (!chosen) return null
  const asked = await ask(shippingMethods.list, { query: place })
  const methods = 'reply' in asked ? asked.reply : []
  return methods.find(({ id }) => String(id) === chosen)?.id ?? null
}

type Keeping = {
  readonly kind: SessionKind
  readonly id: string
  readonly wanted: readonly (Wanted | string)[]
  readonly choices: SessionChoices
  readonly cartHash: Buffer | null
  /** Of a session that is there already. */
  readonly linkHash?: Buffer
  readonly isNew: boolean
}

/** Stores what may be bought, and nothing where the shop would refuse the whole of it. */
async function keep(asking: Asking, keeping: Keeping): Promise<ToolReply> {
  const { kind, id, wanted, choices, cartHash, linkHash, isNew } = keeping
  const { context } = asking
  const { lines, messages } = await checkLines(asking, wanted)
  const now = context.now()
  const until = new Date(now.getTime() + LIVES_MS)
  const token = getToken(asking, id, linkHash)
  const link = getLink(asking, token)
  const told = await showSession(asking, { id, kind, lines, choices, messages, until, link, isUsed: false })
  if (told.failed) return told
  const stored: SessionLine[] = lines.map(({ productId, level, quantity }) => ({
    productId,
    level,
    quantity,
  }))
  const session = { idHash: hashToken(id), kind, now, lines: stored, choices, until }
  const kept: ToolReply = isNew ? { ...told, status: 201 } : told
  const done = await transact(context, null, async (tx) => {
    const stored = isNew
      ? await insertSession(tx, { ...session, linkHash: hashToken(token), cartHash })
      : await updateSession(tx, session)
    if (stored) await asking.settle?.(tx, kept)
    return stored
  })
  return done ? kept : sayTaken(asking)
}

async function show(asking: Asking, id: string, row: SessionRow): Promise<ToolReply> {
  const { lines, messages } = await checkLines(asking, row.lines)
  const { kind, choices, expires_at: until, used_at } = row
  const link = getLink(asking, getToken(asking, id, row.link_hash))
  return showSession(asking, { id, kind, lines, choices, messages, until, link, isUsed: used_at !== null })
}

/** Follows from the id, of which only a digest is stored, so that every reply names the same link. */
function getToken({ context: { settings } }: Asking, id: string, linkHash?: Buffer): string {
  const tokens = secretKeys(settings).map((key) =>
    createHmac('sha256', key).update(`assistant link ${id}`).digest('base64url'),
  )
  return tokens.find((token) => linkHash?.equals(hashToken(token))) ?? tokens[0] ?? ''
}

/** A cart has one checkout, however often it is begun; the later ids are those of older keys. */
function getCheckoutIds({ context: { settings } }: Asking, cartId: string): string[] {
  return secretKeys(settings).map(
    (key) => `checkout_${createHmac('sha256', key).update(`checkout of ${cartId}`).digest('base64url')}`,
  )
}

function newId(kind: SessionKind, { context: { random } }: Asking): string {
  return `${kind}_${Buffer.from(random(24)).toString('base64url')}`
}

function getLink({ origin }: Asking, token: string): string {
  return `${origin}/assistants/${token}`
}

function sayGone(asking: Asking): ToolReply {
  return refuse(asking, 'not_found', TEXTS[asking.language].sessionGone)
}

function sayTaken(asking: Asking): ToolReply {
  return refuse(asking, 'taken_over', TEXTS[asking.language].alreadyTaken)
}

function refuse({ origin }: Asking, code: string, content: string): ToolReply {
  const message = { type: 'error', code, content, severity: 'unrecoverable' }
  return { failed: true, reply: { messages: [message], continue_url: `${origin}/cart` } }
}
