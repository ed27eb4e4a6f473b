import type { Patient } from '@niramoy/contract/people/patients'
import { readAllergyGroup } from '@niramoy/domain/people/patient'
import type { Same } from '@niramoy/texts/base/shape'
import { patients as bn } from '@niramoy/texts/bn/people/patients'
import { patients as en } from '@niramoy/texts/en/people/patients'
import { Badge } from '../../ui/badge.tsx'
import { useTexts } from '../language/language.tsx'

const MONTHS_OF_A_SMALL_CHILD = 24

type Texts = Same<typeof en>

/** What is written down of somebody, as short as it can be read. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const t = useTexts({ en, bn })
  const { ageMonths, weightKg, pregnant, breastFeeding, conditions, allergies } = patient
  const plain = [
    ageMonths !== null && ageText(ageMonths, t),
    weightKg !== null && t.kilograms(weightKg),
    pregnant && t.pregnant,
    breastFeeding && t.breastFeeding,
  ].filter((fact) => typeof fact === 'string')
  if (plain.length + conditions.length + allergies.length === 0)
    return <p className="text-ink-soft text-sm">{t.nothingSaid}</p>
  return (
    <div className="grid gap-2">
      {plain.length > 0 && <p className="text-ink-soft">{plain.join(' · ')}</p>}
      <Words title={t.conditionsTitle} words={conditions.map((one) => t.conditions[one])} tone="warning" />
      <Words
        title={t.allergiesTitle}
        words={allergies.map((allergy) => toAllergyName(allergy, t))}
        tone="danger"
      />
    </div>
  )
}

type WordsProps = {
  readonly title: string
  readonly words: readonly string[]
  readonly tone: 'warning' | 'danger'
}

function Words({ title, words, tone }: WordsProps) {
  if (words.length === 0) return null
  return (
    <div>
      <p className="mb-1 text-ink-soft text-sm">{title}</p>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="min-w-0">
            <Badge tone={tone} wraps className="text-sm">
              {word}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of small children in months, for whom a month makes a difference. */
function ageText(months: number, t: Texts): string {
  return months < MONTHS_OF_A_SMALL_CHILD ? t.monthsOld(months) : t.years(Math.floor(months / 12))
}

/** A group by its words, an ingredient as packs write it. */
export function toAllergyName(allergy: string, { allergyGroups }: Texts): string {
  const group = readAllergyGroup(allergy)
  if (group !== null && Object.hasOwn(allergyGroups, group))
    return allergyGroups[group as keyof typeof allergyGroups]
  const name = (group ?? allergy).replaceAll('-', group === null ? '-' : ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
