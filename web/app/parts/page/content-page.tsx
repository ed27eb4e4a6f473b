import type { ContentPage, ContentSection } from '@niramoy/texts/base/content-page'
import { fillIn } from '@niramoy/texts/fill-in'
import type { ShopFacts } from '@niramoy/texts/shop-facts'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/language.tsx'
import { linked } from './linked.tsx'
import { ReadingPage, ReadingSection } from './reading-page.tsx'
import { useRootData } from './root-data.ts'

type ContentProps = { readonly en: ContentPage; readonly bn: ContentPage; readonly children?: ReactNode }

/** About, contact, terms and privacy: the same page with other words. Children stand before the first section. */
export function Content({ en, bn, children }: ContentProps) {
  const language = useLanguage()
  const shop = useShopIn(language)
  if (!shop) return null
  const page = fillIn(language === 'bn' ? bn : en, shop)
  return (
    <ReadingPage
      title={page.title}
      lead={linked(page.lead, shop)}
      headings={page.sections.map(({ heading }) => heading)}
    >
      {children}
      {page.sections.map((section, index) => (
        <ReadingSection key={section.heading} heading={section.heading} index={index}>
          <Prose section={section} shop={shop} />
        </ReadingSection>
      ))}
    </ReadingPage>
  )
}

/** The shop's facts with its name as this language writes it. */
export function useShopIn(language: 'bn' | 'en'): ShopFacts | undefined {
  const root = useRootData()
  if (!root) return undefined
  const { shop } = root.settings
  return {
    ...shop,
    name: language === 'bn' ? shop.nameBn : shop.name,
    freeFrom: root.freeDeliveryFrom ? String(root.freeDeliveryFrom) : undefined,
  }
}

function Prose({ section, shop }: { section: ContentSection; shop: ShopFacts }) {
  return (
    <div className="grid gap-3.5 text-ink-soft leading-relaxed">
      {section.paragraphs.map((text) => (
        <p key={text}>{linked(text, shop)}</p>
      ))}
      {section.list && (
        <ul className="grid gap-2.5">
          {section.list.map((text) => (
            <li
              key={text}
              className="relative pl-6 before:absolute before:top-[0.62em] before:left-0.5 before:size-2 before:rounded-[0.5rem_0.125rem] before:bg-brand before:content-['']"
            >
              {linked(text, shop)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
