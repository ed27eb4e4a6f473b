import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { LoadingOverlay } from '../../ui/loading.tsx'

type Cover = <T>(work: Promise<T>) => Promise<T>

const CoverContext = createContext<Cover>((work) => work)

/** The veil over the whole page while something must not be touched; a quick answer never shows it. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState(0)
  const cover: Cover = useCallback((work) => {
    setRunning((count) => count + 1)
    return work.finally(() => setRunning((count) => count - 1))
  }, [])
  return (
    <CoverContext value={cover}>
      {children}
      <LoadingOverlay page active={running > 0} />
    </CoverContext>
  )
}

/** `const cover = useCover()`, then `await cover(api.orders.place(…))`. */
export function useCover(): Cover {
  return use(CoverContext)
}
