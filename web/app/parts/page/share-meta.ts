import type { MetaDescriptor } from 'react-router'
import type { RootData } from './root-data.ts'

export type Shared = {
  readonly title: string
  readonly description: string | null
  /** From the root of the site. */
  readonly path: string
  readonly type?: 'website' | 'product'
  /** The absolute address of a picture of its own, as large as the shop's. */
  readonly image?: string | undefined
}

/** The preview of a link to this page where it is shared. */
export function shareMeta(root: RootData, page: Shared): MetaDescriptor[] {
  const { title, description, path, type = 'website', image } = page
  const { settings, language } = root
  const { name, nameBn } = settings.shop
  return [
    { property: 'og:site_name', content: language === 'bn' ? nameBn : name },
    { property: 'og:locale', content: language === 'bn' ? 'bn_BD' : 'en_US' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: type },
    { property: 'og:url', content: settings.origin + path },
    { property: 'og:image', content: image ?? `${settings.origin}/share.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
