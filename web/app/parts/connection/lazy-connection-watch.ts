import { type ComponentType, createElement, useEffect, useState } from 'react'
import { noteMissingCode, whenReachable } from '../../browser/connection.ts'

const loadConnectionWatch = async () => (await import('./connection-watch.tsx')).ConnectionWatch

/**
 * Loaded and rendered after the page itself. Not by a boundary that the server wrote: one that shows nothing yet, React
 * at times never hydrated.
 */
export function ConnectionWatch() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    loadConnectionWatch()
      .catch(() => whenReachable().then(loadConnectionWatch))
      .then(
        (component) => setLoaded(() => component),
        () => noteMissingCode(),
      )
  }, [])
  return Loaded && createElement(Loaded)
}
