import { type ComponentType, lazy } from 'react'

/**
 * What lies below the first screen: the server draws it at once, the browser brings it to life after the rest.
 * If that cannot be loaded, it stays as it was drawn.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    ),
  )
}
