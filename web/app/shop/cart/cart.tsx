import { titles as bn } from '@niramoy/texts/bn/titles'
import { titles as en } from '@niramoy/texts/en/titles'
import { lazy, Suspense } from 'react'
import { useHeld } from '../../browser/guest-list.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'

export const meta = screenMeta('cart', { index: false })

const Contents = lazy(async () => ({ default: (await import('./contents.tsx')).Contents }))

/** What is in it, only the browser knows: until it says so, the page holds its place. */
export default function Cart() {
  const { title } = useTexts({ en, bn }).cart
  const isInBrowser = useHeld('cart', () => true, false)
  return (
    <div className="page-width py-6 sm:py-9">
      <PageHeader title={title} />
      {isInBrowser ? (
        <Suspense fallback={<CartSkeleton />}>
          <Contents />
        </Suspense>
      ) : (
        <CartSkeleton />
      )}
    </div>
  )
}
