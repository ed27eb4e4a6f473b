import type { OrderParcel } from '@niramoy/contract/sales/order'
import { adminParcels as t } from '@niramoy/texts/en/sales/admin/admin-parcels'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Button } from '../../ui/base/button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { errorText } from '../errors/error-text.ts'
import { problem } from '../form/problem.tsx'

type ParcelButtonsProps = {
  readonly parcel: Pick<OrderParcel, 'id' | 'carrier' | 'state' | 'waitsForStaff'>
  readonly onDone: () => void
}

/** parcels 5: a courier that refused is asked again, or the parcel is called off; what follows is said before. */
export function ParcelButtons({ parcel, onDone }: ParcelButtonsProps) {
  const { id, carrier, state, waitsForStaff } = parcel
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()
  const isOurs = carrier === 'own' && state === 'with-carrier'
  const mayCallOff = state === 'booking' || state === 'booked' || isOurs

  async function decide(decision: 'bookAgain' | 'cancel', said: string) {
    setPending(true)
    setRefusal(undefined)
    try {
      await browserApi.parcels[decision]({ params: { id } })
      setAsking(false)
      toast({ sentence: said, tone: 'success' })
    } catch (error) {
      const { sentence } = errorText(error, 'en')
      if (decision === 'cancel') setRefusal(errorText(error, 'en'))
      else toast({ sentence, tone: 'danger' })
    }
    setPending(false)
    onDone()
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">
      {waitsForStaff && state === 'booking' && (
        <Button size="small" loading={pending} onClick={() => void decide('bookAgain', t.askedAgain)}>
          {t.bookAgain}
        </Button>
      )}
      {mayCallOff && (
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          {state === 'booking' ? t.otherCarrier : t.callOff}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={t.callOffTitle}
        sentence={state === 'booking' ? t.callOffBooking : isOurs ? t.callOffOwn : t.callOffShipped}
        confirmLabel={t.callOff}
        cancelLabel={t.keep}
        onConfirm={() => void decide('cancel', t.calledOff)}
        onClose={() => setAsking(false)}
        pending={pending}
        error={problem(refusal)}
      />
    </div>
  )
}
