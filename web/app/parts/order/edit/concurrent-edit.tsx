import type { Order } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import { orderEdit as bn } from '@niramoy/texts/bn/sales/order-edit'
import { orderEdit as en } from '@niramoy/texts/en/sales/order-edit'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { useNotices, useTexts } from '../../language/language.tsx'
import { useUser } from '../../session/user.tsx'
import { orderFacts } from '../order-facts.ts'
import type { useSaving } from './use-saving.ts'

type ConcurrentEditProps = {
  readonly order: Order
  readonly saving: Pick<ReturnType<typeof useSaving>, 'isOutdated' | 'keepMine'>
  readonly onStop: () => void
  /** What happened, for those who may know. */
  readonly news?: string
}

/** Says that others changed the order; the local changes stay until the user decides. */
export function ConcurrentEdit({ order, saving, onStop, news }: ConcurrentEditProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const facts = orderFacts(order, useUser()?.role ?? 'user')
  if (!saving.isOutdated) return null
  const isOpen = may('edit-items', facts)
  const said = say(isOpen ? 'changedMeanwhile' : 'notEditableNow')
  return (
    <Banner
      tone="warning"
      {...(news ? { headline: said.sentence, sentence: news } : said)}
      actions={
        <>
          {isOpen && (
            <Button size="small" variant="secondary" onClick={saving.keepMine}>
              {t.keepMine}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={onStop}>
            {t.showNew}
          </Button>
        </>
      }
    />
  )
}
