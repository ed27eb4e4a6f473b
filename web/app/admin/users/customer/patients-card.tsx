import type { Patient } from '@niramoy/contract/people/patients'
import { adminCustomer } from '@niramoy/texts/en/people/admin/admin-customer'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { PatientFacts } from '../../../parts/patients/patient-facts.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'

const t = adminCustomer.patients

/** patients 4: read when they are asked for, since each reading is recorded. */
export function PatientsCard({ userId, count }: { userId: number; count: number }) {
  const [patients, setPatients] = useState<readonly Patient[] | null>(null)
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    setFailure(null)
    try {
      setPatients(await browserApi.customers.patients({ params: { id: userId } }))
    } catch (error) {
      setFailure(errorText(error, 'en'))
    }
    setBusy(false)
  }

  if (patients !== null && patients.length > 0) {
    return (
      <Card title={t.title} flush>
        <ul className="divide-y divide-line">
          {patients.map((patient) => (
            <li key={patient.id} className="px-4 py-3.5 sm:px-6">
              <p className="font-semibold wrap-anywhere">{patient.name}</p>
              <PatientFacts patient={patient} />
            </li>
          ))}
        </ul>
      </Card>
    )
  }
  const isEmpty = count === 0 || patients !== null
  return (
    <Card title={t.title}>
      <p>{isEmpty ? t.none : t.count(count)}</p>
      {failure && <Banner tone="danger" {...failure} className="mt-3" />}
      {!isEmpty && (
        <>
          <p className="mt-1 text-ink-soft text-sm">{t.hint}</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            loading={busy}
            onClick={() => void show()}
          >
            {t.open}
          </Button>
        </>
      )}
    </Card>
  )
}
