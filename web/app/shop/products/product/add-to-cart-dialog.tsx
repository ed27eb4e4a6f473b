import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { unitLimits as limitsBn } from '@niramoy/texts/bn/catalogue/unit-limits'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { AddedDialog } from '../../../parts/cart/added-dialog.tsx'
import { addToCart } from '../../../parts/cart/change-cart.ts'
import { errorText, isUnreached, offlineText } from '../../../parts/errors/error-text.ts'
import { isReasoned } from '../../../parts/errors/only-logged.ts'
import { noticeIn, useLanguage, useNotices, useTexts } from '../../../parts/language/language.tsx'
import { Label } from '../../../parts/product/label.tsx'
import { ChosenTotal, chosenTotal, PackQuantity } from '../../../parts/product/pack-quantity.tsx'
import { ProductPicture } from '../../../parts/product/product-picture.tsx'
import { NoPrice } from '../../../parts/product/product-price.tsx'
import { useShortOfStock } from '../../../parts/product/short-of-stock.ts'
import { useMostUnits } from '../../../parts/product/unit-limit.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Order } from './buy-box.tsx'

type AddToCartDialogProps = Omit<Order, 'onAdd' | 'onNear'> & {
  readonly open: boolean
  readonly onClose: () => void
}

/** products 4: without a price, or with nothing chosen, there is nothing to add. */
export function AddToCartDialog({ product, quantity, onChange, open, onClose }: AddToCartDialogProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  const { add, busy, refusal, added, done } = useAdding({ product, quantity, onClose })
  const chosen = chosenTotal(product, quantity)
  const short = useShortOfStock(product, quantity)
  if (added) return <AddedDialog product={product} onClose={done} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.addTitle}
      footer={
        <Button
          wide
          size="large"
          icon={<CartIcon size={20} />}
          disabled={!chosen || chosen.units === 0}
          loading={busy}
          onClick={() => void add()}
        >
          {t.addToCart}
        </Button>
      }
    >
      <div className="flex items-center gap-4 pb-2">
        <div className="w-16 shrink-0 overflow-clip rounded-md bg-sunken">
          <ProductPicture product={product} sizes="4rem" />
        </div>
        <p className="min-w-0">
          <span className="line-clamp-4 font-semibold wrap-anywhere">
            <Label product={product} />
          </span>
          <span className="block truncate text-ink-soft text-sm">{product.brand.name}</span>
        </p>
      </div>
      {chosen ? (
        <>
          <PackQuantity product={product} value={quantity} onChange={onChange} />
          <div className="border-line border-t pt-3">
            <ChosenTotal product={product} quantity={quantity} />
          </div>
        </>
      ) : (
        <NoPrice />
      )}
      {product.stock.totalUnitsInStock <= 0 && (
        <Banner tone="warning" {...say('outOfStockNotice')} className="mt-4" />
      )}
      {short && <Banner tone="warning" {...short} className="mt-4" />}
      {refusal && <Banner tone="danger" {...refusal} className="mt-4" />}
    </Dialog>
  )
}

/** Shows a refusal with a reason, or that the network is down; any other failure is only logged. The choice stays. */
function useAdding({
  product,
  quantity,
  onClose,
}: Pick<AddToCartDialogProps, 'product' | 'quantity' | 'onClose'>) {
  const most = useMostUnits(product)
  const explain = useExplanation(product.label, most)
  const [state, setState] = useState<'choosing' | 'adding' | 'added'>('choosing')
  const [refusal, setRefusal] = useState<NoticeText>()
  return {
    busy: state === 'adding',
    added: state === 'added',
    refusal,
    async add() {
      setState('adding')
      setRefusal(undefined)
      try {
        await addToCart(product, quantity, most)
        setState('added')
      } catch (error) {
        const refused = explain(error)
        setRefusal(refused)
        if (!refused) reportError(error)
        setState('choosing')
      }
    },
    done() {
      setState('choosing')
      onClose()
    },
  }
}

/** Undefined of what is only logged (cart 6). */
function useExplanation(label: Order['product']['label'], most: number) {
  const language = useLanguage()
  return (error: unknown): NoticeText | undefined => {
    if (isUnreached(error)) return offlineText(language)
    if (!isReasoned(error)) return undefined
    const isTooMany = error.code === 'too-many-units' && Number.isFinite(most)
    return isTooMany
      ? noticeIn(language, error.message, limitsBn.atOnce(label.bn, most))
      : errorText(error, language)
  }
}
