import { adminFrame as t } from '@niramoy/texts/en/admin/admin-frame'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { visitContext } from '../../api/visit.ts'
import { cookieValue } from '../../browser/cookies.ts'
import { useDutiesFollowed } from '../../parts/duties/use-permission.ts'
import { browserGuard } from '../../parts/session/browser-guard.ts'
import { currentUser } from '../../parts/session/current-user.ts'
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
import { OfficeError } from './office-error.tsx'
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

const isNarrow = (cookies: string) => cookieValue(cookies, 'sidebar') === 'narrow'
export const loader = ({ context }: Route.LoaderArgs) => ({
  narrow: isNarrow(context.get(visitContext).cookies),
})
export const clientLoader = () => ({ narrow: isNarrow(document.cookie) })
export const shouldRevalidate = () => false

export default function Frame({ loaderData }: Route.ComponentProps) {
  const isClosed = useUser()?.secondFactor === 'demanded'
  if (isClosed) return <ClosedFrame />
  return (
    <Surround narrowAtFirst={loaderData.narrow}>
      <Outlet />
    </Surround>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Surround narrowAtFirst={false}>
      <OfficeError error={error} />
    </Surround>
  )
}

function Surround({ narrowAtFirst, children }: { narrowAtFirst: boolean; children: ReactNode }) {
  const [narrow, setNarrow] = useState(narrowAtFirst)
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const { Dialogs, openDialog, show, close } = useFrameDialogs()
  useFrameShortcuts(show)
  useStaffCalls()
  useDutiesFollowed()
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one goes, the menu has done its work
  useEffect(() => setMenuOpen(false), [pathname])

  function toggle() {
    rememberSidebar(narrow ? 'wide' : 'narrow')
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
        <Sidebar narrow={narrow} onToggle={toggle} />
      </aside>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={t.navigation} side="left">
        <Sidebar narrow={false} />
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
          <div className="mx-auto max-w-6xl">{children}</div>
        </main>
      </div>
      {Dialogs && <Dialogs openDialog={openDialog} show={show} onClose={close} />}
    </div>
  )
}

/** A cookie, so that the server already draws the sidebar as it was left. */
function rememberSidebar(width: 'narrow' | 'wide'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `sidebar=${width}; Path=/admin; Max-Age=31536000; SameSite=Lax${secure}`
}
