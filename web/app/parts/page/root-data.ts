import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import type { Language } from '@niramoy/texts/languages'
import { useRouteLoaderData } from 'react-router'

/** The data of every page. */
export type RootData = {
  readonly language: Language
  readonly user: CurrentUser | null
  readonly settings: PublicSettings
  readonly year: number
  /** The subtotal in taka from which delivery is free everywhere; null: no shipping method grants it. */
  readonly freeDeliveryFrom: number | null
  /** The first page of the visit, the only one that a search engine reads, and its description. */
  readonly arrivedAt: { readonly path: string; readonly description: string | null }
}

/** Undefined only where not even the root could be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function useSettings(): PublicSettings | undefined {
  return useRootData()?.settings
}
