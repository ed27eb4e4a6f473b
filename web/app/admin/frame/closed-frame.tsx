import { adminFrame as t } from '@niramoy/texts/en/admin/admin-frame'
import LogoutIcon from 'lucide-react/icons/log-out'
import { Outlet } from 'react-router'
import { Logo } from '../../parts/logo/logo.tsx'
import { useSettings } from '../../parts/page/root-data.ts'
import { useLogOut } from '../../parts/session/use-log-out.ts'
import { Button } from '../../ui/base/button.tsx'
import { useStaffCalls } from './use-staff-calls.ts'

/** For staff who must set up their second factor first: nothing else can be opened, so there is no menu. */
export function ClosedFrame() {
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
