import type { ReactNode } from 'react'

/** Never rendered by a browser that could load it. */
const NoScript = import.meta.env.SSR ? (await import('./no-script.tsx')).NoScript : null

/** How to order where no script runs, in place of what only scripts could fill. */
export function WithoutScripts({ children }: { children?: ReactNode }) {
  return (
    <>
      <noscript>{NoScript && <NoScript />}</noscript>
      {children && <div className="noscript:hidden">{children}</div>}
    </>
  )
}
