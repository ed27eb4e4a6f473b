import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { browserGuard } from '../../parts/session/guard.ts'
import { serverGuard } from '../../parts/session/server-guard.ts'
import { useUser } from '../../parts/session/user.tsx'
import { ProofReminder } from './lazy-blocks.ts'

export const middleware = [serverGuard('customer')]
export const clientMiddleware = [browserGuard('customer')]

/** The screens that ask for the code themselves. */
const PROOF_SCREENS = ['/complete-profile', '/dashboard/profile']

export default function CustomersOnly() {
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <>
      {user?.phone && !user.phoneVerified && !PROOF_SCREENS.includes(pathname) && (
        <Suspense>
          <ProofReminder phone={user.phone} />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}
