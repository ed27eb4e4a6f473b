import type { ErrorCode } from '@niramoy/texts/errors'
import type { ProviderName } from '../../platform/integrations/identity/identity-parts.ts'

/** Where the provider sends the visitor back; the provider knows this address by heart. */
export function getCallback(origin: string, name: ProviderName): string {
  return `${origin}/api/auth/${name}/callback`
}

/** The page that goes on from there. */
export function nextPage(name: ProviderName): string {
  return `/auth/callback/${name}`
}

export function failurePage(name: ProviderName, code: ErrorCode): string {
  return `${nextPage(name)}?error=${code}`
}
