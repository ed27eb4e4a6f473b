import type { Order } from '@niramoy/contract/sales/order'
import { dashboard } from '@niramoy/texts/en/admin/admin-dashboard'
import { adminOrder as t } from '@niramoy/texts/en/sales/admin/admin-order'
import StarIcon from 'lucide-react/icons/star'
import { MomentText } from '../../../parts/stock/when.tsx'
import { Card } from '../../../ui/card.tsx'

/** ratings 4: what the customer said of the delivery. */
export function OrderRating({ order: { rating } }: { order: Order }) {
  if (!rating) return null
  const { stars, comment, ratedAt } = rating
  return (
    <Card title={t.rating}>
      <p className="flex items-center gap-2 font-semibold">
        <StarIcon size={18} className="fill-accent text-accent" />
        {dashboard.stars(stars)}
      </p>
      {comment && <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment}</p>}
      <p className="mt-1 text-ink-faint text-sm">
        <MomentText at={ratedAt} />
      </p>
    </Card>
  )
}
