import '../../styles/office.css'
import type { CurrentUser } from '@niramoy/contract/people/auth'
import { withOrigin } from '@niramoy/domain/people/login'
import { adminFrame as t } from '@niramoy/texts/en/admin/admin-frame'
import { adminPalette } from '@niramoy/texts/en/admin/admin-palette'
import ExternalIcon from 'lucide-react/icons/external-link'
import LogoutIcon from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import SearchIcon from 'lucide-react/icons/search'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type MiddlewareFunction, Outlet, redirect, useLocation } from 'react-router'
import { loadCalls } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { cookieValue } from '../../browser/cookies.ts'
import { keepsQuiet } from '../../browser/keeps-quiet.ts'
import { useDutiesFollowed } from '../../parts/duties/use-permission.ts'
import { Logo } from '../../parts/logo/logo.tsx'
import { useSettings } from '../../parts/page/root-data.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import { browserGuard } from '../../parts/session/guard.ts'
import { serverGuard } from '../../parts/session/server-guard.ts'
import { useLogOut } from '../../parts/session/use-log-out.ts'
import { useUser } from '../../parts/session/user.tsx'
import { Keys } from '../../parts/shortcuts/keys.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Route } from './+types/frame'
import type { FrameDialog, FrameDialogsProps } from './frame-dialogs.tsx'
import { groupsCookie, rememberInCookie, useGroupChoices } from './menu-groups.ts'
import { OfficeError } from './office-error.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFrameShortcuts } from './use-frame-shortcuts.ts'

const SET_UP = '/admin/account'

/** Where staff are sent whose second factor is demanded and not set up yet: to the one screen that is open to them. */
export function toSetUp(user: CurrentUser | null, url: URL): string | null {
  if (user?.secondFactor !== 'demanded' || url.pathname === SET_UP) return null
  return withOrigin(SET_UP, url.pathname + url.search)
}

type Args = Parameters<MiddlewareFunction>[0]

/** Before a screen is rendered or its data loaded, on the server as in the browser. */
function setUpFirst(readUser: (args: Args) => Promise<CurrentUser | null>) {
  return async (args: Args): Promise<undefined> => {
    const target = toSetUp(await readUser(args), args.url)
    if (target) throw redirect(target)
  }
}

const AGAIN_MS = 60_000

/** Over every screen while the shop is a copy that sends nothing: staff would wait for messages and parcels in vain. */
export function QuietBanner() {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const look = () => void keepsQuiet().then(setQuiet)
    look()
    const timer = setInterval(look, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return isQuiet && <Banner tone="warning" {...t.quiet} className="mb-6" />
}

/** The back office speaks English. */
export const handle = { language: 'en' }

export const middleware = [
  serverGuard('admin'),
  setUpFirst(({ context }) => context.get(visitContext).user()),
]
export const clientMiddleware = [browserGuard('admin'), setUpFirst(currentUser)]

export const loader = ({ context }: Route.LoaderArgs) =>
  onServer(context, async () => {
    const { cookies, user } = context.get(visitContext)
    return sidebarState(cookies, await user())
  })
export const clientLoader = async () => sidebarState(document.cookie, await currentUser())
export const shouldRevalidate = () => false

type SidebarState = { readonly narrow: boolean; readonly groups: string }

function sidebarState(cookies: string, user: CurrentUser | null): SidebarState {
  return {
    narrow: cookieValue(cookies, 'sidebar') === 'narrow',
    groups: (user && cookieValue(cookies, groupsCookie(user.userId))) ?? '',
  }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  const isClosed = useUser()?.secondFactor === 'demanded'
  if (isClosed) return <ClosedFrame />
  return (
    <Surround atFirst={loaderData}>
      <Outlet />
    </Surround>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Surround atFirst={{ narrow: false, groups: '' }}>
      <OfficeError error={error} />
    </Surround>
  )
}

function Surround({ atFirst, children }: { atFirst: SidebarState; children: ReactNode }) {
  const [narrow, setNarrow] = useState(atFirst.narrow)
  const groups = useGroupChoices(atFirst.groups, useUser()?.userId)
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const { Dialogs, openDialog, show, close } = useFrameDialogs()
  useFrameShortcuts(show)
  useStaffCalls()
  useDutiesFollowed()
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one goes, the menu has done its work
  useEffect(() => setMenuOpen(false), [pathname])

  function toggle() {
    rememberInCookie('sidebar', narrow ? 'wide' : 'narrow')
    setNarrow(!narrow)
  }

  return (
    <div
      className={cx(
        'min-h-dvh lg:grid print:block',
        narrow ? 'lg:grid-cols-[4.75rem_minmax(0,1fr)]' : 'lg:grid-cols-[16.5rem_minmax(0,1fr)]',
      )}
    >
      <aside className="sticky top-0 hidden h-dvh border-line border-r bg-surface lg:block print:hidden">
        <Sidebar narrow={narrow} groups={groups} onToggle={toggle} />
      </aside>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={t.navigation} side="left">
        <Sidebar narrow={false} groups={groups} />
        <ButtonLink
          href="/"
          variant="secondary"
          wide
          icon={<ExternalIcon size={17} />}
          className="mt-5 sm:hidden"
        >
          {t.toShop}
        </ButtonLink>
      </Drawer>
      <div className="flex min-w-0 flex-col">
        <AdminHeader
          menuOpen={menuOpen}
          openMenu={() => setMenuOpen(true)}
          openPalette={() => show('palette')}
        />
        <main id="content" tabIndex={-1} className="flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8">
          <div className="mx-auto max-w-6xl">
            <QuietBanner />
            {children}
          </div>
        </main>
      </div>
      {Dialogs && <Dialogs openDialog={openDialog} show={show} onClose={close} />}
    </div>
  )
}

/** For staff who must set up their second factor first: nothing else can be opened, so there is no menu. */
function ClosedFrame() {
  const name = useSettings()?.shop.name ?? ''
  const logOut = useLogOut()
  useStaffCalls()
  return (
    <div className="min-h-dvh">
      <header className="flex min-h-16 items-center justify-between gap-4 border-line border-b bg-surface px-4 sm:px-8 print:hidden">
        <Logo name={name} size={32} />
        <Button variant="secondary" size="small" icon={<LogoutIcon size={17} />} onClick={logOut}>
          {t.logout}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className="px-4 py-8 outline-none sm:px-8 sm:py-12">
        <Outlet />
      </main>
    </div>
  )
}

/** The palette and the list of shortcuts, loaded on first use. */
function useFrameDialogs() {
  const toast = useToast()
  const [openDialog, setOpenDialog] = useState<FrameDialog | null>(null)
  const [Dialogs, setDialogs] = useState<ComponentType<FrameDialogsProps> | null>(null)

  async function show(dialog: FrameDialog) {
    setOpenDialog(dialog)
    if (Dialogs) return
    try {
      const { FrameDialogs } = await import(/* on demand */ './frame-dialogs.tsx')
      setDialogs(() => FrameDialogs)
    } catch {
      setOpenDialog(null)
      toast({ sentence: adminPalette.notLoaded, tone: 'danger' })
    }
  }
  return {
    Dialogs,
    openDialog,
    show: (dialog: FrameDialog) => void show(dialog),
    close: () => setOpenDialog(null),
  }
}

type AdminHeaderProps = {
  readonly menuOpen: boolean
  readonly openMenu: () => void
  readonly openPalette: () => void
}

function AdminHeader({ menuOpen, openMenu, openPalette }: AdminHeaderProps) {
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
      <div className="min-w-0 flex-1">
        {user && (
          <Link
            href="/admin/account"
            title={t.account}
            className="inline-flex min-h-control-small max-w-full items-center rounded-sm font-medium no-underline hover:text-brand-ink hover:underline"
          >
            <span className="truncate">{t.welcome(user.name)}</span>
          </Link>
        )}
      </div>
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

/** At once, and not with the first save: by then a newer release may have taken their place. */
function useStaffCalls() {
  useEffect(() => {
    loadCalls('staff')
  }, [])
}
