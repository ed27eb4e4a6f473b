import type { DashboardRatings } from '@niramoy/contract/sales/dashboard'
import { dashboard as t } from '@niramoy/texts/en/admin/admin-dashboard'
import StarIcon from 'lucide-react/icons/star'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { MomentText } from '../../parts/stock/when.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedBlock } from './failed-block.tsx'

/** ratings 4: how deliveries are rated, and what those said who were not content. */
export function Ratings({ refreshCount }: { readonly refreshCount: number }) {
  const { data, error, again } = useLoaded(`ratings ${refreshCount}`, (signal) =>
    browserApi.dashboard.ratings({ signal }),
  )
  return (
    <Card
      title={t.ratings}
      lead={data && (data.count > 0 ? t.ratingsLead(data.count) : t.noRatings)}
      actions={data?.average != null && <Average stars={data.average} />}
      flush
      aria-busy={!data && error === undefined}
    >
      {error !== undefined && <FailedBlock error={error} again={again} />}
      {!data && error === undefined && <Skeleton className="m-6 h-4 w-1/2" />}
      {data && data.count > 0 && <Low ratings={data.low} />}
    </Card>
  )
}

function Average({ stars }: { readonly stars: number }) {
  return (
    <p className="flex items-center gap-2 font-semibold text-lg tabular-nums">
      <StarIcon size={20} className="fill-accent text-accent" />
      {t.average(stars.toFixed(1))}
    </p>
  )
}

function Low({ ratings }: { readonly ratings: DashboardRatings['low'] }) {
  if (ratings.length === 0) return <p className="p-4 text-ink-soft sm:px-6">{t.noLowRatings}</p>
  return (
    <>
      <h3 className="px-4 pt-4 font-medium text-ink-soft text-sm sm:px-6">{t.lowRatings}</h3>
      <ul>
        {ratings.map(({ orderId, orderCode, stars, comment, ratedAt }) => (
          <li key={orderId} className="border-line border-b px-4 py-3 last:border-b-0 sm:px-6">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link href={`/admin/orders/${orderId}`} className="prose-link font-semibold">
                {orderCode}
              </Link>
              <span className="font-medium text-sm">{t.stars(stars)}</span>
              <span className="text-ink-faint text-sm">
                <MomentText at={ratedAt} />
              </span>
            </p>
            <p className="whitespace-pre-line text-ink-soft text-sm wrap-anywhere">
              {comment ?? t.noComment}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
