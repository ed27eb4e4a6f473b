import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import type { Prescribed } from './draft.ts'
import type { Sale } from './use-sale.ts'

type SalePrescriptionProps = {
  readonly sale: Sale
  /** Whether this person may approve one. */
  readonly mayApprove: boolean
}

/** dispensing 4: an approved prescription of the customer, or what the customer shows, written down by a pharmacist. */
export function SalePrescription({ sale, mayApprove }: SalePrescriptionProps) {
  const { prescribed, change } = sale
  const earlier = useEarlier(mayApprove ? (sale.buyer?.id ?? null) : null)
  const set = (some: Partial<Prescribed>) => change({ prescribed: { ...prescribed, ...some } })
  return (
    <Card title={t.prescription}>
      <p className="text-sm">{t.prescriptionNeeded}</p>
      {!mayApprove && <p className="mt-1 text-sm text-warning-ink">{t.prescriptionByPharmacist}</p>}
      {earlier.length > 0 && (
        <Field label={t.choosePrescription} className="mt-3">
          <Select
            value={prescribed.id ?? ''}
            onChange={(event) => set({ id: Number(event.target.value) || null })}
          >
            <option value="">{t.shown}</option>
            {earlier.map(({ id, approvedAt, doctorName }) => (
              <option key={id} value={id}>
                {t.earlier(doctorName ?? '', approvedAt.slice(0, 10))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {mayApprove && prescribed.id === null && <Shown prescribed={prescribed} onChange={set} />}
    </Card>
  )
}

type ShownProps = { readonly prescribed: Prescribed; readonly onChange: (some: Partial<Prescribed>) => void }

function Shown({ prescribed, onChange }: ShownProps) {
  const today = dhakaDay(now())
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {(['patientName', 'doctorName', 'issuedOn', 'doctorRegistration', 'reason'] as const).map((name) => (
        <Field key={name} label={t[name]} required={name !== 'doctorRegistration' && name !== 'reason'}>
          <TextInput
            {...(name === 'issuedOn' ? { type: 'date', max: today } : { maxLength: 120 })}
            autoComplete="off"
            value={prescribed[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <p className="text-ink-soft text-sm sm:col-span-2">{t.approves}</p>
    </div>
  )
}

function useEarlier(userId: number | null) {
  const { data } = useLoaded(String(userId ?? ''), async (signal) => {
    if (userId === null) return []
    return (await browserApi.prescriptions.usable({ query: { userId }, signal })).prescriptions
  })
  return data ?? []
}
