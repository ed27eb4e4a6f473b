import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import HeartIcon from 'lucide-react/icons/heart'
import HomeIcon from 'lucide-react/icons/house'
import LogoutIcon from 'lucide-react/icons/log-out'
import PillIcon from 'lucide-react/icons/pill'
import CartIcon from 'lucide-react/icons/shopping-cart'
import UserIcon from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '../../parts/language/language.tsx'
import { useSettings } from '../../parts/page/root-data.ts'
import { SearchBox } from '../../parts/search-box/search-box.tsx'
import { getDashboard } from '../../parts/session/dashboard.ts'
import { useLogOut } from '../../parts/session/use-log-out.ts'
import { useUser } from '../../parts/session/user.tsx'
import { cx } from '../../ui/base/cx.ts'
import { PrescriptionIcon } from '../../ui/base/prescription-icon.ts'
import { WhatsAppIcon } from '../../ui/base/whatsapp-icon.ts'
import { Drawer } from '../../ui/overlay/drawer.tsx'

type MobileMenuProps = { readonly open: boolean; readonly onClose: () => void }

/** What the header shows on a desk, for a thumb. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const t = useTexts({ en, bn })
  const user = useUser()
  const logOut = useLogOut()
  const shop = useSettings()?.shop
  return (
    <Drawer open={open} onClose={onClose} title={t.menu} side="left">
      <SearchBox
        label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        action={t.searchSubmit}
        onSearch={onClose}
      />
      <nav aria-label={t.mainNavigation} className="mt-5">
        <ul className="grid gap-0.5">
          <Entry to="/" icon={<HomeIcon />} label={t.home} />
          <Entry to="/products" icon={<PillIcon />} label={t.products} />
          <Entry to="/upload-prescription" icon={<PrescriptionIcon />} label={t.uploadPrescription} />
          <Entry to="/dashboard/wishlist" icon={<HeartIcon />} label={t.wishlist} />
          <Entry to="/cart" icon={<CartIcon />} label={t.cart} />
          {user ? (
            <Entry to={getDashboard(user)} icon={<UserIcon />} label={t.dashboard} />
          ) : (
            <Entry to="/login" icon={<UserIcon />} label={t.login} />
          )}
          {user && (
            <li>
              <button type="button" onClick={logOut} className={entryClass}>
                <LogoutIcon />
                {t.logout}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {shop && (
        <a
          href={`https://wa.me/${shop.whatsapp}`}
          target="_blank"
          rel="noreferrer"
          className={cx(entryClass, 'mt-5 border border-brand-line bg-brand-soft text-brand-ink')}
        >
          <WhatsAppIcon />
          {t.whatsApp}
          <span className="sr-only"> ({t.newTab})</span>
        </a>
      )}
    </Drawer>
  )
}

const entryClass =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3 text-start font-medium no-underline transition-colors hover:bg-brand-soft hover:text-brand-ink'

function Entry({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) => cx(entryClass, isActive ? 'bg-brand-soft text-brand-ink' : 'text-ink')}
      >
        {icon}
        {label}
      </NavLink>
    </li>
  )
}
