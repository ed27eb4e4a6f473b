import { products } from '@niramoy/contract/catalogue/products'
import { type CatalogLookupForm, MOST_LISTED } from '@niramoy/contract/sales/assistant-forms'
import { type Asking, ProtocolError, type ToolReply } from '../../platform/assistants.ts'
import {
  type ItemId,
  type Message,
  productMessages,
  readItemId,
  toProtocolProduct,
  wantedPrice,
  withinPrice,
} from './protocol-products.view.ts'

type Wanted = ItemId & { readonly id: string }

/** POST /catalog/lookup: each product once, with the packs that were asked for, or its usual one. */
export async function lookupCatalog(
  { body }: { readonly body: CatalogLookupForm },
  asking: Asking,
): Promise<ToolReply> {
  const ids = [...new Set(body.ids)]
  if (ids.length > MOST_LISTED) {
    throw new ProtocolError(400, 'request_too_large', `ids: at most ${MOST_LISTED}`)
  }
  const price = wantedPrice(body, asking.language)
  const wanted = ids.map((id) => ({ id, item: readItemId(id) }))
  const byProduct = new Map<number, Wanted[]>()
  for (const { id, item } of wanted) {
    if (item) byProduct.set(item.productId, [...(byProduct.get(item.productId) ?? []), { id, ...item }])
  }
  const found = await Promise.all([...byProduct].map(([id, items]) => readOne(asking, id, items)))
  const missing = [
    ...wanted.flatMap(({ id, item }) => (item ? [] : [id])),
    ...found.flatMap(({ missing }) => missing),
  ]
  const shown = found.flatMap(({ product, variants, details }) => {
    const within = product && withinPrice({ ...product, variants: [...variants] }, price)
    return within && details && variants.length > 0 ? [{ within, details }] : []
  })
  const messages: Message[] = [
    ...price.messages,
    ...missing.map((id) => ({ type: 'info' as const, code: 'not_found', content: id })),
    ...shown.flatMap(({ details }, at) => productMessages(details, `$.products[${at}]`, asking)),
  ]
  const reply = {
    products: shown.map(({ within }) => within),
    ...(messages.length > 0 && { messages }),
  }
  return { reply }
}

async function readOne(asking: Asking, productId: number, items: readonly Wanted[]) {
  const asked = await asking.ask(products.get, { params: { id: productId } })
  const details = 'reply' in asked ? asked.reply : null
  const product = details && toProtocolProduct(details, asking)
  const [usual] = product?.variants ?? []
  const inputs = items.map(({ id, level }) => ({
    id,
    variant: level ? `${productId}:${level}` : (usual?.id ?? ''),
    match: level ? 'exact' : 'featured',
  }))
  const variants = (product?.variants ?? []).flatMap((variant) => {
    const own = inputs.filter((input) => input.variant === variant.id)
    return own.length > 0 ? [{ ...variant, inputs: own.map(({ id, match }) => ({ id, match })) }] : []
  })
  const has = new Set(variants.map(({ id }) => id))
  return {
    details,
    product,
    variants,
    missing: inputs.flatMap(({ id, variant }) => (has.has(variant) ? [] : [id])),
  }
}
