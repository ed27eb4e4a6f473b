import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

type CopyNotices = { readonly copied: NoticeText; readonly failed: NoticeText }

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy(text: string, { copied, failed }: CopyNotices): () => void {
  const toast = useToast()
  return () => {
    // only pages over HTTPS have a clipboard
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    void copying.then(
      () => toast(copied),
      () => toast({ ...failed, tone: 'warning' }),
    )
  }
}
