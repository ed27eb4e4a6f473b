import { type Product, products } from '@niramoy/contract/catalogue/products'
import type { CatalogProductForm } from '@niramoy/contract/sales/assistant-forms'
import type { Asking, ToolReply } from '../../platform/assistants.ts'
import {
  leafletMessages,
  type Message,
  type ProtocolProduct,
  productMessages,
  readItemId,
  TEXTS,
  toProtocolProduct,
  wantedPrice,
  withinPrice,
} from './protocol-products.view.ts'

/** POST /catalog/product: one product with every pack, what to be careful of, and what a pharmacist may give instead. */
export async function getProduct(
  { body }: { readonly body: CatalogProductForm },
  asking: Asking,
): Promise<ToolReply> {
  const item = readItemId(body.id)
  if (!item) return refused(body.id, 'not_found', asking)
  const params = { id: item.productId }
  const asked = await asking.ask(products.get, { params })
  if ('refused' in asked) return refused(body.id, 'not_found', asking)
  const details = asked.reply
  const product = toProtocolProduct(details, asking)
  if (!product) return refused(details.label[asking.language], 'item_unavailable', asking)
  const price = wantedPrice(body, asking.language)
  const chosen = choosePack(product, item.level, body.selected)
  if (!chosen) return refused(body.id, 'not_found', asking)
  const others = await asking.ask(products.alternatives, { params })
  const alternatives = 'reply' in others ? others.reply : []
  const messages: Message[] = [
    ...price.messages,
    ...productMessages(details, '$.product', asking),
    ...leafletMessages(details, '$.product', asking),
  ]
  const variants = [chosen, ...product.variants.filter((variant) => variant !== chosen)]
  const shown = withinPrice({ ...product, variants }, price)
  if (!shown) return refused(body.id, 'not_found', asking)
  return {
    reply: {
      product: {
        ...shown,
        selected: shown.variants[0]?.options ?? [],
        options: product.options.map(({ name, values }) => ({
          name,
          values: values.map((value) => ({ ...value, ...getSignals(shown, value.id) })),
        })),
        metadata: {
          ...product.metadata,
          alternatives: alternatives.flatMap((other) => nameAlternative(other, asking)),
        },
      },
      ...(messages.length > 0 && { messages }),
    },
  }
}

/** The pack that the id names, or else the one that was selected, or else the usual one. */
function choosePack(
  { id, variants }: ProtocolProduct,
  level: string | null,
  selected: CatalogProductForm['selected'] = [],
) {
  if (level) return variants.find((variant) => variant.id === `${id}:${level}`)
  const labels = new Set(selected.map(({ label }) => label))
  return variants.find(({ options }) => options.some(({ label }) => labels.has(label))) ?? variants[0]
}

function getSignals({ id, variants }: ProtocolProduct, level: string) {
  const variant = variants.find((one) => one.id === `${id}:${level}`)
  return { exists: variant !== undefined, available: variant?.availability.available ?? false }
}

function nameAlternative(product: Product, asking: Asking) {
  const shown = toProtocolProduct(product, asking)
  return shown ? [{ id: shown.id, title: shown.title, url: shown.url, price_range: shown.price_range }] : []
}

/** It was understood, and there is no such product to show. */
function refused(
  named: string,
  code: 'not_found' | 'item_unavailable',
  { language, origin }: Asking,
): ToolReply {
  const texts = TEXTS[language]
  const content = code === 'not_found' ? texts.notFound(named) : texts.noPrice(named)
  const message = { type: 'error', code, content, severity: 'unrecoverable' }
  return { failed: true, reply: { messages: [message], continue_url: `${origin}/products` } }
}
