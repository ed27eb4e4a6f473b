import type { Db, Tx } from '../../platform/db/db.ts'

export type SessionKind = 'cart' | 'checkout'
export type SessionLine = {
  readonly productId: number
  readonly level: 'unit' | 'strip' | 'box'
  readonly quantity: number
}
export type SessionChoices = {
  readonly codes: readonly string[]
  readonly shippingMethodId: number | null
  /** No closer than a thana, and only places that are known. */
  readonly place: { readonly division?: string; readonly district?: string; readonly thana?: string }
}
export type SessionRow = Awaited<ReturnType<typeof selectSession>> & object

type Of = { readonly idHash: Buffer; readonly kind: SessionKind; readonly now: Date }

/** Undefined once it has ended. */
export async function selectSession(db: Db, { idHash, kind, now }: Of) {
  return selectOpen(db, now).where('id_hash', '=', idHash).where('kind', '=', kind).executeTakeFirst()
}

/** By the link that the person opens; undefined once it was used. */
export async function selectByLink(db: Db, linkHash: Buffer, now: Date) {
  return selectOpen(db, now).where('link_hash', '=', linkHash).where('used_at', 'is', null).executeTakeFirst()
}

function selectOpen(db: Db, now: Date) {
  return db
    .selectFrom('assistant_sessions')
    .select(['id_hash', 'link_hash', 'kind', 'cart_hash', 'lines', 'choices', 'expires_at', 'used_at'])
    .where('expires_at', '>', now)
    .$narrowType<{ lines: readonly SessionLine[]; choices: SessionChoices; kind: SessionKind }>()
}

type Kept = { readonly lines: readonly SessionLine[]; readonly choices: SessionChoices; readonly until: Date }
type New = Kept & Of & { readonly linkHash: Buffer; readonly cartHash: Buffer | null }

/** Takes the place of a checkout of the same cart that has ended. */
export async function insertSession(tx: Tx, session: New): Promise<boolean> {
  const { idHash, linkHash, kind, cartHash, lines, choices, until, now } = session
  if (cartHash) {
    await tx
      .deleteFrom('assistant_sessions')
      .where('cart_hash', '=', cartHash)
      .where('expires_at', '<=', now)
      .execute()
  }
  const made = await tx
    .insertInto('assistant_sessions')
    .values({
      id_hash: idHash,
      link_hash: linkHash,
      kind,
      cart_hash: cartHash,
      lines: JSON.stringify(lines),
      choices: JSON.stringify(choices),
      created_at: now,
      expires_at: until,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_hash')
    .executeTakeFirst()
  return made !== undefined
}

/** False: it has ended or was taken over meanwhile. */
export async function updateSession(tx: Tx, session: Kept & Of): Promise<boolean> {
  const { idHash, kind, lines, choices, until, now } = session
  const done = await tx
    .updateTable('assistant_sessions')
    .set({ lines: JSON.stringify(lines), choices: JSON.stringify(choices), expires_at: until })
    .where('id_hash', '=', idHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning('id_hash')
    .executeTakeFirst()
  return done !== undefined
}

export async function deleteSession(tx: Tx, idHash: Buffer): Promise<void> {
  await tx.deleteFrom('assistant_sessions').where('id_hash', '=', idHash).execute()
}

type Link = { readonly linkHash: Buffer; readonly takerHash: Buffer | null; readonly now: Date }

/** Marks it used, once: of two who come at the same moment one gets nothing. Who took it may ask again. */
export async function takeSession(tx: Tx, { linkHash, takerHash, now }: Link) {
  const taken = await tx
    .updateTable('assistant_sessions')
    .set((row) => ({ used_at: row.fn.coalesce('used_at', row.val(now)), taker_hash: takerHash }))
    .where('link_hash', '=', linkHash)
    .where((is) =>
      is.or([is('used_at', 'is', null), ...(takerHash ? [is('taker_hash', '=', takerHash)] : [])]),
    )
    .where('expires_at', '>', now)
    .returning(['id_hash', 'cart_hash', 'lines', 'choices'])
    .$narrowType<{ lines: readonly SessionLine[]; choices: SessionChoices }>()
    .executeTakeFirst()
  if (!taken) return undefined
  // a cart and the checkout made from it are one thing to the person
  await tx
    .updateTable('assistant_sessions')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where((is) =>
      is.or([
        is('cart_hash', '=', taken.id_hash),
        ...(taken.cart_hash ? [is('id_hash', '=', taken.cart_hash)] : []),
      ]),
    )
    .execute()
  return taken
}

const MOST_AT_ONCE = 1_000

export async function deleteEnded(tx: Tx, now: Date): Promise<number> {
  const ended = tx
    .selectFrom('assistant_sessions')
    .select('id_hash')
    .where('expires_at', '<=', now)
    .limit(MOST_AT_ONCE)
  const { numDeletedRows } = await tx
    .deleteFrom('assistant_sessions')
    .where('id_hash', 'in', ended)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
