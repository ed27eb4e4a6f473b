import { type Product, products } from '@niramoy/contract/catalogue/products'
import type { Reply } from '@niramoy/contract/platform/call'
import { type CatalogSearchForm, MOST_LISTED } from '@niramoy/contract/sales/assistant-forms'
import { type Asking, ProtocolError, type ToolReply } from '../../platform/assistants.ts'
import {
  type Message,
  type ProtocolProduct,
  productMessages,
  TEXTS,
  toProtocolProduct,
  type WantedPrice,
  wantedPrice,
  withinPrice,
} from './protocol-products.view.ts'

const USUAL_LIMIT = 10
/** With a price filter, of which the shop's own lists know nothing, so many are looked through at once. */
const LOOKED_THROUGH = 100
const MOST_LISTS = 5

type Listed = Reply<(typeof products)['list']>
/** Where the next page begins: in which of the categories, and after how many of its products. */
type Cursor = { readonly at: number; readonly offset: number }

/** POST /catalog/search: the shop's own search, one page of it. A name that nothing has is asked about, not guessed. */
export async function searchCatalog(
  { body }: { readonly body: CatalogSearchForm },
  asking: Asking,
): Promise<ToolReply> {
  const price = wantedPrice(body, asking.language)
  refuseEmpty(body, price)
  const { messages, found, next, total } = await gather(body, price, asking)
  const all = [
    ...price.messages,
    ...messages,
    ...found.flatMap(([product], at) => productMessages(product, `$.products[${at}]`, asking)),
  ]
  return {
    reply: {
      products: found.map(([, shown]) => shown),
      pagination: {
        has_next_page: next !== null,
        ...(next && { cursor: `${next.at}.${next.offset}` }),
        ...(total !== null && { total_count: total }),
      },
      ...(all.length > 0 && { messages: all }),
    },
  }
}

function refuseEmpty({ query, filters }: CatalogSearchForm, price: WantedPrice): void {
  const { categories = [], in_stock, no_prescription } = filters ?? {}
  if (query || categories.length > 0 || in_stock || no_prescription || price.isWanted) return
  throw new ProtocolError(400, 'invalid_request', 'query: a search needs a query or a filter')
}

type Gathered = {
  readonly found: readonly (readonly [Product, ProtocolProduct])[]
  readonly messages: readonly Message[]
  /** Null: there are no more. */
  readonly next: Cursor | null
  readonly total: number | null
}

/** Reads lists of the shop until the page is full; several categories come one after the other. */
async function gather(body: CatalogSearchForm, price: WantedPrice, asking: Asking): Promise<Gathered> {
  const size = Math.min(body.pagination?.limit ?? USUAL_LIMIT, MOST_LISTED)
  const pageSize = price.isWanted ? LOOKED_THROUGH : size
  const sections = [...new Set<string | undefined>(body.filters?.categories)]
  if (sections.length === 0) sections.push(undefined)
  const found: (readonly [Product, ProtocolProduct])[] = []
  let messages: Message[] = []
  let total: number | null = null
  let next: Cursor | null = readCursor(body.pagination?.cursor)
  for (let lists = 0; next && found.length < size && lists < MOST_LISTS; lists++) {
    const { at, offset }: Cursor = next
    const listed: Listed = await list(body, { category: sections[at], offset, pageSize }, asking)
    const answer = readAnswer(listed, body.query, asking)
    if (answer.isQuestion) return { found: [], messages: answer.messages, next: null, total: 0 }
    messages = answer.messages
    if (sections.length === 1 && !price.isWanted) total = listed.totalItems
    const looked = takeFrom(listed.products.slice(offset % pageSize), size - found.length, (product) => {
      const shown = withinPrice(toProtocolProduct(product, asking), price)
      if (shown) found.push([product, shown])
      return shown !== null
    })
    next = nextCursor({ at, offset: offset + looked }, listed.totalItems, sections.length)
  }
  return { found, messages, next, total }
}

type Place = { readonly category: string | undefined; readonly offset: number; readonly pageSize: number }

async function list(
  { query, filters }: CatalogSearchForm,
  { category, offset, pageSize }: Place,
  { ask }: Asking,
): Promise<Listed> {
  const asked = await ask(products.list, {
    query: {
      search: query || undefined,
      category,
      inStock: filters?.in_stock ? '1' : undefined,
      noPrescription: filters?.no_prescription ? '1' : undefined,
      page: Math.floor(offset / pageSize) + 1,
      pageSize,
    },
  })
  if ('reply' in asked) return asked.reply
  throw new ProtocolError(400, 'invalid_request', asked.refused.message)
}

/** Takes one after the other until enough were of use, and returns how many were looked at. */
function takeFrom(listed: readonly Product[], enough: number, take: (product: Product) => boolean): number {
  let used = 0
  let looked = 0
  for (const product of listed) {
    if (used >= enough) break
    looked++
    if (take(product)) used++
  }
  return looked
}

function readCursor(typed = '0.0'): Cursor {
  const [, at, offset] = /^(\d)\.(\d{1,6})$/.exec(typed) ?? []
  if (at === undefined || offset === undefined) {
    throw new ProtocolError(400, 'invalid_request', 'pagination.cursor: is none of this shop')
  }
  return { at: Number(at), offset: Number(offset) }
}

function nextCursor({ at, offset }: Cursor, total: number, sections: number): Cursor | null {
  if (offset < total) return { at, offset }
  return at + 1 < sections ? { at: at + 1, offset: 0 } : null
}

/** Names are seldom mistyped in their first letter: Oxazepam is no Diazepam. Letters of other scripts say nothing here. */
function isAnotherName(typed: string, found: string): boolean {
  const [one = '', other = ''] = [typed, found].map((text) => text.trim().charAt(0).toLowerCase())
  return /[a-z]/.test(one) && /[a-z]/.test(other) && one !== other
}

/** What the search was taken for. */
function readAnswer({ asking: like, showingFor, understood }: Listed, typed = '', { language }: Asking) {
  const texts = TEXTS[language]
  const warning = { type: 'warning', path: '$.products' } as const
  const guess = like ?? (showingFor && isAnotherName(typed, showingFor) ? showingFor : null)
  if (guess) {
    const question = { ...warning, code: 'ask_buyer', content: texts.asking(typed, guess) }
    return { isQuestion: true, messages: [question] }
  }
  const corrected = showingFor && texts.showingFor(typed, showingFor)
  const messages: Message[] = [
    ...(corrected ? [{ ...warning, code: 'query_corrected', content: corrected }] : []),
    ...(understood
      ? [{ type: 'info' as const, code: 'need', content: texts.understood(understood.name[language]) }]
      : []),
    ...(understood?.note ? [{ ...warning, code: 'caution', content: understood.note[language] }] : []),
  ]
  return { isQuestion: false, messages }
}
