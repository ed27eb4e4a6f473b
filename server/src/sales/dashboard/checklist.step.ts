import type { DashboardChecklist } from '@niramoy/contract/sales/dashboard'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { CHECKLIST, type ChecklistItem, isOptional } from '@niramoy/domain/sales/starter-data/checklist'
import { SETTINGS, type Settings } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { type SetUpFacts, selectSetUp } from './checklist.sql.ts'

const BACKUP_AGE_MS = 26 * 3_600_000

/** What a line of the list needs, and which settings it still lacks. */
type Line = { readonly isDone: boolean; readonly settings: readonly string[] }

/** What the shop needs before it opens, as it is for this person. */
export async function readChecklist(
  { db, now, settings }: Context,
  userId: number,
): Promise<DashboardChecklist> {
  const at = now()
  const backupSince = new Date(at.getTime() - BACKUP_AGE_MS)
  const facts = await selectSetUp(db, { userId, today: dhakaDay(at), backupSince })
  const lines = { ...settingLines(settings), ...factLines(facts, settings) }
  const items = CHECKLIST.map((item) => ({
    item,
    isDone: lines[item].isDone,
    isOptional: isOptional(item),
    isPutAside: isOptional(item) && facts.put_aside.includes(item),
    settings: lines[item].isDone ? [] : [...lines[item].settings],
  }))
  return { items, isReady: items.every(({ isDone, isPutAside }) => isDone || isPutAside) }
}

const OF_SETTINGS = ['contact', 'drug-licence', 'bin', 'public-url', 'payment', 'metrics'] as const
type OfSettings = (typeof OF_SETTINGS)[number]

function settingLines(settings: Settings): Readonly<Record<OfSettings, Line>> {
  const { SSLCOMMERZ_STORE_ID: store, SSLCOMMERZ_URL: gateway, PUBLIC_URL: address } = settings
  return {
    contact: without(['SHOP_PHONE', 'SHOP_EMAIL', 'SHOP_ADDRESS', 'SHOP_WHATSAPP'].filter(isExample)),
    'drug-licence': without(settings.SHOP_DRUG_LICENCE ? [] : ['SHOP_DRUG_LICENCE']),
    bin: without(settings.SHOP_BIN ? [] : ['SHOP_BIN']),
    'public-url': without(address?.startsWith('https://') ? [] : ['PUBLIC_URL']),
    payment: without([
      ...(store ? [] : ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD']),
      ...(gateway.includes('sandbox') ? ['SSLCOMMERZ_URL'] : []),
    ]),
    metrics: without(settings.METRICS_PORT === undefined ? ['METRICS_PORT'] : []),
  }

  /** The demo's own, or what documentation shows. */
  function isExample(name: string): boolean {
    const value = settings[name as 'SHOP_PHONE']
    return value === SETTINGS[name as 'SHOP_PHONE'].default || /\.example$|^0+$/.test(value)
  }
}

function factLines(facts: SetUpFacts, { COURIERS, production }: Settings) {
  const hasCourier = production && COURIERS.length > 0
  const lines: Readonly<Record<Exclude<ChecklistItem, OfSettings>, Line>> = {
    'payment-test': when(facts.payment === 'passed'),
    'sms-test': when(facts.sms === 'passed'),
    'email-test': when(facts.email === 'passed'),
    delivery: when(facts.has_rider || hasCourier, ['COURIERS']),
    'shipping-method': when(facts.has_method),
    product: when(facts.has_product),
    'second-factor': when(facts.has_factor),
    'second-person': when(facts.has_colleague),
    pharmacist: when(facts.has_pharmacist),
    backup: when(facts.has_backup),
    verify: when(facts.is_verified),
  }
  return lines
}

function without(settings: readonly string[]): Line {
  return { isDone: settings.length === 0, settings }
}

function when(isDone: boolean, settings: readonly string[] = []): Line {
  return { isDone, settings }
}
