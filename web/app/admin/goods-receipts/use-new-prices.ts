import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { typedPoisha } from '../../parts/purchasing/typed.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** New prices for products whose cost changed: what is typed is saved together, all or none. */
export function useNewPrices(receiptId: number) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [problem, setProblem] = useState<NoticeText>()
  const [isSaving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  const isUnread = (productId: number) => {
    const text = typed[productId] ?? ''
    return text.trim() !== '' && !typedPoisha(text)
  }

  async function save() {
    setSaving(true)
    setProblem(undefined)
    try {
      const ids = given.map(([id]) => Number(id))
      // the versions as they are now: a price that is planned already is refused by name
      const { products } = await browserApi.prices.chosen({ body: { ids } })
      const changes = products.map(({ id, version }) => {
        return { productId: id, version, unitPrice: (typedPoisha(typed[id] ?? '') ?? 0) / 100 }
      })
      await browserApi.prices.change({ body: { changes, reason: t.ledger(receiptId) } })
      setTyped({})
      toast({ sentence: t.pricesSaved(changes.length), tone: 'success' })
      await revalidate()
    } catch (error) {
      setProblem(errorText(error, 'en'))
    } finally {
      setSaving(false)
    }
  }

  return {
    typed,
    set: (productId: number, text: string) => setTyped((before) => ({ ...before, [productId]: text })),
    isUnread,
    canSave: given.length > 0 && !given.some(([id]) => isUnread(Number(id))),
    isSaving,
    problem,
    save,
  }
}
