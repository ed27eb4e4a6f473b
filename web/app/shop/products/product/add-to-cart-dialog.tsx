import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { outOfStock as stockBn } from '@niramoy/texts/bn/catalogue/out-of-stock'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { unitLimits as limitsBn } from '@niramoy/texts/bn/catalogue/unit-limits'
import { outOfStock as stockEn } from '@niramoy/texts/en/catalogue/out-of-stock'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import type { Language } from '@niramoy/texts/languages'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { AddedDialog } from '../../../parts/cart/added-dialog.tsx'
import { errorText, isUnreached, offlineText } from '../../../parts/errors/error-text.ts'
import { isReasoned } from '../../../parts/errors/only-logged.ts'
import { noticeIn, useNotices, useTexts } from '../../../parts/language/language.tsx'
import { ChosenTotal, chosenTotal } from '../../../parts/product/chosen-total.tsx'
import { Label } from '../../../parts/product/label.tsx'
import { PackQuantity } from '../../../parts/product/pack-quantity.tsx'
import { ProductPicture } from '../../../parts/product/product-picture.tsx'
import { NoPrice } from '../../../parts/product/product-price.tsx'
import { useShortOfStock } from '../../../parts/product/short-of-stock.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Order } from './order.ts'

type AddToCartDialogProps = Pick<Order, 'product' | 'quantity' | 'busy' | 'onChange' | 'onAdd'> & {
  readonly shown: 'dialog' | 'added' | 'closed'
  readonly refusal: NoticeText | undefined
  readonly onClose: () => void
}

/** products 4: without a price, or with nothing chosen, there is nothing to add. */
export function AddToCartDialog(props: AddToCartDialogProps) {
  const { product, quantity, busy, onChange, onAdd, shown, refusal, onClose } = props
  const t = useTexts({ en, bn })
  const say = useNotices({ en: stockEn, bn: stockBn })
  const chosen = chosenTotal(product, quantity)
  const short = useShortOfStock(product, quantity)
  if (shown === 'added') return <AddedDialog product={product} onClose={onClose} />
  return (
    <Dialog
      open={shown === 'dialog'}
      onClose={onClose}
      title={t.addTitle}
      footer={
        <Button
          wide
          size="large"
          icon={<CartIcon size={20} />}
          disabled={!chosen || chosen.units === 0}
          loading={busy}
          onClick={onAdd}
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

export type Explained = {
  readonly label: ProductDetails['label']
  readonly most: number
  readonly language: Language
}

/** A refusal with a reason, or that the network is down; undefined of what is only logged (cart 6). */
export function explain(error: unknown, { label, most, language }: Explained): NoticeText | undefined {
  if (isUnreached(error)) return offlineText(language)
  if (!isReasoned(error)) return undefined
  const isTooMany = error.code === 'too-many-units' && Number.isFinite(most)
  return isTooMany
    ? noticeIn(language, error.message, limitsBn.atOnce(label.bn, most))
    : errorText(error, language)
}
