import { orderDetails as bn } from '@niramoy/texts/bn/sales/order-details'
import { orderDetails as en } from '@niramoy/texts/en/sales/order-details'
import CopyIcon from 'lucide-react/icons/copy'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useCopy } from '../copy/use-copy.ts'
import { useNotices, useTexts } from '../language/language.tsx'

/** The code by which customer and staff speak of an order. */
export function OrderCode({ code }: { code: string }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const copy = useCopy(code, { copied: say('codeCopied'), failed: say('copyFailed') })
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">{t.code}: </span>
      <code className="rounded-sm bg-sunken px-2.5 py-1 font-semibold tracking-wide">{code}</code>
      <IconButton
        label={t.copyCode}
        icon={<CopyIcon size={18} />}
        size="small"
        className="print:hidden"
        onClick={copy}
      />
    </span>
  )
}
