import { personalDataFiles as bn } from '@niramoy/texts/bn/people/personal-data-files'
import { personalDataFiles as en } from '@niramoy/texts/en/people/personal-data-files'
import type { Settings } from '../../platform/config/config.ts'

type Contents = { readonly kinds: readonly string[]; readonly at: Date }

/** What the files are, in both languages: who opens the zip in ten years has no page to ask. */
export function readmeOf(settings: Settings, contents: Contents): string {
  const ours = { SHOP_NAME: settings.SHOP_NAME, SHOP_NAME_BN: settings.SHOP_NAME_BN }
  return [
    page(bn, { ...contents, shop: ours.SHOP_NAME_BN, phone: settings.SHOP_PHONE }),
    page(en, { ...contents, shop: ours.SHOP_NAME, phone: settings.SHOP_PHONE }),
  ].join('\n\n')
}

type Texts = {
  readonly intro: (shop: string, at: string) => string
  readonly kinds: Readonly<Record<string, string>>
  readonly files: string
  readonly missing: string
  readonly leftOut: string
  readonly questions: (phone: string) => string
}

function page(texts: Texts, { kinds, at, shop, phone }: Contents & { shop: string; phone: string }): string {
  return [
    texts.intro(shop, at.toISOString()),
    '',
    ...kinds.map((kind) => `${kind}.json: ${texts.kinds[kind] ?? kind}`),
    texts.files,
    texts.missing,
    '',
    texts.leftOut,
    texts.questions(phone),
    '',
  ].join('\n')
}
