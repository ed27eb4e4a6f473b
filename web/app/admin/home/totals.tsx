import type { DashboardSummary } from '@niramoy/contract/sales/dashboard'
import type { Taka } from '@niramoy/domain/platform/money'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import ChartIcon from 'lucide-react/icons/chart-column'
import PackageIcon from 'lucide-react/icons/package'
import PillIcon from 'lucide-react/icons/pill'
import UsersIcon from 'lucide-react/icons/users'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { usePermissions } from '../../parts/duties/use-permission.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { FailedBlock } from './failed-block.tsx'

/** The four totals, each a way to what it counts. */
export function Totals({ refreshCount }: { readonly refreshCount: number }) {
  const { data, error, again } = useLoaded(`totals ${refreshCount}`, (signal) =>
    browserApi.dashboard.summary({ signal }),
  )
  const isAllowed = usePermissions()
  if (error !== undefined) return <FailedBlock error={error} again={again} />
  return (
    <section
      aria-label={t.totals}
      aria-busy={!data}
      className="grid gap-3 min-[26rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4"
    >
      <StatTile
        label={t.totalUsers}
        value={data?.totalUsers}
        icon={<UsersIcon />}
        {...(isAllowed('users') && { href: '/admin/users' })}
      />
      <StatTile
        label={t.totalProducts}
        value={data?.totalProducts}
        icon={<PillIcon />}
        {...(isAllowed('catalogue') && { href: '/admin/products' })}
      />
      <StatTile label={t.totalOrders} value={data?.totalOrders} icon={<PackageIcon />} href="/admin/orders" />
      <StatTile
        label={t.totalRevenue}
        value={data && <Amount taka={data.totalRevenue as Taka} />}
        icon={<ChartIcon />}
        tone="accent"
      />
      {data && <Waiting waiting={data.waiting} />}
    </section>
  )
}

/** dashboard 7: what will become revenue, and what of it is not in the till yet. */
function Waiting({ waiting }: Pick<DashboardSummary, 'waiting'>) {
  const isAllowed = usePermissions()
  const lines = [
    // no list has just the unpaid ones: a link would lead to another number
    { key: 'stock', href: null },
    { key: 'packing', href: null },
    { key: 'delivery', href: null },
    { key: 'cash', href: isAllowed('payments') ? '/admin/cash' : null },
  ] as const
  return (
    <dl
      aria-label={t.waiting}
      className="col-span-full grid gap-px overflow-clip rounded-lg border border-line bg-line min-[26rem]:grid-cols-2 xl:grid-cols-4"
    >
      {lines.map(({ key, href }) => (
        <div key={key} className="bg-surface px-4 py-3">
          <dt className="text-ink-soft text-sm">
            {href ? (
              <Link href={href} className="prose-link">
                {t.waits[key]}
              </Link>
            ) : (
              t.waits[key]
            )}
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <Amount taka={waiting[key].amount as Taka} className="font-semibold" />
            <span className="text-ink-soft text-sm">{t.orders(waiting[key].orders)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
