import type { UnitsOf } from '@niramoy/domain/catalogue/dispensing'
import { prescriptionChoice as bn } from '@niramoy/texts/bn/sales/prescription-choice'
import { prescriptionChoice as en } from '@niramoy/texts/en/sales/prescription-choice'
import type { NoticeText } from '../../ui/notice.tsx'
import { useTexts } from '../language/language.tsx'
import { EarlierChoice } from './earlier-choice.tsx'
import { PrescriptionField } from './prescription-field.tsx'
import { useUsable } from './use-usable.ts'

/** An item that is sold with a prescription. */
export type NeedingItem = UnitsOf & { readonly label: string }

/** A file, or an earlier prescription, or neither yet. */
export type GivenPrescription = { readonly file: File | null; readonly prescriptionId: number | null }

type PrescriptionWaysProps = {
  readonly items: readonly NeedingItem[]
  readonly given: GivenPrescription
  readonly onChange: (given: GivenPrescription) => void
  /** Staff name the customer. */
  readonly userId?: number
  /** False: who asks may not read the customer's earlier prescriptions. */
  readonly hasEarlier?: boolean
  readonly error?: NoticeText | undefined
  readonly progress?: number | undefined
  readonly disabled?: boolean
  /** It may also follow later. */
  readonly mayWait?: boolean
}

/** dispensing 4: which items need a prescription, and the ways to give one. */
export function PrescriptionWays(props: PrescriptionWaysProps) {
  const { items, given, onChange, error, progress, disabled = false, mayWait = false } = props
  const t = useTexts({ en, bn })
  const { usable = [] } = useUsable(items, props)
  // what was chosen may no longer cover what is ordered now
  const chosen = usable.find(({ id }) => id === given.prescriptionId)?.id ?? null
  return (
    <div className="grid gap-4">
      <div>
        <p>{t.needed}</p>
        <ul className="mt-1 list-disc pl-5">
          {items.map(({ productId, label }) => (
            <li key={productId} className="font-medium wrap-anywhere">
              {label}
            </li>
          ))}
        </ul>
      </div>
      {usable.length > 0 && (
        <EarlierChoice
          usable={usable}
          wanted={items}
          chosen={chosen}
          onChoose={(prescriptionId) => onChange({ file: null, prescriptionId })}
        />
      )}
      {chosen === null && (
        <>
          <PrescriptionField
            hideLabel
            file={given.file}
            error={error}
            progress={progress}
            disabled={disabled}
            onChange={(file) => onChange({ file, prescriptionId: null })}
          />
          {mayWait && <p className="text-ink-soft text-sm">{t.laterHint}</p>}
        </>
      )}
    </div>
  )
}
