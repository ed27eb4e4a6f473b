import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { Suspense } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useListEntries } from '../../browser/guest-list.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { WithoutScripts } from '../../parts/page/without-scripts.tsx'
import type { Route } from './+types/checkout'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

export const meta = screenMeta('checkout', { index: false })

/** A part that fails to load says so in its place; shipping methods are loaded once the address is known. */
const load = async (api: Api) => {
  const [addresses, chosen] = await Promise.all([
    api.addresses.list().catch(unlessSignedOut),
    api.orders.lastChoices().catch(unlessSignedOut),
  ])
  return { addresses, last: chosen?.last ?? null }
}
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

function unlessSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status !== 401) return null
  throw error
}

const Contents = lazyComponent(async () => (await import('./contents.tsx')).Contents)

/** Only the browser knows the cart: until then the page shows a skeleton. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).checkout
  const t = useTexts({ en, bn })
  const isInBrowser = useListEntries('cart', () => true, false)
  return (
    <div className="page-width pt-3 sm:pt-9">
      {/* low on a phone: what is to be decided fits one screen */}
      <header className="pb-2 sm:pb-6">
        <h1 className="text-xl sm:mt-1 sm:text-3xl">{title}</h1>
        <p className="mt-1 max-w-prose text-ink-soft max-sm:hidden">{t.lead}</p>
      </header>
      {isInBrowser ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <Contents {...loaderData} />
        </Suspense>
      ) : (
        <WithoutScripts>
          <CheckoutSkeleton />
        </WithoutScripts>
      )}
    </div>
  )
}
