import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import TrashIcon from 'lucide-react/icons/trash'
import { useState } from 'react'
import { clearCart } from '../../parts/cart/change-cart.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

export function ClearCart({ onCleared }: { onCleared: () => void }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const [asking, setAsking] = useState(false)
  function clear() {
    setAsking(false)
    onCleared()
    clearCart()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<TrashIcon size={17} />}
        className="shrink-0"
        onClick={() => setAsking(true)}
      >
        {t.clear}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t.clear}
        {...say('clearQuestion')}
        confirmLabel={t.clear}
        cancelLabel={t.keep}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
