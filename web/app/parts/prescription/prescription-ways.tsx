import type { UsablePrescription } from '@niramoy/contract/sales/prescriptions'
import { type UnitsOf, uncovered } from '@niramoy/domain/catalogue/dispensing'
import { prescriptionChoice as bn } from '@niramoy/texts/bn/sales/prescription-choice'
import { prescriptionChoice as en } from '@niramoy/texts/en/sales/prescription-choice'
import { browserApi } from '../../api/api.ts'
import { RadioGroup } from '../../ui/form/choice.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { useLoaded } from '../catalogue/use-loaded.ts'
import { useDayText } from '../dates/use-day-text.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import { PrescriptionField } from './prescription-field.tsx'

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

type Owner = { readonly userId?: number; readonly hasEarlier?: boolean }
const NONE = { prescriptions: [] }

/** dispensing 4: the customer's earlier prescriptions that cover everything wanted. Staff name the customer. */
export function useUsable(wanted: readonly UnitsOf[], { userId, hasEarlier = true }: Owner) {
  const { data, error, again } = useLoaded(String(userId ?? ''), async (signal) =>
    hasEarlier
      ? browserApi.prescriptions.usable({ query: userId === undefined ? {} : { userId }, signal })
      : NONE,
  )
  return {
    /** Undefined while they load. */
    usable: data?.prescriptions.filter((prescription) => covers(prescription, wanted)),
    error,
    again,
  }
}

function covers({ items }: UsablePrescription, wanted: readonly UnitsOf[]): boolean {
  const left = items.map(({ productId, unitsLeft }) => ({ productId, units: unitsLeft }))
  return uncovered(wanted, left).length === 0
}

type EarlierChoiceProps = {
  readonly usable: readonly UsablePrescription[]
  readonly wanted: readonly UnitsOf[]
  /** Null: a new one. */
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

const ANOTHER = 'another'

/** One of the earlier prescriptions, with who wrote it and what is left of the wanted medicines; or a new one. */
export function EarlierChoice({ usable, wanted, chosen, onChoose }: EarlierChoiceProps) {
  const t = useTexts({ en, bn })
  const earlier = usable.map((prescription) => ({
    value: String(prescription.id),
    label: <Title of={prescription} />,
    hint: <Facts of={prescription} wanted={wanted} />,
  }))
  return (
    <RadioGroup
      legend={t.which}
      name="prescriptionId"
      layout="cards"
      options={[...earlier, { value: ANOTHER, label: <span className="font-semibold">{t.another}</span> }]}
      value={chosen === null ? ANOTHER : String(chosen)}
      onChange={(value) => onChoose(value === ANOTHER ? null : Number(value))}
    />
  )
}

function Title({ of: { approvedAt, doctorName, patientName } }: { of: UsablePrescription }) {
  const t = useTexts({ en, bn })
  const dayText = useDayText()
  const parts = [
    t.approvedOn(dayText(approvedAt)),
    doctorName && t.by(doctorName),
    patientName && t.of(patientName),
  ]
  return <span className="font-semibold wrap-anywhere">{parts.filter(Boolean).join(' · ')}</span>
}

type FactsProps = { readonly of: UsablePrescription; readonly wanted: readonly UnitsOf[] }

function Facts({ of: { items, servesUntil, imagePath }, wanted }: FactsProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const dayText = useDayText()
  const listed = items.filter(({ productId }) => wanted.some((line) => line.productId === productId))
  return (
    <>
      {listed.map(({ productId, label, unitsLeft }) => (
        <span key={productId} className="block wrap-anywhere">
          {label[language]}: {t.left(unitsLeft)}
        </span>
      ))}
      <span className="block">{t.servesUntil(dayText(servesUntil))}</span>
      {imagePath && (
        <a href={imagePath} target="_blank" rel="noreferrer" className="prose-link inline-block py-1">
          {t.see}
        </a>
      )}
    </>
  )
}
