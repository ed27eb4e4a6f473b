import { adminFrame as t } from '@niramoy/texts/en/admin/admin-frame'
import { adminPalette } from '@niramoy/texts/en/admin/admin-palette'
import ExternalIcon from 'lucide-react/icons/external-link'
import LogoutIcon from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import SearchIcon from 'lucide-react/icons/search'
import { useLogOut } from '../../parts/session/use-log-out.ts'
import { useUser } from '../../parts/session/user.tsx'
import { Keys } from '../../parts/shortcuts/keys.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'

type AdminHeaderProps = {
  readonly menuOpen: boolean
  readonly openMenu: () => void
  readonly openPalette: () => void
}

export function AdminHeader({ menuOpen, openMenu, openPalette }: AdminHeaderProps) {
  const user = useUser()
  const logOut = useLogOut()
  return (
    <header className="sticky top-0 z-20 flex min-h-16 items-center gap-2 border-line border-b bg-paper/95 px-3 backdrop-blur-sm sm:px-8 print:hidden">
      <IconButton
        label={t.openMenu}
        icon={<MenuIcon size={24} />}
        aria-expanded={menuOpen}
        className="-ml-1 lg:hidden"
        onClick={openMenu}
      />
      <p className="min-w-0 flex-1 truncate font-medium">
        {user && (
          <Link
            href="/admin/account"
            title={t.account}
            className="rounded-sm no-underline hover:text-brand-ink hover:underline"
          >
            {t.welcome(user.name)}
          </Link>
        )}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<SearchIcon size={17} />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
        className="shrink-0 max-md:px-2.5"
      >
        <span className="font-normal text-ink-soft max-md:sr-only">{adminPalette.open}</span>
        <span aria-hidden="true" className="ml-3 max-lg:hidden">
          <Keys keys="mod+k" />
        </span>
      </Button>
      <ButtonLink
        href="/"
        variant="quiet"
        size="small"
        icon={<ExternalIcon size={17} />}
        className="shrink-0 max-sm:hidden"
      >
        {t.toShop}
      </ButtonLink>
      <Button
        variant="secondary"
        size="small"
        icon={<LogoutIcon size={17} />}
        onClick={logOut}
        className="shrink-0 max-sm:px-2.5"
      >
        <span className="max-sm:sr-only">{t.logout}</span>
      </Button>
    </header>
  )
}
