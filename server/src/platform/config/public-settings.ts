import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import type { Settings } from './config.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

/** What pages may know of the settings: nothing secret is among them. */
export function publicSettings(settings: Settings): Omit<PublicSettings, 'version'> {
  return {
    demo: !settings.production,
    demoAccounts: settings.production ? null : DEMO_ACCOUNTS,
    origin: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    signInWith: [
      ...(settings.GOOGLE_CLIENT_ID || !settings.production ? (['google'] as const) : []),
      ...(settings.FACEBOOK_CLIENT_ID || !settings.production ? (['facebook'] as const) : []),
    ],
    maxBoxesPerDay: settings.MAX_BOXES_PER_DAY,
    worksOffline: settings.OFFLINE === 'on',
    assistants: settings.ASSISTANTS,
    registration: { bin: settings.SHOP_BIN ?? null, drugLicence: settings.SHOP_DRUG_LICENCE ?? null },
    shop: {
      name: settings.SHOP_NAME,
      nameBn: settings.SHOP_NAME_BN,
      phone: settings.SHOP_PHONE,
      email: settings.SHOP_EMAIL,
      address: settings.SHOP_ADDRESS,
      whatsapp: settings.SHOP_WHATSAPP,
      social: {
        facebook: settings.SHOP_FACEBOOK,
        instagram: settings.SHOP_INSTAGRAM,
        youtube: settings.SHOP_YOUTUBE,
        x: settings.SHOP_X,
      },
    },
  }
}
