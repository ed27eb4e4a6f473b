import type { Locator, Page } from '@playwright/test'

export const adminMenu = (page: Page) => page.getByRole('navigation', { name: 'Admin menu' })

/** With every group open; one that was opened stays so for this person. */
export async function wholeMenu(page: Page): Promise<Locator> {
  const menu = adminMenu(page)
  const closed = menu.getByRole('button', { expanded: false })
  for (let left = await closed.count(); left > 0; left--) await closed.first().click()
  return menu
}

/** What each duty is offered. */
export const MENUS: Readonly<Record<string, readonly string[]>> = {
  packer: ['Today', 'Orders', 'Fulfilment', 'Riders'],
  accountant: ['Today', 'Orders', 'Payments', 'Cash on Delivery', 'Day Close', 'What We Owe', 'Reports'],
  storekeeper: [
    'Today',
    'Purchase Orders',
    'Goods Receipts',
    'Suppliers',
    'Returns to Suppliers',
    'Stock In',
    'Near Expiry',
    'Running Out',
    'Stock-takes',
    'Recalls',
    'Stock Logs',
    'Bulk Stock Upload',
  ],
  pharmacist: [
    'Today',
    'Orders',
    'Prescriptions',
    'Counter',
    'Generic Names',
    'Needs',
    'Safety Rules',
    'Stock In',
    'Near Expiry',
    'Running Out',
    'Stock-takes',
    'Recalls',
    'Quarantine',
    'Stock Logs',
    'Controlled Register',
  ],
  manager: [
    'Today',
    'Orders',
    'Fulfilment',
    'Riders',
    'Counter',
    'Products',
    'Categories',
    'Manufacturer',
    'Generic Names',
    'Product Types',
    'Bulk Product Upload',
    'Purchase Orders',
    'Goods Receipts',
    'Suppliers',
    'Returns to Suppliers',
    'Stock In',
    'Near Expiry',
    'Running Out',
    'Stock-takes',
    'Recalls',
    'Quarantine',
    'Stock Logs',
    'Bulk Stock Upload',
    'Payments',
    'Cash on Delivery',
    'Day Close',
    'What We Owe',
    'Reports',
    'Shipping Methods',
    'Discounts',
    'Promotions',
    'Carousel',
    'Users',
    'Failed Messages',
    'Audit',
  ],
}
