import type { ShopFacts } from './shop-facts.ts'

/** Puts the shop's own facts where a text says `{name}`, `{phone}`, `{email}`, `{address}` or `{whatsapp}`. */
export function fillIn<Content>(content: Content, shop: ShopFacts): Content {
  return filled(content, shop) as Content
}

function filled(content: unknown, shop: ShopFacts): unknown {
  if (typeof content === 'string') {
    return content.replace(
      /\{(name|phone|email|address|whatsapp)\}/g,
      (_, fact: keyof ShopFacts) => shop[fact],
    )
  }
  if (Array.isArray(content)) return content.map((part) => filled(part, shop))
  if (typeof content === 'object' && content !== null) {
    return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, filled(part, shop)]))
  }
  return content
}
