import { medicineChecks } from '@niramoy/contract/catalogue/medicine-checks'
import { type ProductDetails, products } from '@niramoy/contract/catalogue/products'
import type { Quote } from '@niramoy/contract/pricing/quote'
import { type ShippingMethod, shippingMethods } from '@niramoy/contract/pricing/shipping-methods'
import { orders } from '@niramoy/contract/sales/orders'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { toPoisha } from '@niramoy/domain/platform/money'
import { shippingCost } from '@niramoy/domain/pricing/shipping'
import type { Language } from '@niramoy/texts/languages'
import type { Asking, ToolReply } from '../../platform/assistants.ts'
import type { SessionChoices, SessionKind, SessionLine } from './assistant-sessions.sql.ts'
import { type Message, productMessages, TEXTS, toVariants, type Variant } from './protocol-products.view.ts'

/** A line that may be bought, with what is known of it now. */
type KnownLine = SessionLine & { readonly product: ProductDetails; readonly variant: Variant }
export type Wanted = Omit<SessionLine, 'level'> & { readonly level: SessionLine['level'] | null }

/** The lines that may be bought online; of each of the others a message says why not. */
export async function checkLines(asking: Asking, wanted: readonly (Wanted | string)[]) {
  const texts = TEXTS[asking.language]
  const ids = new Set(wanted.flatMap((line) => (typeof line === 'string' ? [] : [line.productId])))
  const found = new Map(
    await Promise.all(
      [...ids].map(async (id) => {
        const asked = await asking.ask(products.get, { params: { id } })
        return [id, 'reply' in asked ? asked.reply : null] as const
      }),
    ),
  )
  const lines: KnownLine[] = []
  const messages: Message[] = []
  for (const line of wanted) {
    const product = typeof line === 'string' ? null : found.get(line.productId)
    const refuse = (code: string, content: string) =>
      messages.push({ type: 'error', code, content, severity: 'recoverable' })
    if (typeof line === 'string') refuse('not_found', texts.unknownItem(line))
    else if (!product) refuse('not_found', texts.notFound(String(line.productId)))
    else if (!isSoldOnline(product)) {
      refuse('item_unavailable', texts.notSoldOnline(product.label[asking.language]))
    } else {
      const variants = toVariants(product, asking)
      const sought = line.level ?? variants[0]?.level
      const variant = variants.find(({ level }) => level === sought)
      if (variant) lines.push({ ...line, level: variant.level, product, variant })
      else
        refuse(
          'item_unavailable',
          (variants[0] ? texts.noPack : texts.noPrice)(product.label[asking.language]),
        )
    }
  }
  return { lines, messages }
}

type Session = {
  readonly id: string
  readonly kind: SessionKind
  readonly lines: readonly KnownLine[]
  readonly choices: SessionChoices
  /** The buyer has taken it. */
  readonly isUsed: boolean
  readonly until: Date
  readonly link: string
  readonly messages: readonly Message[]
}

/** The session as it is now: everything is calculated anew by the shop's one calculation. */
export async function showSession(asking: Asking, session: Session): Promise<ToolReply> {
  const { id, kind, lines, choices, isUsed, until, link } = session
  const { origin, language } = asking
  const texts = TEXTS[language]
  if (lines.length === 0) return sayNothingLeft(asking, session.messages)
  const items = [...perProduct(lines)].map(([productId, quantities]) => ({ productId, quantities }))
  const { shippingMethodId, place, codes } = choices
  const asked = await asking.ask(orders.quote, {
    body: { items, ...place, ...(shippingMethodId && { shippingMethodId }), discountCode: codes[0] },
  })
  if ('refused' in asked) {
    const { code, message } = asked.refused
    const why: Message = {
      type: 'error',
      code: code.replaceAll('-', '_'),
      content: message,
      severity: 'recoverable',
    }
    return {
      failed: true,
      reply: { messages: [...session.messages, why], continue_url: `${origin}/products` },
    }
  }
  const quote = asked.reply
  const methods = kind === 'checkout' ? await readMethods(asking, choices) : []
  const shown = lines.map((line, at) => lineView(line, `li_${at + 1}`, { quote, origin, language }))
  const messages: Message[] = [
    ...session.messages,
    ...lines.flatMap((line, at) => lineMessages(line, `$.line_items[${at}]`, asking)),
    ...(await togetherMessages(asking, items)),
    ...codeMessages(quote, codes, asking),
    ...(kind === 'checkout' ? [completedByBuyer(isUsed, asking)] : []),
  ]
  return {
    reply: {
      id,
      ...(kind === 'checkout' && { status: 'requires_escalation' }),
      currency: 'BDT',
      line_items: shown,
      totals: totalsView(quote, texts),
      discounts: discountsView(quote, codes),
      ...(kind === 'checkout' && {
        fulfillment: deliveryView({
          quote,
          methods,
          choices,
          lineIds: shown.map((line) => line.id),
          language,
        }),
      }),
      ...(messages.length > 0 && { messages }),
      links: [
        { type: 'privacy_policy', url: `${origin}/privacy` },
        { type: 'terms_of_service', url: `${origin}/terms` },
        { type: 'faq', url: `${origin}/faq` },
      ],
      expires_at: until.toISOString(),
      continue_url: isUsed ? `${origin}/cart` : link,
    },
  }
}

function sayNothingLeft({ origin, language }: Asking, messages: readonly Message[]): ToolReply {
  const content = TEXTS[language].nothingLeft
  const nothing: Message = { type: 'error', code: 'item_unavailable', content, severity: 'unrecoverable' }
  return { failed: true, reply: { messages: [...messages, nothing], continue_url: `${origin}/products` } }
}

function perProduct(lines: readonly SessionLine[]): Map<number, Quantity> {
  const amounts = new Map<number, Quantity>()
  for (const { productId, level, quantity } of lines) {
    const before = amounts.get(productId) ?? NOTHING
    amounts.set(productId, { ...before, [level]: before[level] + quantity })
  }
  return amounts
}

async function readMethods({ ask }: Asking, { place }: SessionChoices): Promise<readonly ShippingMethod[]> {
  const asked = await ask(shippingMethods.list, { query: place })
  return 'reply' in asked ? asked.reply : []
}

type Of = { readonly quote: Quote; readonly origin: string; readonly language: Asking['language'] }

function lineView({ product, variant, level, quantity }: KnownLine, id: string, { quote, origin }: Of) {
  const rate = quote.lines.find(({ productId }) => productId === product.id)?.rates?.[level]
  const price = rate == null ? variant.price.amount : Math.round(rate * 100)
  return {
    id,
    item: {
      id: variant.id,
      title: variant.title,
      price,
      image_url: new URL(product.imageUrl, origin).href,
    },
    quantity,
    totals: [
      { type: 'subtotal', amount: price * quantity },
      { type: 'total', amount: price * quantity },
    ],
  }
}

function lineMessages({ product, variant, quantity }: KnownLine, path: string, asking: Asking): Message[] {
  const texts = TEXTS[asking.language]
  const isShort = product.stock.totalUnitsInStock < variant.metadata.units_in_pack * quantity
  const label = product.label[asking.language]
  return [
    ...productMessages(product, path, asking),
    ...(isShort
      ? [{ type: 'warning' as const, code: 'out_of_stock', path, content: texts.notInStock(label) }]
      : []),
  ]
}

/** What should not be taken together. */
async function togetherMessages(
  { ask, language }: Asking,
  items: readonly { readonly productId: number }[],
): Promise<Message[]> {
  const checked = items.map(({ productId }) => ({ productId }))
  const asked = await ask(medicineChecks.check, { body: { items: checked } })
  if ('refused' in asked) return []
  const texts = TEXTS[language]
  const shown = { type: 'warning', path: '$.line_items', presentation: 'disclosure' } as const
  return [
    ...asked.reply.interactions.map(({ level, effect, advice }) => ({
      ...shown,
      code: `interaction_${level}`,
      content: `${effect[language]} ${advice[language]}`,
    })),
    ...asked.reply.duplicates.map(({ ingredient }) => ({
      ...shown,
      code: 'same_ingredient',
      content: texts.duplicate(ingredient),
    })),
  ]
}

function codeMessages({ discountError }: Quote, codes: readonly string[], { language }: Asking): Message[] {
  const refused: Message[] = codes.slice(1).map((_, at) => ({
    type: 'warning',
    code: 'discount_code_combination_disallowed',
    path: `$.discounts.codes[${at + 1}]`,
    content: TEXTS[language].oneCode,
  }))
  if (!discountError) return refused
  const code = discountError.code === 'discount-expired' ? 'discount_code_expired' : 'discount_code_invalid'
  return [{ type: 'warning', code, path: '$.discounts.codes[0]', content: discountError.message }, ...refused]
}

function discountsView(
  { discount, codeDiscount, orderPromotion, promotionDiscount }: Quote,
  codes: readonly string[],
) {
  return {
    codes,
    applied: [
      ...(discount
        ? [{ code: discount.code, title: discount.code, amount: Math.round(codeDiscount * 100) }]
        : []),
      ...(orderPromotion
        ? [{ title: orderPromotion.name, amount: Math.round(promotionDiscount * 100), automatic: true }]
        : []),
    ],
  }
}

function completedByBuyer(isUsed: boolean, { language }: Asking): Message {
  const { alreadyTaken, buyerCompletes } = TEXTS[language]
  return {
    type: 'error',
    code: isUsed ? 'taken_over' : 'buyer_sign_in',
    content: isUsed ? alreadyTaken : buyerCompletes,
    severity: 'requires_buyer_input',
  }
}

type Texts = (typeof TEXTS)[Language]

/** Of the one calculation, in poisha: what is taken off is below nothing, and the total is the sum of the others. */
function totalsView(quote: Quote, texts: Texts) {
  const discount = toPoisha(quote.discountAmount)
  const delivery = toPoisha(quote.shippingCost)
  return [
    { type: 'subtotal', display_text: texts.subtotal, amount: toPoisha(quote.subtotal) },
    ...(discount > 0 ? [{ type: 'discount', display_text: texts.discount, amount: discount * -1 }] : []),
    ...(delivery > 0 ? [{ type: 'fulfillment', display_text: texts.delivery, amount: delivery }] : []),
    { type: 'total', display_text: texts.total, amount: toPoisha(quote.total) },
  ]
}

type Delivered = {
  readonly quote: Quote
  readonly methods: readonly ShippingMethod[]
  readonly choices: SessionChoices
  readonly lineIds: readonly string[]
  readonly language: Language
}

/** One parcel, and every way that delivers to the place as far as it is known. */
function deliveryView({ quote, methods, choices, lineIds, language }: Delivered) {
  const { place, shippingMethodId } = choices
  const { division, district, thana } = place
  const subtotal = toPoisha(quote.subtotal)
  const options = methods.map((method) => {
    const terms = {
      price: toPoisha(method.price),
      isFree: method.isFree,
      freeShippingThreshold: toPoisha(method.freeShippingThreshold),
    }
    const named = language === 'bn' ? [method.nameBn, method.estimatedDeliveryTimeBn] : []
    return {
      id: String(method.id),
      title: named[0] ?? method.name,
      description: named[1] ?? method.estimatedDeliveryTime,
      ...(method.deliveryBy && { latest_fulfillment_time: `${method.deliveryBy}T23:59:59+06:00` }),
      totals: [{ type: 'total', amount: shippingCost(terms, subtotal) }],
    }
  })
  return {
    methods: [
      {
        id: 'delivery',
        type: 'shipping',
        line_item_ids: lineIds,
        ...(division && {
          destinations: [
            {
              id: 'place',
              address_country: 'BD',
              address_region: district ?? division,
              ...(thana && { address_locality: thana }),
            },
          ],
          selected_destination_id: 'place',
        }),
        groups: [
          {
            id: 'parcel',
            line_item_ids: lineIds,
            options,
            selected_option_id: shippingMethodId === null ? null : String(shippingMethodId),
          },
        ],
      },
    ],
  }
}
