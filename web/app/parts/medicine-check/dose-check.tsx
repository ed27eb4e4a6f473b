import type { CheckedDose } from '@niramoy/contract/catalogue/medicine-checks'
import type { Patient } from '@niramoy/contract/people/patients'
import { readAgeInMonths } from '@niramoy/domain/people/patient'
import { grouped } from '@niramoy/texts/base/counted'
import { adminDoseChecks as t } from '@niramoy/texts/en/sales/admin/admin-dose-checks'
import { browserApi } from '../../api/api.ts'
import { cx } from '../../ui/base/cx.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { usePermission } from '../duties/use-permission.ts'
import { useAsyncAnswer } from '../price/use-async-answer.ts'

type Written = { readonly productId: number; readonly dose: string }
type DosePatient = { readonly ageMonths?: number | undefined; readonly weightKg?: number | undefined }

const NONE: ReadonlyMap<number, CheckedDose> = new Map()

/** safety 5: every written dose beside the largest usual one, by product; nothing where it could not be asked. */
export function useDoseCheck(written: readonly Written[], patient: DosePatient) {
  const mayAsk = usePermission('prescriptions')
  const items = written.filter(({ dose }) => dose.trim() !== '')
  const body = { items, ...patient }
  const { answer } = useAsyncAnswer(
    JSON.stringify(body),
    items.length === 0 || !mayAsk ? null : (signal) => browserApi.medicineChecks.doses({ body, signal }),
  )
  return answer ? new Map(answer.doses.map((dose) => [dose.productId, dose])) : NONE
}

/** Whom the customer named, or else the age as it was read off the prescription. */
export function toDosePatient(patient: Patient | null, writtenAge: string): DosePatient {
  return {
    ageMonths: patient?.ageMonths ?? readAgeInMonths(writtenAge) ?? undefined,
    weightKg: patient?.weightKg ?? undefined,
  }
}

/** What is known of one dose; a dose that is right says so quietly. */
export function DoseCheck({ check }: { check: CheckedDose | undefined }) {
  if (!check) return null
  const { result, reason, perDayMg, maxPerDayMg } = check
  const isCounted = perDayMg !== undefined && maxPerDayMg !== undefined
  const amounts = isCounted ? t.ofMost(grouped(perDayMg), grouped(maxPerDayMg)) : ''
  const tone = { ok: 'text-ink-soft', over: 'font-semibold text-danger-ink', unknown: 'text-warning-ink' }
  return (
    <p aria-live="polite" className={cx('mb-3 text-sm', tone[result])}>
      {[t.results[result], reason && t.reasons[reason], amounts].filter(Boolean).join(' ')}
    </p>
  )
}

type DoseFieldProps = {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly check: CheckedDose | undefined
}

/** Where no dose is written down with the medicine: one to compare, folded until it is wanted. */
export function DoseField({ typed, onType, check }: DoseFieldProps) {
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-control cursor-pointer items-center text-brand-ink">
        {t.label}
      </summary>
      <Field label={t.label} hideLabel hint={t.hint} className="mb-2">
        <TextInput
          autoComplete="off"
          maxLength={60}
          value={typed}
          placeholder="1+0+1"
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      <DoseCheck check={check} />
    </details>
  )
}
