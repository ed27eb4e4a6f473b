import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { medicineChecks as checksBn } from '@niramoy/texts/bn/catalogue/medicine-checks'
import { medicineMessages as bn } from '@niramoy/texts/bn/catalogue/medicine-messages'
import { medicineChecks as checksEn } from '@niramoy/texts/en/catalogue/medicine-checks'
import { medicineMessages as en } from '@niramoy/texts/en/catalogue/medicine-messages'
import type { ReactNode } from 'react'
import { Banner, type BannerTone, ToneIcon } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { softTone } from '../../ui/base/tone.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import type { Caution, Interaction, useCheckedTogether } from './use-medicine-check.ts'

/** More at once is not read. */
export const MOST_IN_SIGHT = 3
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
  readonly check: ReturnType<typeof useCheckedTogether>
  readonly lines: readonly CheckedLine[]
  readonly title?: string
  /** How many are in sight, where others of the page are too. */
  readonly most?: number
  /** Where something is ordered: what must not meet may be for two people. */
  readonly asksWhoTakes?: boolean
  /** Staff read the advice for pharmacists, and add what becomes of a `never`. */
  readonly forStaff?: boolean | undefined
  readonly children?: ReactNode
  readonly className?: string
}

/** safety 3: the gravest first, at most three in sight, what is only good to know folded away. */
export function MedicineMessages(props: MedicineMessagesProps) {
  const { check, lines, title, most = MOST_IN_SIGHT, asksWhoTakes, forStaff, children, className } = props
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
  const interactions = check.interactions.filter(
    ({ level }) => !(asksWhoTakes && check.forTwoPeople && level === 'never'),
  )
  const left = [
    ...interactions.map((one) => ({ ...one, isOfPerson: false })),
    ...check.ofPerson.map((one) => ({ ...one, isOfPerson: true })),
    ...check.cautions.map(toMessage),
  ].sort(byLevel)
  const seen = left.filter(({ level }) => level !== 'note').slice(0, most)
  const folded = left.filter((one) => !seen.includes(one))
  const asks = asksWhoTakes && check.hasNever
  if (left.length === 0 && !asks) return null
  return (
    <section aria-label={title ?? t.title} className={cx('grid gap-2.5', className)}>
      {title && <h2 className="text-lg">{title}</h2>}
      <ul className="grid gap-2.5">
        {seen.map((one) => (
          <Message
            key={toKey(one)}
            message={one}
            lines={lines}
            isOrdered={asksWhoTakes}
            forStaff={forStaff}
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
      {children}
      {folded.length > 0 && (
        <details>
          <summary className="inline-flex min-h-control cursor-pointer items-center text-brand-ink text-sm">
            {t.more(folded.length)}
          </summary>
          <ul className="mt-1.5 grid gap-2.5">
            {folded.map((one) => (
              <Message
                key={toKey(one)}
                message={one}
                lines={lines}
                isOrdered={asksWhoTakes}
                forStaff={forStaff}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** What is said of two medicines, or of one for this patient. */
type Said = Omit<Interaction, 'advice'> & {
  readonly advice: Interaction['advice'] | null
  /** Only because of who takes it. */
  readonly isOfPerson: boolean
}

function toMessage({ kind, productId, level, text }: Caution): Said {
  return { ruleId: kind, level, productIds: [productId], effect: text, advice: null, isOfPerson: true }
}

function toKey({ ruleId, productIds }: Said): string {
  return `${ruleId} ${productIds.join()}`
}

function byLevel(one: Said, other: Said): number {
  return SAFETY_LEVELS.indexOf(one.level) - SAFETY_LEVELS.indexOf(other.level)
}

type MessageProps = {
  readonly message: Said
  readonly lines: readonly CheckedLine[]
  readonly isOrdered: boolean | undefined
  readonly forStaff: boolean | undefined
}

function Message({ message, lines, isOrdered, forStaff }: MessageProps) {
  const { level, productIds, effect, advice, isOfPerson } = message
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const taking = lines.filter(({ id }) => productIds.includes(id))
  const waits = taking.some(({ dispensingClass }) => needsPrescription(dispensingClass))
  const tone = TONES[level]
  return (
    <li className={cx('flex gap-3 rounded-md border px-4 py-3', softTone[tone])}>
      <ToneIcon tone={tone} />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{advice ? t.levels[level] : t.personLevels[level]}</p>
        <p className="wrap-anywhere">{taking.map(({ label }) => label[language]).join(' + ')}</p>
        <p className="text-sm">{effect[language]}</p>
        {advice && (
          <p className="text-sm">{language === 'bn' || forStaff ? advice[language] : t.advice[level]}</p>
        )}
        {isOrdered && !forStaff && level === 'never' && (
          <p className="text-sm">{isOfPerson ? t.waitsForPerson : waits ? t.waits : t.apart}</p>
        )}
      </div>
    </li>
  )
}
