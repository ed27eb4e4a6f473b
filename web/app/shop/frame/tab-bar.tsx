import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { tabBar as tabsBn } from '@niramoy/texts/bn/shop/tab-bar'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import { tabBar as tabsEn } from '@niramoy/texts/en/shop/tab-bar'
import HomeIcon from 'lucide-react/icons/house'
import PillIcon from 'lucide-react/icons/pill'
import CartIcon from 'lucide-react/icons/shopping-cart'
import UserIcon from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { useGuestCount } from '../../browser/guest-list.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { cx } from '../../ui/base/cx.ts'
import { PrescriptionIcon } from '../../ui/base/prescription-icon.ts'

/** The five main links of a phone; they work before any script. */
export function TabBar() {
  const t = useTexts({ en: tabsEn, bn: tabsBn })
  const frame = useTexts({ en, bn })
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
