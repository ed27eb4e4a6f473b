import { titles as bn } from '@niramoy/texts/bn/platform/titles'
import { frame as frameBn } from '@niramoy/texts/bn/shop/frame'
import { titles as en } from '@niramoy/texts/en/platform/titles'
import { frame as frameEn } from '@niramoy/texts/en/shop/frame'
import HeartIcon from 'lucide-react/icons/heart'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PillIcon from 'lucide-react/icons/pill'
import ReceiptIcon from 'lucide-react/icons/receipt-text'
import UserIcon from 'lucide-react/icons/user'
import UsersIcon from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useTexts } from '../../parts/language/language.tsx'
import { cx } from '../../ui/base/cx.ts'
import { PrescriptionIcon } from '../../ui/base/prescription-icon.ts'

/** The account's side menu; on a phone it lies across the top and can be pushed sideways. */
export default function DashboardFrame() {
  const titles = useTexts({ en, bn })
  const t = useTexts({ en: frameEn, bn: frameBn })
  const links = [
    ['/dashboard/profile', titles.profile.title, UserIcon],
    ['/dashboard/orders', titles.orders.title, ReceiptIcon],
    ['/dashboard/medicines', titles.medicines.title, PillIcon],
    ['/dashboard/patients', titles.patients.title, UsersIcon],
    ['/dashboard/addresses', titles.addresses.title, MapPinIcon],
    ['/dashboard/wishlist', titles.wishlist.title, HeartIcon],
    ['/upload-prescription', t.uploadPrescription, PrescriptionIcon],
  ] as const
  return (
    <div className="page-width grid gap-x-10 gap-y-4 pt-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-10">
      <nav ref={useHereInSight()} aria-label={t.userMenu} className="min-w-0">
        <ul className="flex gap-1 overflow-x-auto pb-2 lg:grid lg:gap-0.5">
          {links.map(([to, label, Icon]) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                className={({ isActive }) =>
                  cx(
                    'flex min-h-control items-center gap-3 whitespace-nowrap rounded-md px-3.5 font-medium no-underline transition-colors hover:bg-brand-soft hover:text-brand-ink',
                    isActive ? 'bg-brand-soft text-brand-ink' : 'text-ink-soft',
                  )
                }
              >
                <Icon />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

/** On a phone the menu is wider than the screen: the place one is at is pushed into view. */
function useHereInSight() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place
  useEffect(() => {
    const here = menu.current?.querySelector('[aria-current=page]')
    here?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return menu
}
