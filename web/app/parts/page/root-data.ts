import type { CurrentUser } from '@niramoy/contract/auth'
import type { PublicSettings } from '@niramoy/contract/public-settings'
import type { Language } from '@niramoy/texts/languages'
import { useRouteLoaderData } from 'react-router'

/** What every page knows from the start. */
export type RootData = {
  readonly language: Language
  readonly user: CurrentUser | null
  readonly settings: PublicSettings
  readonly year: number
}

/** Undefined only where not even the root could be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function useSettings(): PublicSettings | undefined {
  return useRootData()?.settings
}
