import { titles as bn } from '@niramoy/texts/bn/platform/titles'
import { titles as en } from '@niramoy/texts/en/platform/titles'
import type { MetaDescriptor } from 'react-router'
import { shopName } from '../../../parts/page/meta.ts'
import type { RootData } from '../../../parts/page/root-data.ts'
import { shareMeta } from '../../../parts/page/share-meta.ts'

export type PageMeta = {
  readonly title: string
  /** Null after a navigation in the browser: only the server describes pages to search engines. */
  readonly description: string | null
  /** From the root of the site; null for what no search engine shall keep. */
  readonly path: string | null
  readonly type?: 'website' | 'product'
  /** An absolute address. */
  readonly image?: string
}

/** The title, description and link preview of a catalogue page. */
export function pageMeta(root: RootData, page: PageMeta): MetaDescriptor[] {
  const { description, path, type = 'website', image } = page
  const title = titlesOf(root).page(page.title, shopName(root))
  const said: MetaDescriptor[] = [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
  if (path === null) return [...said, { name: 'robots', content: 'noindex, follow' }]
  return [
    ...said,
    { tagName: 'link', rel: 'canonical', href: root.settings.origin + path },
    ...shareMeta(root, { title, description, path, type, image }),
  ]
}

export function titlesOf({ language }: RootData): typeof bn {
  return language === 'en' ? en : bn
}
