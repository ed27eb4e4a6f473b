import type { Order } from '@niramoy/contract/sales/order'
import { orderReturn as bn } from '@niramoy/texts/bn/sales/order-return'
import { orderReturn as en } from '@niramoy/texts/en/sales/order-return'
import PackageIcon from 'lucide-react/icons/package'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NotReturnable({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  return (
    <Card flush>
      <EmptyState
        {...say(order.status === 'returned' ? 'nothingLeft' : 'notReturnable')}
        icon={<PackageIcon size={34} />}
        actions={<ButtonLink href="/dashboard/orders">{t.backToList}</ButtonLink>}
      />
    </Card>
  )
}
