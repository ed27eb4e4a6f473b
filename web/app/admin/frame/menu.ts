import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Permission } from '@niramoy/domain/people/duties'
import type { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import type { LucideIcon } from 'lucide-react'
import BoxIcon from 'lucide-react/icons/archive'
import CashIcon from 'lucide-react/icons/banknote'
import RiderIcon from 'lucide-react/icons/bike'
import RegisterIcon from 'lucide-react/icons/book-lock'
import CloseIcon from 'lucide-react/icons/calendar-check'
import ExpiryIcon from 'lucide-react/icons/calendar-clock'
import ChartIcon from 'lucide-react/icons/chart-column'
import ReportIcon from 'lucide-react/icons/chart-line'
import ClipboardIcon from 'lucide-react/icons/clipboard-list'
import CountIcon from 'lucide-react/icons/clipboard-list'
import CardIcon from 'lucide-react/icons/credit-card'
import FactoryIcon from 'lucide-react/icons/factory'
import FlaskIcon from 'lucide-react/icons/flask-conical'
import OwedIcon from 'lucide-react/icons/hand-coins'
import SupplierIcon from 'lucide-react/icons/handshake'
import ImageIcon from 'lucide-react/icons/image'
import LayersIcon from 'lucide-react/icons/layers'
import GridIcon from 'lucide-react/icons/layout-grid'
import MessageIcon from 'lucide-react/icons/message-square-warning'
import PackageIcon from 'lucide-react/icons/package'
import FulfilmentIcon from 'lucide-react/icons/package-check'
import ReceivedIcon from 'lucide-react/icons/package-plus'
import QuarantineIcon from 'lucide-react/icons/package-search'
import SentBackIcon from 'lucide-react/icons/package-x'
import PercentIcon from 'lucide-react/icons/percent'
import PillIcon from 'lucide-react/icons/pill'
import ConnectionIcon from 'lucide-react/icons/plug'
import ReceiptIcon from 'lucide-react/icons/receipt-text'
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock'
import AuditIcon from 'lucide-react/icons/scroll-text'
import RecallIcon from 'lucide-react/icons/shield-alert'
import SafetyIcon from 'lucide-react/icons/shield-check'
import NeedIcon from 'lucide-react/icons/stethoscope'
import StoreIcon from 'lucide-react/icons/store'
import SheetIcon from 'lucide-react/icons/table'
import TagIcon from 'lucide-react/icons/tag'
import RunningOutIcon from 'lucide-react/icons/trending-down'
import TruckIcon from 'lucide-react/icons/truck'
import UsersIcon from 'lucide-react/icons/users'
import { mayOpen } from '../../screens/may-open.ts'
import { PrescriptionIcon } from '../../ui/base/prescription-icon.ts'

type LinkKey = keyof typeof adminFrame.links

export type MenuGroup = {
  readonly key: keyof typeof adminFrame.groups
  readonly links: readonly {
    readonly key: LinkKey
    readonly to: string
    readonly icon: LucideIcon
    /** Only for those who have it, of those who may open the screen. */
    readonly has?: Permission
  }[]
}

/** The sidebar's groups with what this person may open; a group without entries is left out. */
export function getMenu(user: Omit<Actor, 'id'> | null): readonly MenuGroup[] {
  return MENU.map((group) => ({ ...group, links: group.links.filter((link) => isFor(user, link)) })).filter(
    ({ links }) => links.length > 0,
  )
}

function isFor(user: Omit<Actor, 'id'> | null, { to, has }: MenuGroup['links'][number]): boolean {
  return mayOpen(user, to) && (!has || hasPermission(user, has))
}

/** The entry of the screen that is open: of those that fit its address, the most precise. */
export function currentLink(
  groups: readonly MenuGroup[],
  { pathname, search }: { pathname: string; search: string },
): LinkKey | undefined {
  const here = `${pathname}${search}`
  const fitting = groups.flatMap(({ links }) => links).filter(({ to }) => here === to || isBelow(here, to))
  return fitting.sort((one, other) => other.to.length - one.to.length)[0]?.key
}

function isBelow(here: string, to: string): boolean {
  if (to.includes('?')) return here.startsWith(`${to}&`)
  return here.startsWith(`${to}?`) || (to !== '/admin' && here.startsWith(`${to}/`))
}

/** The sidebar, in groups that follow the day. */
export const MENU: readonly MenuGroup[] = [
  {
    key: 'day',
    links: [
      { key: 'dashboard', to: '/admin', icon: ChartIcon },
      { key: 'orders', to: '/admin/orders', icon: ReceiptIcon },
      { key: 'prescriptions', to: '/admin/prescriptions', icon: PrescriptionIcon },
      { key: 'fulfilment', to: '/admin/fulfilment', icon: FulfilmentIcon },
      { key: 'riders', to: '/admin/riders', icon: RiderIcon },
      { key: 'counter', to: '/admin/counter', icon: StoreIcon },
    ],
  },
  {
    key: 'catalogue',
    links: [
      { key: 'products', to: '/admin/products', icon: PillIcon },
      { key: 'categories', to: '/admin/categories', icon: GridIcon },
      { key: 'brands', to: '/admin/brands', icon: FactoryIcon },
      { key: 'genericNames', to: '/admin/generic-names', icon: FlaskIcon },
      { key: 'needs', to: '/admin/needs', icon: NeedIcon },
      { key: 'safetyRules', to: '/admin/safety-rules', icon: SafetyIcon },
      { key: 'productTypes', to: '/admin/product-types', icon: LayersIcon },
      { key: 'bulkUpload', to: '/admin/bulk-upload', icon: SheetIcon },
    ],
  },
  {
    key: 'stock',
    links: [
      { key: 'purchaseOrders', to: '/admin/purchase-orders', icon: ClipboardIcon },
      { key: 'goodsReceipts', to: '/admin/goods-receipts', icon: ReceivedIcon },
      { key: 'suppliers', to: '/admin/suppliers', icon: SupplierIcon },
      { key: 'supplierReturns', to: '/admin/supplier-returns', icon: SentBackIcon },
      { key: 'stockIn', to: '/admin/stock-in', icon: BoxIcon },
      { key: 'nearExpiry', to: '/admin/stock-management?view=nearExpiry', icon: ExpiryIcon },
      { key: 'runningOut', to: '/admin/stock-management?view=runningOut', icon: RunningOutIcon },
      { key: 'stockTakes', to: '/admin/stock-takes', icon: CountIcon },
      { key: 'recalls', to: '/admin/recalls', icon: RecallIcon },
      { key: 'quarantine', to: '/admin/quarantine', icon: QuarantineIcon },
      { key: 'stockLogs', to: '/admin/stock-logs', icon: HistoryIcon },
      { key: 'controlledRegister', to: '/admin/controlled-register', icon: RegisterIcon },
      { key: 'stockManagement', to: '/admin/stock-management', icon: PackageIcon, has: 'stock.edit' },
    ],
  },
  {
    key: 'money',
    links: [
      { key: 'payments', to: '/admin/payments', icon: CardIcon },
      { key: 'cash', to: '/admin/cash', icon: CashIcon },
      { key: 'dayClose', to: '/admin/day-close', icon: CloseIcon },
      { key: 'supplierPayments', to: '/admin/supplier-payments', icon: OwedIcon },
      { key: 'reports', to: '/admin/reports', icon: ReportIcon },
      { key: 'shippingMethods', to: '/admin/shipping-methods', icon: TruckIcon },
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
    key: 'people',
    links: [
      { key: 'users', to: '/admin/users', icon: UsersIcon },
      { key: 'messages', to: '/admin/messages', icon: MessageIcon },
      { key: 'connections', to: '/admin/connections', icon: ConnectionIcon },
      { key: 'audit', to: '/admin/audit', icon: AuditIcon },
    ],
  },
]
