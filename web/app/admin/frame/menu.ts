import type { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import type { LucideIcon } from 'lucide-react'
import {
  BoxIcon,
  CardIcon,
  ChartIcon,
  FactoryIcon,
  FlaskIcon,
  GridIcon,
  HistoryIcon,
  ImageIcon,
  LayersIcon,
  PackageIcon,
  PercentIcon,
  PillIcon,
  ReceiptIcon,
  SheetIcon,
  TagIcon,
  TruckIcon,
  UsersIcon,
} from '../../ui/base/icons.ts'
import { PrescriptionIcon } from '../../ui/base/own-icons.ts'

type LinkKey = keyof typeof adminFrame.links

export type MenuGroup = {
  readonly key: keyof typeof adminFrame.groups
  readonly links: readonly {
    readonly key: LinkKey
    readonly to: string
    readonly icon: LucideIcon
  }[]
}

/** The sidebar, in groups. */
export const MENU: readonly MenuGroup[] = [
  { key: 'overview', links: [{ key: 'dashboard', to: '/admin', icon: ChartIcon }] },
  {
    key: 'sales',
    links: [
      { key: 'orders', to: '/admin/orders', icon: ReceiptIcon },
      { key: 'prescriptions', to: '/admin/prescriptions', icon: PrescriptionIcon },
      { key: 'payments', to: '/admin/payments', icon: CardIcon },
    ],
  },
  {
    key: 'catalogue',
    links: [
      { key: 'products', to: '/admin/products', icon: PillIcon },
      { key: 'categories', to: '/admin/categories', icon: GridIcon },
      { key: 'brands', to: '/admin/brands', icon: FactoryIcon },
      { key: 'genericNames', to: '/admin/generic-names', icon: FlaskIcon },
      { key: 'productTypes', to: '/admin/product-types', icon: LayersIcon },
      { key: 'bulkUpload', to: '/admin/bulk-upload', icon: SheetIcon },
    ],
  },
  {
    key: 'stock',
    links: [
      { key: 'stockIn', to: '/admin/stock-in', icon: BoxIcon },
      { key: 'stockLogs', to: '/admin/stock-logs', icon: HistoryIcon },
      { key: 'stockManagement', to: '/admin/stock-management', icon: PackageIcon },
    ],
  },
  {
    key: 'marketing',
    links: [
      { key: 'discounts', to: '/admin/discounts', icon: PercentIcon },
      { key: 'promotions', to: '/admin/promotions', icon: TagIcon },
      { key: 'carousel', to: '/admin/carousel', icon: ImageIcon },
    ],
  },
  {
    key: 'shop',
    links: [
      { key: 'shippingMethods', to: '/admin/shipping-methods', icon: TruckIcon },
      { key: 'users', to: '/admin/users', icon: UsersIcon },
      { key: 'audit', to: '/admin/audit', icon: HistoryIcon },
    ],
  },
]
