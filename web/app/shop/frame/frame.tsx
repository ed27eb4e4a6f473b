import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorPage } from '../../parts/errors/lazy-error-page.ts'
import { HydrateInOrder } from '../../parts/page/hydrate-in-order.tsx'
import type { Route } from './+types/frame'
import { Header } from './header.tsx'
import { Footer } from './lazy-blocks.ts'
import { Strip } from './strip.tsx'
import { TabBar } from './tab-bar.tsx'

export default function Frame() {
  return (
    <Surround>
      <Outlet />
    </Surround>
  )
}

/** An error inside the shop is shown within the shop's frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Surround>
      <div className="page-width">
        <ErrorPage error={error} />
      </div>
    </Surround>
  )
}

function Surround({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Strip />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <HydrateInOrder>
        <Footer />
      </HydrateInOrder>
      <TabBar />
    </div>
  )
}
