import type { CurrentUser } from '@niramoy/contract/people/auth'
import { adminFrame as t } from '@niramoy/texts/en/admin/admin-frame'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { onServer, visitContext } from '../../api/visit.ts'
import { cookieValue } from '../../browser/cookies.ts'
import { useDutiesFollowed } from '../../parts/duties/use-permission.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import { browserGuard } from '../../parts/session/guard.ts'
import { serverGuard } from '../../parts/session/server-guard.ts'
import { useUser } from '../../parts/session/user.tsx'
import '../../styles/office.css'
import ExternalIcon from 'lucide-react/icons/external-link'
import { ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import type { Route } from './+types/frame'
import { AdminHeader } from './admin-header.tsx'
import { ClosedFrame } from './closed-frame.tsx'
import { groupsCookie, rememberInCookie, useGroupChoices } from './menu-groups.ts'
import { OfficeError } from './office-error.tsx'
import { QuietBanner } from './quiet-banner.tsx'
import { setUpFirst } from './set-up-first.ts'
import { Sidebar } from './sidebar.tsx'
import { useFrameDialogs } from './use-frame-dialogs.ts'
import { useFrameShortcuts } from './use-frame-shortcuts.ts'
import { useStaffCalls } from './use-staff-calls.ts'

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
