import type { ShopFacts } from './shop-facts.ts'

/** Puts the shop's own facts where a text says `{name}`, `{phone}`, `{email}`, `{address}`, `{whatsapp}` or `{freeFrom}`. */
export function fillIn<Content>(content: Content, shop: ShopFacts): Content {
  return filled(content, shop) as Content
}

function filled(content: unknown, shop: ShopFacts): unknown {
  if (typeof content === 'string') {
    return (shop.freeFrom ? content : withoutFreeDelivery(content)).replace(
      /\{(name|phone|email|address|whatsapp|freeFrom)\}/g,
      (_, fact: keyof ShopFacts) => shop[fact] ?? '',
    )
  }
  if (Array.isArray(content)) return content.map((part) => filled(part, shop))
  if (typeof content === 'object' && content !== null) {
    return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, filled(part, shop)]))
  }
  return content
}

function withoutFreeDelivery(text: string): string {
  const sentences = text.split(/(?<=[.।]) /)
  return sentences.filter((sentence) => !sentence.includes('{freeFrom}')).join(' ')
}
