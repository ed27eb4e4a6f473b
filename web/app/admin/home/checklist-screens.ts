import type { ChecklistItem } from '@niramoy/domain/sales/first-day/checklist'

/** Where a line of the checklist is done; those of the settings have none. */
const SCREENS: Partial<Readonly<Record<ChecklistItem, string>>> = {
  'payment-test': '/admin/connections',
  'sms-test': '/admin/connections',
  'email-test': '/admin/connections',
  delivery: '/admin/fulfilment',
  'shipping-method': '/admin/shipping-methods',
  product: '/admin/products',
  'second-factor': '/admin/account',
  'second-person': '/admin/users',
  pharmacist: '/admin/users',
}

export function screenOf(item: ChecklistItem): string | undefined {
  return SCREENS[item]
}
