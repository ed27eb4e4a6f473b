import { strip as bn } from '@niramoy/texts/bn/sales/strip'
import { frame as frameBn } from '@niramoy/texts/bn/shop/frame'
import { tabBar as tabsBn } from '@niramoy/texts/bn/shop/tab-bar'
import { strip as en } from '@niramoy/texts/en/sales/strip'
import { frame as frameEn } from '@niramoy/texts/en/shop/frame'
import { tabBar as tabsEn } from '@niramoy/texts/en/shop/tab-bar'
import HomeIcon from 'lucide-react/icons/house'
import PhoneIcon from 'lucide-react/icons/phone'
import PillIcon from 'lucide-react/icons/pill'
import CartIcon from 'lucide-react/icons/shopping-cart'
import TruckIcon from 'lucide-react/icons/truck'
import UserIcon from 'lucide-react/icons/user'
import { type ReactNode, useEffect } from 'react'
import { NavLink, Outlet, useRouteLoaderData } from 'react-router'
import { useGuestCount } from '../../browser/guest-list.ts'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { LanguageSwitch } from '../../parts/language/language-switch.tsx'
import { HydrateInOrder } from '../../parts/page/hydrate-in-order.tsx'
import { useRootData } from '../../parts/page/root-data.ts'
import { cx } from '../../ui/base/cx.ts'
import { PrescriptionIcon } from '../../ui/base/prescription-icon.ts'
import { Link } from '../../ui/base/provider.tsx'
import type { Route } from './+types/frame'
import { Header } from './header.tsx'
import { Footer } from './lazy-blocks.ts'
import type { ModelContext } from './page-tools.ts'

export default function Frame() {
  usePageTools()
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

/** Only for a browser that has an assistant of its own (WebMCP). */
function usePageTools() {
  const { assistants } = useRootData()?.settings ?? {}
  useEffect(() => {
    if (!assistants || assistants === 'off' || !('modelContext' in navigator)) return
    const context = navigator.modelContext as ModelContext
    const stop = new AbortController()
    import(/* on demand */ './page-tools.ts')
      .then(({ offerTools }) => offerTools(context, stop.signal, assistants))
      .catch(reportError)
    return () => stop.abort()
  }, [assistants])
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

/** The five main links of a phone; they work before any script. */
function TabBar() {
  const t = useTexts({ en: tabsEn, bn: tabsBn })
  const frame = useTexts({ en: frameEn, bn: frameBn })
  const inCart = useGuestCount('cart')
  const buying = useRouteLoaderData<{ hasOwnBar: boolean }>('shop/products/product')
  return (
    <nav
      aria-label={t.label}
      className={cx(
        'border-line border-t bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm md:hidden print:hidden',
        // there the bar to buy by stands, and this one ends the page
        !buying?.hasOwnBar && 'sticky bottom-0 z-20 [@media(height<26rem)]:static',
      )}
    >
      <ul className="flex flex-wrap justify-around">
        <TabLink to="/" icon={<HomeIcon size={23} />} label={t.home} />
        <TabLink to="/products" icon={<PillIcon size={23} />} label={t.products} />
        <TabLink to="/upload-prescription" icon={<PrescriptionIcon size={23} />} label={t.prescription} />
        <TabLink
          to="/cart"
          icon={<CartIcon size={23} />}
          label={t.cart}
          count={inCart}
          spoken={inCart > 0 ? frame.cartWith(inCart) : undefined}
        />
        <TabLink to="/dashboard" icon={<UserIcon size={23} />} label={t.account} />
      </ul>
    </nav>
  )
}

type TabLinkProps = {
  readonly to: string
  readonly icon: ReactNode
  readonly label: string
  readonly count?: number
  readonly spoken?: string | undefined
}

function TabLink({ to, icon, label, count = 0, spoken }: TabLinkProps) {
  return (
    <li className="grow">
      <NavLink
        to={to}
        end={to === '/'}
        className={({ isActive }) =>
          cx(
            'relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs leading-tight no-underline',
            isActive ? 'font-semibold text-brand-ink' : 'text-ink-soft',
          )
        }
      >
        {icon}
        <span aria-hidden={spoken !== undefined} className="max-w-full truncate">
          {label}
        </span>
        {spoken && <span className="sr-only">{spoken}</span>}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 left-1/2 ml-1.5 min-w-4.5 rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent leading-4.5"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </NavLink>
    </li>
  )
}
