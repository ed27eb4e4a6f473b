import type { Order } from '@niramoy/contract/sales/order'
import { orderEdit as bn } from '@niramoy/texts/bn/sales/order-edit'
import { orderEdit as en } from '@niramoy/texts/en/sales/order-edit'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { NoticeText } from '../../../ui/notice.tsx'
import { errorText } from '../../errors/error-text.ts'
import { useLanguage, useNotices } from '../../language/language.tsx'
import type { OrderDone } from '../order-done.ts'
import type { Draft } from './use-draft.ts'

type Options = {
  readonly order: Order
  readonly draft: Draft
  readonly onSaved: OrderDone
  readonly refresh: () => Promise<void>
}

/** Saves the edit, unless the order has changed since it began. */
export function useSaving({ order, draft, onSaved, refresh }: Options) {
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const [version, setVersion] = useState(order.version)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)

  async function save() {
    if (draft.items.length === 0) return setRefusal(say('empty'))
    setBusy(true)
    setRefusal(null)
    try {
      const { items, together } = draft
      const body = { items, version, forTwoPeople: together.forTwoPeople }
      const { order: saved } = await browserApi.orders.editItems({ params: { id: order.id }, body })
      onSaved(saved, say('saved'))
    } catch (error) {
      setBusy(false)
      setRefusal(errorText(error, language))
      // the banner over the lines says what can be done about it
      if (error instanceof ApiError && error.status === 409) await refresh()
    }
  }

  function follow(saved: Order) {
    draft.rebase(saved)
    setVersion(saved.version)
    setRefusal(null)
  }

  return {
    busy,
    refusal,
    save: () => void save(),
    isOutdated: !busy && order.version !== version,
    /** Applies the local changes on top of what others saved. */
    keepMine: () => follow(order),
    follow,
  }
}
