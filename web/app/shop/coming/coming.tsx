import { coming as bn } from '@niramoy/texts/bn/coming'
import { titles as titlesBn } from '@niramoy/texts/bn/titles'
import { coming as en } from '@niramoy/texts/en/coming'
import { titles as titlesEn } from '@niramoy/texts/en/titles'
import { useMatches } from 'react-router'
import { useTexts } from '../../parts/language/language.tsx'
import { ComingPage } from '../../parts/page/coming-page.tsx'
import { comingTitle } from '../../parts/page/coming-title.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import type { ShopTitle } from '../../screens.ts'
import type { Route } from './+types/coming'

export const meta: Route.MetaFunction = (args) =>
  screenMeta(comingTitle(args.matches) as ShopTitle, { index: false })(args)

/** Any shop screen that is not built yet, under its own title. */
export default function Coming() {
  const t = useTexts({ en, bn })
  const titles = useTexts({ en: titlesEn, bn: titlesBn })
  const { title } = titles[comingTitle(useMatches()) as ShopTitle]
  return <ComingPage title={title} t={t} help />
}
