import { buyAgain as bn } from '@niramoy/texts/bn/sales/buy-again'
import { buyAgain as en } from '@niramoy/texts/en/sales/buy-again'
import { Suspense } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { useUser } from '../../parts/session/user.tsx'
import { BuyAgainSkeleton } from './buy-again-skeleton.tsx'

const BuyAgain = lazyComponent(async () => (await import('./buy-again.tsx')).BuyAgain)

/**
 * Home is the same page for everyone: of this block it has the place, which styles show to those who seem to be signed
 * in before anything is painted. What comes into it is never higher.
 */
export function BuyAgainPlace() {
  const t = useTexts({ en, bn })
  const user = useUser()
  return (
    <section aria-labelledby="buy-again" className="hidden min-h-57 md:min-h-41 signed-in:block">
      <h2 id="buy-again" className="text-xl md:text-2xl">
        {t.title}
      </h2>
      {user ? (
        <Suspense fallback={<BuyAgainSkeleton />}>
          <BuyAgain key={user.userId} />
        </Suspense>
      ) : (
        <BuyAgainSkeleton />
      )}
    </section>
  )
}
