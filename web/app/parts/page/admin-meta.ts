import { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import type { MetaDescriptor } from 'react-router'
import type { AdminTitle } from '../../screens/screens.ts'

/** The tab's title of a back-office screen: `export const meta = adminMeta('categories')`. */
export function adminMeta(screen: AdminTitle) {
  return (): MetaDescriptor[] => [
    { title: `${adminFrame.screens[screen]} | ${adminFrame.title}` },
    { name: 'robots', content: 'noindex' },
  ]
}
