import { common as bn } from '@niramoy/texts/bn/platform/common'
import { common as en } from '@niramoy/texts/en/platform/common'
import { useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'

type SaveOrCancelProps = { readonly busy: boolean; readonly onCancel: () => void }

/** The foot of a form that opened in its card. */
export function SaveOrCancel({ busy, onCancel }: SaveOrCancelProps) {
  const t = useTexts({ en, bn })
  return (
    <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onCancel} disabled={busy}>
        {t.cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {t.save}
      </Button>
    </div>
  )
}
