import { data, Outlet } from 'react-router'
import { visitContext } from '../api/visit.ts'
import '../styles/office.css'
import type { Route } from './+types/demo-only'

/** What only a demo has does not exist elsewhere. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    if (!context.get(visitContext).settings.demo) throw data(null, { status: 404 })
  },
]
export const loader = () => null

export default function DemoOnly() {
  return <Outlet />
}
