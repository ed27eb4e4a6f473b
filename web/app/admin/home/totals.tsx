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
    </section>
  )
}
