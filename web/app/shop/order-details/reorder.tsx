import type { Order } from '@niramoy/contract/sales/order'
import { dispensingBadges as badgesBn } from '@niramoy/texts/bn/catalogue/dispensing-badges'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { dispensingBadges as badgesEn } from '@niramoy/texts/en/catalogue/dispensing-badges'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { FilledDialog } from '../../parts/cart/filled-dialog.tsx'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { type Reordered, useReorder } from './use-reorder.ts'

/** The same once more: into the cart, not at once an order. */
export function Reorder({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  const { busy, outcome, reorder, close } = useReorder(order)
  return (
    <>
      <Button variant="secondary" icon={<CartIcon size={18} />} loading={busy} onClick={() => void reorder()}>
        {t.reorder}
      </Button>
      <FilledDialog title={t.reorder} added={outcome?.added ?? null} toCart={t.toCart} onClose={close}>
        {outcome && <Outcome outcome={outcome} />}
      </FilledDialog>
    </>
  )
}

function Outcome({ outcome: { added, missing, refusal } }: { outcome: Reordered }) {
  const t = useTexts({ en, bn })
  const { offline } = useTexts({ en: badgesEn, bn: badgesBn })
  const language = useLanguage()
  return (
    <div className="grid gap-4">
      {added > 0 && (
        <Banner tone="success" {...noticeIn(language, en.reordered(added), bn.reordered(added))} />
      )}
      {added === 0 && !refusal && (
        <Banner tone="warning" {...noticeIn(language, en.nothingReordered, bn.nothingReordered)} />
      )}
      {missing.length > 0 && (
        <div>
          <p className="text-ink-soft">{t.notSold}</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ name, why }) => (
              <li key={name} className="wrap-anywhere">
                {name}
                {why === 'partly' && <span className="text-ink-soft text-sm"> ({t.partlySold})</span>}
                {why === 'offline' && <span className="text-ink-soft text-sm"> ({offline})</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {refusal && <Banner tone="danger" {...refusal} />}
    </div>
  )
}
