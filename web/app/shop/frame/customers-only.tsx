import { Outlet } from 'react-router'
import { browserGuard } from '../../parts/session/browser-guard.ts'
import { serverGuard } from '../../parts/session/server-guard.ts'

export const middleware = [serverGuard('customer')]
export const clientMiddleware = [browserGuard('customer')]

export default function CustomersOnly() {
  return <Outlet />
}
