import { titles as bn } from '@niramoy/texts/bn/platform/titles'
import { titles as en } from '@niramoy/texts/en/platform/titles'
import { Suspense } from 'react'
import { useListEntries } from '../../browser/guest-list.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { WithoutScripts } from '../../parts/page/without-scripts.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'

/** Search engines may index it: without scripts it shows no personal data, and people search for it by name. */
export const meta = screenMeta('cart')

const loadContents = () => import('./contents.tsx')
// needed by every visit: loaded at once, not after the frame is hydrated
if (!import.meta.env.SSR) loadContents().catch(() => {})
const Contents = lazyComponent(async () => (await loadContents()).Contents)

/** Only the browser knows the contents: until then the page shows a skeleton. */
export default function Cart() {
  const { title, lead } = useTexts({ en, bn }).cart
  const isInBrowser = useListEntries('cart', () => true, false)
  return (
    // as tall as a screen in any case: nothing below it moves while the cart loads
    <div className="page-width min-h-dvh pt-3 sm:py-9">
      {/* low on a phone: what is to be decided fits one screen */}
      <header className="pb-2 sm:pb-6">
        <h1 className="text-xl sm:mt-1 sm:text-3xl">{title}</h1>
        <p className="mt-1 max-w-prose text-ink-soft max-sm:hidden">{lead}</p>
      </header>
      {isInBrowser ? (
        <Suspense fallback={<CartSkeleton />}>
          <Contents />
        </Suspense>
      ) : (
        <WithoutScripts>
          <CartSkeleton />
        </WithoutScripts>
      )}
    </div>
  )
}
