import type { UsablePrescription } from '@niramoy/contract/sales/prescriptions'
import type { UnitsOf } from '@niramoy/domain/catalogue/dispensing'
import { prescriptionChoice as bn } from '@niramoy/texts/bn/sales/prescription-choice'
import { prescriptionChoice as en } from '@niramoy/texts/en/sales/prescription-choice'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { useDayText } from '../dates/use-day-text.ts'
import { useLanguage, useTexts } from '../language/language.tsx'

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
