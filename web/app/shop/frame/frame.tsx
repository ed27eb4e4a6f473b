import { strip as bn } from '@niramoy/texts/bn/sales/strip'
import { strip as en } from '@niramoy/texts/en/sales/strip'
import PhoneIcon from 'lucide-react/icons/phone'
import TruckIcon from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { LanguageSwitch } from '../../parts/language/language-switch.tsx'
import { HydrateInOrder } from '../../parts/page/hydrate-in-order.tsx'
import { useRootData } from '../../parts/page/root-data.ts'
import { Link } from '../../ui/base/provider.tsx'
import type { Route } from './+types/frame'
import { Header } from './header.tsx'
import { Footer } from './lazy-blocks.ts'
import { TabBar } from './tab-bar.tsx'

export default function Frame() {
  return (
    <Surround>
      <Outlet />
    </Surround>
  )
}

/** An error inside the shop is shown within the shop's frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Surround>
      <div className="page-width">
        <ErrorPage error={error} />
      </div>
    </Surround>
  )
}

function Surround({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Strip />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <HydrateInOrder>
        <Footer />
      </HydrateInOrder>
      <TabBar />
    </div>
  )
}

/** The thin line on top: what one should know, how to reach a person, and the language. */
function Strip() {
  const t = useTexts({ en, bn })
  const root = useRootData()
  const shop = root?.settings.shop
  const freeFrom = root?.freeDeliveryFrom ?? null
  return (
    <aside
      data-theme="light"
      aria-label={t.label}
      className="bg-brand-strong text-on-brand text-sm print:hidden"
    >
      <div className="page-width flex min-h-10 items-center justify-between gap-4">
        <p className="flex min-w-0 items-center gap-2">
          <TruckIcon size={18} />
          {freeFrom === null ? (
            <span className="truncate">{t.delivery}</span>
          ) : (
            <>
              <span className="truncate sm:hidden">{t.freeDeliveryShort(freeFrom)}</span>
              <span className="truncate max-sm:hidden">
                {t.freeDelivery(freeFrom)}
                <span className="hidden lg:inline"> · {t.delivery}</span>
              </span>
            </>
          )}
        </p>
        <div className="flex shrink-0 items-center gap-4">
          {shop && (
            <Link
              href={`tel:${shop.phone}`}
              className="hidden min-h-6 items-center gap-1.5 text-inherit no-underline hover:underline md:inline-flex"
            >
              <PhoneIcon size={16} />
              {t.call(shop.phone)}
            </Link>
          )}
          <LanguageSwitch />
        </div>
      </div>
    </aside>
  )
}
