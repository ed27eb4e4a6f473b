import type { Product } from '@niramoy/contract/catalogue/products'
import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useTexts } from '../language/language.tsx'
import { Label } from '../product/label.tsx'

type AddedDialogProps = {
  readonly product: Pick<Product, 'label'>
  readonly onClose: () => void
}

/** cart 3: open until it is closed by the visitor. */
export function AddedDialog({ product, onClose }: AddedDialogProps) {
  const t = useTexts({ en, bn })
  return (
    <Dialog
      open
      size="small"
      closeOnBackdrop={false}
      onClose={onClose}
      title={
        <span className="flex items-center gap-2.5">
          <CheckCircleIcon size={26} className="text-success-ink" />
          {t.added}
        </span>
      }
      footer={
        <>
          <ButtonLink href="/products" variant="secondary">
            {t.continueShopping}
          </ButtonLink>
          <ButtonLink href="/checkout">{t.checkout}</ButtonLink>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">
        <Label product={product} />
      </p>
    </Dialog>
  )
}
