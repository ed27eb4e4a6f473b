import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import HeartIcon from 'lucide-react/icons/heart'
import MenuIcon from 'lucide-react/icons/menu'
import CartIcon from 'lucide-react/icons/shopping-cart'
import UserIcon from 'lucide-react/icons/user'
import { Suspense, useEffect, useState } from 'react'
import { NavLink, useLocation, useSearchParams } from 'react-router'
import { useGuestCount } from '../../browser/guest-list.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Logo } from '../../parts/logo/logo.tsx'
import { usePrefetch } from '../../parts/page/app-link.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { shopName } from '../../parts/page/meta.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { SearchBox } from '../../parts/search-box/search-box.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton, IconLink } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { ACCOUNT_CLASS } from './account-class.ts'
import { UserMenu } from './lazy-blocks.ts'

/** Most visits never open it, so it is loaded when it is about to open. */
const loadMenu = () => import(/* on demand */ './mobile-menu.tsx')
const MobileMenu = lazyComponent(async () => (await loadMenu()).MobileMenu)

/** Sticky while scrolling; on a phone only its first row is. */
export function Header() {
  useAccountLists()
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const settings = useSettings()
  const name = settings ? shopName({ language, settings }) : ''
  const [menu, setMenu] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const closeMenu = () => setMenu((before) => (before === 'open' ? 'closed' : before))
  const { key, pathname } = useLocation()
  // these pages have a search box of their own
  const hasOwnSearch = pathname === '/' || pathname === '/products'
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one goes, the menu has done its work
  useEffect(closeMenu, [key])
  return (
    <>
      <header className="sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm print:static">
        <div className="page-width flex min-h-16 flex-wrap items-center gap-1 min-[22.5rem]:gap-2 md:gap-4 lg:min-h-[4.75rem] lg:gap-6">
          <IconButton
            label={t.openMenu}
            icon={<MenuIcon size={24} />}
            aria-expanded={menu === 'open'}
            className="-ml-2.5 lg:hidden print:hidden"
            onPointerEnter={() => void loadMenu()}
            onClick={() => setMenu('open')}
          />
          <Link href="/" aria-label={t.getHome(name)} className="flex rounded-sm no-underline">
            <Logo name={name} />
          </Link>
          <MainLinks />
          {!hasOwnSearch && <HeaderSearch className="hidden flex-1 md:flex print:hidden" />}
          <div className="ml-auto flex items-center sm:gap-0.5 print:hidden">
            <ListLink name="wishlist" />
            <ListLink name="cart" />
            <AccountEntry />
          </div>
        </div>
      </header>
      {!hasOwnSearch && (
        <div className="page-width border-line border-b py-2.5 md:hidden print:hidden">
          <HeaderSearch />
        </div>
      )}
      {menu !== 'unasked' && (
        <Suspense>
          <MobileMenu open={menu === 'open'} onClose={closeMenu} />
        </Suspense>
      )}
    </>
  )
}

function MainLinks() {
  const t = useTexts({ en, bn })
  const links = [
    ['/', t.home],
    ['/products', t.products],
    ['/upload-prescription', t.uploadPrescription],
  ] as const
  const prefetch = usePrefetch()
  return (
    <nav aria-label={t.mainNavigation} className="hidden lg:block print:hidden">
      <ul className="flex items-center gap-1">
        {links.map(([to, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              prefetch={prefetch}
              className={({ isActive }) =>
                cx(
                  'inline-flex min-h-control items-center whitespace-nowrap rounded-md px-3 font-medium no-underline transition-colors hover:bg-brand-soft hover:text-brand-ink',
                  isActive
                    ? 'text-brand-ink underline decoration-2 decoration-accent underline-offset-8'
                    : 'text-ink-soft',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function HeaderSearch({ className }: { className?: string }) {
  const t = useTexts({ en, bn })
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const term = pathname === '/products' ? (params.get('search') ?? '') : ''
  return (
    <SearchBox
      key={term}
      label={t.searchLabel}
      placeholder={t.searchPlaceholder}
      action={t.searchSubmit}
      defaultValue={term}
      {...(className && { className })}
    />
  )
}

/** A link to the wishlist or the cart, with its number of distinct products. */
function ListLink({ name }: { name: 'cart' | 'wishlist' }) {
  const t = useTexts({ en, bn })
  const count = useGuestCount(name)
  const icon = name === 'cart' ? <CartIcon size={24} /> : <HeartIcon size={24} />
  const label = count > 0 ? (name === 'cart' ? t.cartWith(count) : t.wishlistWith(count)) : t[name]
  return (
    <IconLink
      href={name === 'cart' ? '/cart' : '/dashboard/wishlist'}
      label={label}
      icon={icon}
      count={count}
    />
  )
}

/** Moves a guest's lists to the account at login, and loads the account's lists. Once, in the shop's frame. */
function useAccountLists(): void {
  const userId = useUser()?.userId
  useEffect(() => {
    if (userId !== undefined)
      void import('../../parts/account-lists/account-lists.ts').then((lists) => lists.follow(), reportError)
  }, [userId])
}

/** The Login button, or the menu of the signed-in user. */
function AccountEntry() {
  const t = useTexts({ en, bn })
  const user = useUser()
  if (user) {
    return (
      <Suspense fallback={<AccountLink label={t.dashboard} />}>
        <UserMenu user={user} />
      </Suspense>
    )
  }
  return (
    <>
      <span className="contents signed-in:hidden">
        <IconLink href="/login" label={t.login} icon={<UserIcon size={24} />} className="sm:hidden" />
        <ButtonLink
          href="/login"
          size="small"
          icon={<UserIcon size={18} />}
          className="ml-2 whitespace-nowrap max-sm:hidden"
        >
          {t.login}
        </ButtonLink>
      </span>
      <span className="hidden signed-in:contents">
        <AccountLink label={t.dashboard} />
      </span>
    </>
  )
}

/** The place of the menu until it is known whose it is; it leads to the account all the same. */
function AccountLink({ label }: { readonly label: string }) {
  return (
    <Link href="/dashboard" aria-label={label} title={label} className={cx(ACCOUNT_CLASS, 'no-underline')}>
      <span className="grid size-8 shrink-0 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
        <UserIcon size={18} />
      </span>
    </Link>
  )
}
