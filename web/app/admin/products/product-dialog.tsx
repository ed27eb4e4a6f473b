import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { common } from '@niramoy/texts/en/platform/common'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ProductEditor } from './product-editor.tsx'

type ProductDialogProps = {
  readonly open: boolean
  /** Null: a new one. */
  readonly productId: number | null
  readonly onClose: () => void
  readonly onSaved: (said: string) => void
}

/** Add Product, Edit Product, and within that Add New Pricing. */
export function ProductDialog({ open, productId, onClose, onSaved }: ProductDialogProps) {
  const [isPricing, setPricing] = useState(false)
  const close = () => {
    setPricing(false)
    onClose()
  }
  const editor = {
    isPricing,
    onPricing: setPricing,
    onClose: close,
    onSaved(said: string) {
      setPricing(false)
      onSaved(said)
    },
  }
  const title = isPricing ? t.newPricingTitle : productId === null ? t.addTitle : t.editTitle
  return (
    <Dialog open={open} onClose={close} title={title} size="large" closeOnBackdrop={false}>
      <div className="max-sm:min-h-full">
        {productId === null ? (
          <ProductEditor product={null} {...editor} />
        ) : (
          <Loaded id={productId}>{(product) => <ProductEditor product={product} {...editor} />}</Loaded>
        )}
      </div>
    </Dialog>
  )
}

function Loaded({ id, children }: { id: number; children: (product: ProductDetails) => ReactNode }) {
  const { data, error, again } = useLoaded(String(id), (signal) =>
    browserApi.products.get({ params: { id }, signal }),
  )
  if (data) return children(data)
  if (error === undefined) return <SkeletonText lines={10} />
  return (
    <Banner
      tone="danger"
      {...errorText(error, 'en')}
      actions={
        <Button size="small" variant="secondary" onClick={again}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}
