import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { Button } from '../../../ui/base/button.tsx'

/** So many are looked at. */
const MOST = 20

type NewOrdersNoticeProps = { readonly count: number; readonly onShow: () => void }

/** Says that there are new orders; its space is reserved, so nothing moves, and on a phone it floats above the list. */
export function NewOrdersNotice({ count, onShow }: NewOrdersNoticeProps) {
  useCountInTitle(count)
  const said = count < MOST ? t.newOrders(count) : t.manyNewOrders(MOST)
  return (
    <div
      aria-live="polite"
      className="ml-auto min-h-control-small max-sm:fixed max-sm:inset-x-0 max-sm:top-18 max-sm:z-10 max-sm:mx-auto max-sm:w-fit"
    >
      {count > 0 && (
        <Button
          size="small"
          variant="secondary"
          icon={<BellIcon size={17} />}
          className="max-sm:shadow-md"
          onClick={onShow}
        >
          {said} – {t.show}
        </Button>
      )}
    </div>
  )
}

function useCountInTitle(count: number) {
  useEffect(() => {
    if (count === 0) return
    const { title } = document
    document.title = t.titleWithNews(count, title)
    return () => {
      document.title = title
    }
  }, [count])
}
