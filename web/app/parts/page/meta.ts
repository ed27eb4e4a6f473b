import { titles as bn } from '@niramoy/texts/bn/platform/titles'
import { titles as en } from '@niramoy/texts/en/platform/titles'
import type { MetaDescriptor } from 'react-router'
import type { ShopTitle } from '../../screens/screens.ts'
import type { RootData } from './root-data.ts'
import { shareMeta } from './share-meta.ts'

type MetaArgs = {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
  readonly location: { readonly pathname: string }
}
type Options = { readonly index?: boolean }

/** Title, description and canonical address of a shop screen: `export const meta = screenMeta('login')`. */
export function screenMeta(screen: ShopTitle, { index = true }: Options = {}) {
  return ({ matches, location }: MetaArgs): MetaDescriptor[] => {
    const root = matches[0]?.loaderData as RootData | undefined
    const t = root?.language === 'en' ? en : bn
    const { title } = t[screen]
    const full = root ? t.page(title, shopName(root)) : title
    const description = getDescription(root, location.pathname)
    return [
      { title: full },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(index && root ? canonical(root, location.pathname, { title: full, description }) : NOT_FOR_ROBOTS),
    ]
  }
}

export function shopName({ language, settings }: Pick<RootData, 'language' | 'settings'>): string {
  return language === 'bn' ? settings.shop.nameBn : settings.shop.name
}

/** Only for the page a visit began with: the server knows the descriptions, the browser has no use for them. */
export function getDescription(root: RootData | undefined, path: string): string | null {
  return root?.arrivedAt.path === path ? root.arrivedAt.description : null
}

type PageTexts = { readonly title: string; readonly description: string | null }

function canonical(root: RootData, path: string, texts: PageTexts): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: root.settings.origin + path },
    ...shareMeta(root, { ...texts, path }),
  ]
}

const NOT_FOR_ROBOTS: MetaDescriptor[] = [{ name: 'robots', content: 'noindex' }]
