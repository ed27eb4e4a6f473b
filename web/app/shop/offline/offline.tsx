import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import { Suspense } from 'react'
import { useListEntries } from '../../browser/guest-list.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = screenMeta('offline', { index: false })

const Contents = lazyComponent(async () => (await import('./contents.tsx')).Contents)

/** The shop without a network. The service worker stores this page; all else on it is in the browser. */
export default function Offline() {
  const { title, lead } = useTexts({ en, bn })
  const isInBrowser = useListEntries('cart', () => true, false)
  return (
    <div className="page-width min-h-dvh py-6 sm:py-9">
      <PageHeader title={title} lead={lead} />
      {isInBrowser ? (
        <Suspense fallback={<Waiting />}>
          <Contents />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </div>
  )
}
