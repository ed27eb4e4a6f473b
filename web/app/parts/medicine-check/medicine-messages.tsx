import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { medicineChecks as checksBn } from '@niramoy/texts/bn/catalogue/medicine-checks'
import { medicineMessages as bn } from '@niramoy/texts/bn/catalogue/medicine-messages'
import { medicineChecks as checksEn } from '@niramoy/texts/en/catalogue/medicine-checks'
import { medicineMessages as en } from '@niramoy/texts/en/catalogue/medicine-messages'
import { Banner, type BannerTone, ToneIcon } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { softTone } from '../../ui/base/tone.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import type { Interaction, useMedicineCheck } from './use-medicine-check.ts'

/** More at once is not read. */
const MOST_IN_SIGHT = 3
const TONES: Readonly<Record<Interaction['level'], BannerTone>> = {
  never: 'danger',
  serious: 'warning',
  space: 'info',
  note: 'info',
}

export type CheckedLine = {
  readonly id: number
  readonly label: { readonly en: string; readonly bn: string }
  readonly dispensingClass: DispensingClass | null
}

type MedicineMessagesProps = {
  readonly check: ReturnType<typeof useMedicineCheck>
  readonly lines: readonly CheckedLine[]
  readonly title?: string
  /** Where something is ordered: what must not meet may be for two people. */
  readonly asksWhoTakes?: boolean
  readonly className?: string
}

/** safety 5: the gravest first, at most three in sight, what is only good to know folded away. */
export function MedicineMessages({ check, lines, title, asksWhoTakes, className }: MedicineMessagesProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: checksEn, bn: checksBn })
  if (check.error !== undefined) {
    return (
      <Banner
        className={className ?? ''}
        {...say('failed')}
        actions={
          <Button size="small" variant="secondary" onClick={check.again}>
            {t.again}
          </Button>
        }
      />
    )
  }
  // what is for two people is no warning any more
  const left = check.interactions.filter(
    ({ level }) => !(asksWhoTakes && check.forTwoPeople && level === 'never'),
  )
  const seen = left.filter(({ level }) => level !== 'note').slice(0, MOST_IN_SIGHT)
  const folded = left.filter((one) => !seen.includes(one))
  const asks = asksWhoTakes && check.hasNever
  if (left.length === 0 && !asks) return null
  return (
    <section aria-label={title ?? t.title} className={cx('grid gap-2.5', className)}>
      {title && <h2 className="text-lg">{title}</h2>}
      <ul className="grid gap-2.5">
        {seen.map((interaction) => (
          <Message
            key={interaction.ruleId}
            interaction={interaction}
            lines={lines}
            isOrdered={asksWhoTakes}
          />
        ))}
      </ul>
      {asks && (
        <Checkbox
          label={t.twoPeople}
          hint={t.twoPeopleHint}
          checked={check.forTwoPeople}
          onChange={({ currentTarget }) => check.tellTwoPeople(currentTarget.checked)}
        />
      )}
      {folded.length > 0 && (
        <details>
          <summary className="inline-flex min-h-control cursor-pointer items-center text-brand-ink text-sm">
            {t.more(folded.length)}
          </summary>
          <ul className="mt-1.5 grid gap-2.5">
            {folded.map((interaction) => (
              <Message
                key={interaction.ruleId}
                interaction={interaction}
                lines={lines}
                isOrdered={asksWhoTakes}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type MessageProps = {
  readonly interaction: Interaction
  readonly lines: readonly CheckedLine[]
  readonly isOrdered: boolean | undefined
}

function Message({ interaction: { level, productIds, effect, advice }, lines, isOrdered }: MessageProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const taking = lines.filter(({ id }) => productIds.includes(id))
  const waits = taking.some(({ dispensingClass }) => needsPrescription(dispensingClass))
  const tone = TONES[level]
  return (
    <li className={cx('flex gap-3 rounded-md border px-4 py-3', softTone[tone])}>
      <ToneIcon tone={tone} />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t.levels[level]}</p>
        <p className="wrap-anywhere">{taking.map(({ label }) => label[language]).join(' + ')}</p>
        <p className="text-sm">{effect[language]}</p>
        <p className="text-sm">{language === 'bn' ? advice.bn : t.advice[level]}</p>
        {isOrdered && level === 'never' && <p className="text-sm">{waits ? t.waits : t.apart}</p>}
      </div>
    </li>
  )
}
