import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import ShareIcon from 'lucide-react/icons/share-2'
import { useTexts } from '../../../parts/language/language.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Hands the page's address to another app; a browser that cannot copies it. */
export function ShareButton({ title }: { readonly title: string }) {
  const t = useTexts({ en, bn })
  const toast = useToast()
  async function share() {
    const url = location.origin + location.pathname
    if (navigator.share) return navigator.share({ title, url })
    // only pages over HTTPS have a clipboard
    await navigator.clipboard?.writeText(url)
    toast(navigator.clipboard ? { sentence: t.linkCopied } : { sentence: t.linkNotCopied, tone: 'warning' })
  }
  return (
    <IconButton
      label={t.share}
      icon={
        <span className="grid size-9 place-items-center rounded-full bg-surface/90">
          <ShareIcon size={20} />
        </span>
      }
      // a visitor who chose no app after all needs no notice
      onClick={() => void share().catch(() => {})}
    />
  )
}
