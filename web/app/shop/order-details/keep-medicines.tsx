import { orderTracker as bn } from '@niramoy/texts/bn/sales/order-tracker'
import { orderTracker as en } from '@niramoy/texts/en/sales/order-tracker'
import PillIcon from 'lucide-react/icons/pill'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** medicine box 2: what arrived goes into the medicine box, with the doses of its prescription. */
export function KeepMedicines({ orderId }: { orderId: number }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const toast = useToast()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      const { added } = await browserApi.medicineBox.keepOrder({ body: { orderId } })
      toast({
        ...(added > 0
          ? noticeIn(language, en.kept(added), bn.kept(added))
          : noticeIn(language, en.keptBefore, bn.keptBefore)),
        action: { label: t.toMedicines, onPress: () => void navigate('/dashboard/medicines') },
      })
    } catch (error) {
      toast({ ...errorText(error, language), tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Button variant="secondary" icon={<PillIcon size={18} />} loading={busy} onClick={() => void keep()}>
      {t.keepMedicines}
    </Button>
  )
}
