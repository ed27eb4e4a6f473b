import type { PublicSettings } from '@niramoy/contract/platform/public-settings'

/** The shop and its search in the words of schema.org. */
export function shopInData({ origin, shop }: PublicSettings) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Pharmacy',
        '@id': `${origin}/#shop`,
        name: shop.name,
        alternateName: shop.nameBn,
        url: `${origin}/`,
        telephone: shop.phone,
        email: shop.email,
        address: shop.address,
        sameAs: Object.values(shop.social),
      },
      {
        '@type': 'WebSite',
        url: `${origin}/`,
        name: shop.name,
        inLanguage: ['bn', 'en'],
        publisher: { '@id': `${origin}/#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={term}` },
          'query-input': 'required name=term',
        },
      },
    ],
  }
}
