import { productPage as bn } from '@niramoy/texts/bn/product-page'
import { products as noticesBn } from '@niramoy/texts/bn/products'
import { productPage as en } from '@niramoy/texts/en/product-page'
import { products as noticesEn } from '@niramoy/texts/en/products'
import { useState } from 'react'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { ChosenTotal, chosenTotal, PackQuantity } from '../../parts/product/pack-quantity.tsx'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { NoPrice } from '../../parts/product/product-price.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CartIcon } from '../../ui/icons/shopping.tsx'
import type { Order } from './buy-box.tsx'
import { OtherWays } from './other-ways.tsx'

type AddToCartDialogProps = Omit<Order, 'onAdd'> & { readonly open: boolean; readonly onClose: () => void }

/** products 4: without a price, or with nothing chosen, there is nothing to add. */
export function AddToCartDialog({ product, quantity, onChange, open, onClose }: AddToCartDialogProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  const [told, setTold] = useState(false)
  const chosen = chosenTotal(product, quantity)

  function close() {
    setTold(false)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.addTitle}
      footer={
        <Button
          wide
          size="large"
          icon={<CartIcon size={20} />}
          disabled={!chosen || chosen.units === 0}
          onClick={() => setTold(true)}
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
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            {product.name} {product.strength}
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
      {told && (
        <div className="mt-4">
          <Banner sentence={t.cartSoon} />
          <OtherWays />
        </div>
      )}
    </Dialog>
  )
}
