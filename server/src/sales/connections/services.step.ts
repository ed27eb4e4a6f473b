import type { Connection } from '@niramoy/domain/sales/starter-data/connections'
import type { Settings } from '../../platform/config/config.ts'

/** What this shop can be connected to; a courier without an account is left out. */
export function getConnections({ COURIERS: couriers }: Settings): readonly Connection[] {
  return ['sms', 'email', 'payment', ...couriers]
}

/** The host that is asked; null in the demo, where a stand-in is. */
export function getService(settings: Settings, kind: Connection): string | null {
  const address = toAddress(settings, kind)
  return address && URL.canParse(address) ? new URL(address).host : null
}

/** The demo does without any of them. */
export function isSetUp(settings: Settings, kind: Connection): boolean {
  if (!getConnections(settings).includes(kind)) return false
  return !settings.production || toAddress(settings, kind) !== undefined
}

function toAddress(settings: Settings, kind: Connection): string | undefined {
  const addresses: Readonly<Record<Connection, string | undefined>> = {
    sms: settings.SMS_URL,
    email: settings.SMTP_URL,
    payment: settings.SSLCOMMERZ_STORE_ID && settings.SSLCOMMERZ_URL,
    pathao: settings.PATHAO_CLIENT_ID && settings.PATHAO_URL,
    steadfast: settings.STEADFAST_API_KEY && settings.STEADFAST_URL,
    redx: settings.REDX_TOKEN && settings.REDX_URL,
  }
  return addresses[kind]
}

type Owner = {
  readonly proved_phone: string | null
  readonly email: string | null
  readonly email_verified_at: Date | null
}

/** Never to what somebody typed: the person's own proved number, their verified address or else the shop's. */
export function getRecipient(settings: Settings, kind: Connection, owner: Owner | undefined): string | null {
  if (kind === 'sms') return owner?.proved_phone ?? null
  if (kind !== 'email') return null
  return (owner?.email_verified_at && owner.email) || settings.SHOP_EMAIL
}
