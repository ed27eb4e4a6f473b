import { adminFrame } from '@niramoy/texts/en/admin-frame'
import { coming as t } from '@niramoy/texts/en/coming'
import { useMatches } from 'react-router'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ComingPage } from '../../parts/page/coming-page.tsx'
import { comingTitle } from '../../parts/page/coming-title.ts'
import type { AdminTitle } from '../../screens.ts'
import type { Route } from './+types/coming'

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(comingTitle(matches) as AdminTitle)()

/** Any back-office screen that is not built yet, under its own title. */
export default function Coming() {
  const title = adminFrame.screens[comingTitle(useMatches()) as AdminTitle]
  return <ComingPage title={title} t={t} />
}
