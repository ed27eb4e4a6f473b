import { type ComponentType, lazy } from 'react'
import { noteMissingCode, whenReachable } from '../../browser/connection.ts'

/**
 * A component below the first screen or in a dialog: the server renders it at once, the browser hydrates it after the
 * rest. If it cannot be loaded, it is retried once the shop can be reached; until then the page stays as it is. If
 * the shop no longer has it, the page says so.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    loaded(load).then(
      (component) => ({ default: component }),
      () => {
        void noteMissingCode()
        return new Promise<never>(() => {})
      },
    ),
  )
}

async function loaded<Component>(load: () => Promise<Component>): Promise<Component> {
  try {
    return await load()
  } catch {
    await whenReachable()
    return load()
  }
}
