import type { ShopFacts } from '@niramoy/texts/shop-facts'
import type { ReactNode } from 'react'

/** A text in which the shop's phone, WhatsApp number and e-mail address can be pressed. */
export function linked(text: string, shop: ShopFacts): ReactNode {
  const targets = new Map([
    [shop.phone, `tel:${shop.phone}`],
    [shop.whatsapp, `https://wa.me/${shop.whatsapp}`],
    [shop.email, `mailto:${shop.email}`],
  ])
  const known = [...targets.keys()].map((fact) => escaped(fact)).join('|')
  return text.split(new RegExp(`(${known})`)).map((part, index) => {
    const href = targets.get(part)
    if (!href) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <a key={index} href={href} className="prose-link wrap-anywhere inline-block max-w-full">
        {part}
      </a>
    )
  })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
