import type { Reply } from '@niramoy/contract/platform/call'
import type { assistants } from '@niramoy/contract/sales/assistants'
import type { CartItem } from '@niramoy/contract/sales/cart'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { selectProductsByIds } from '../../catalogue/products/read/products.sql.ts'
import { productView } from '../../catalogue/products/read/products.view.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { hashToken } from '../../platform/visit.ts'
import { type SessionChoices, type SessionLine, selectByLink, takeSession } from './assistant-sessions.sql.ts'

type Opened = { readonly lines: readonly SessionLine[]; readonly choices: SessionChoices }
type Shown = Reply<(typeof assistants)['take']>

/** POST /assistants/carts: what the link leads to; a preview of it changes nothing. */
export async function readLink(context: Context, token: string): Promise<Shown> {
  return show(context, await selectByLink(context.db, hashToken(token), context.now()))
}

/** POST /assistants/carts/take: once, and again for the browser that took it and did not hear of it. */
export async function takeLink(
  context: Context,
  { token, taker }: { readonly token: string; readonly taker?: string | undefined },
): Promise<Shown> {
  const link = { linkHash: hashToken(token), takerHash: taker ? hashToken(taker) : null, now: context.now() }
  return show(context, await transact(context, null, (tx) => takeSession(tx, link)))
}

async function show(context: Context, opened: Opened | undefined): Promise<Shown> {
  if (!opened) throw new Refusal('assistant-cart-not-found')
  return {
    items: await showLines(context, opened.lines),
    discountCode: opened.choices.codes[0] ?? null,
  }
}

/** At the prices of now; what is no longer sold, or not online, is left out. */
async function showLines({ db, now, search }: Context, lines: readonly SessionLine[]): Promise<CartItem[]> {
  const amounts = new Map<number, Quantity>()
  for (const { productId, level, quantity } of lines) {
    const before = amounts.get(productId) ?? NOTHING
    amounts.set(productId, { ...before, [level]: before[level] + quantity })
  }
  const rows = new Map(
    (await selectProductsByIds(db, [...amounts.keys()], now())).map((row) => [row.id, row]),
  )
  return [...amounts].flatMap(([id, quantities]) => {
    const row = rows.get(id)
    const product = row && productView(row, search.lookAlikes(id))
    if (!product?.bestPrice || !isSoldOnline(product)) return []
    return [{ ...product, quantities, unavailable: false }]
  })
}
