import type { SuggestedGroup } from '@niramoy/contract/catalogue/search-results'
import { isSoldOnline, needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { dispensingBadges as badgesBn } from '@niramoy/texts/bn/catalogue/dispensing-badges'
import { searchAnswers as bn } from '@niramoy/texts/bn/catalogue/search-answers'
import { dispensingBadges as badgesEn } from '@niramoy/texts/en/catalogue/dispensing-badges'
import { searchAnswers as en } from '@niramoy/texts/en/catalogue/search-answers'
import HelpIcon from 'lucide-react/icons/circle-question-mark'
import FactoryIcon from 'lucide-react/icons/factory'
import NeedIcon from 'lucide-react/icons/heart-pulse'
import CategoryIcon from 'lucide-react/icons/layout-grid'
import FormIcon from 'lucide-react/icons/pill'
import AlertIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { PrescriptionIcon } from '../../ui/base/prescription-icon.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import { LookAlikeNote } from '../look-alike/look-alike-note.tsx'
import type { GroupOffer, MedicineOffer, Offer, UnderstoodOffer } from './offers.ts'
import { noteLanguage, shownName } from './offers.ts'
import { Marked, PriceAndStock, RecentRow, SuggestedName } from './suggestion-row.tsx'

/** One row of the list. Two lines at most: a phone shows five rows above its keyboard. */
export function OfferRow({ offer }: { offer: Offer }) {
  switch (offer.kind) {
    case 'medicine':
      return <MedicineRow offer={offer} />
    case 'group':
      return <GroupRow offer={offer} />
    case 'understood':
      return <UnderstoodRow offer={offer} />
    case 'asking':
      return <AskingRow name={offer.text} />
    case 'recent':
      return <RecentRow text={offer.text} />
  }
}

/** As high with one line as with two. */
const TWO_LINES = 'min-h-[2.625rem]'

function MedicineRow({ offer: { suggestion, packs, isWarned } }: { offer: MedicineOffer }) {
  const t = useTexts({ en, bn })
  const { genericName, manufacturer, matched, lookAlikes } = suggestion
  const dangers = isWarned ? lookAlikes.filter(({ kind }) => kind === 'danger') : []
  return (
    <span className={cx('block', TWO_LINES)}>
      <span className="block truncate font-semibold leading-snug">
        <SuggestedName suggestion={suggestion} packs={packs > 1 ? t.packs(packs) : undefined} />
      </span>
      <span className="flex items-center justify-between gap-3 text-sm leading-snug">
        <span className="flex min-w-0 items-center gap-1">
          <Dispensing offer={suggestion} />
          <span className="min-w-0 truncate">
            <Marked text={genericName} field="genericName" matched={matched} />
            <span className="text-ink-soft text-xs">
              {' · '}
              <Marked text={manufacturer} field="manufacturer" matched={matched} />
            </span>
          </span>
        </span>
        <PriceAndStock suggestion={suggestion} inLine />
      </span>
      <LookAlikeNote lookAlikes={dangers.slice(0, 1)} plain className="truncate text-xs" />
    </span>
  )
}

/** dispensing 3: how it is sold, where that is anything but freely; on a phone there is room for a sign only. */
function Dispensing({ offer }: { offer: MedicineOffer['suggestion'] }) {
  const t = useTexts({ en: badgesEn, bn: badgesBn })
  const isOnline = isSoldOnline(offer)
  if (isOnline && !needsPrescription(offer.dispensingClass)) return null
  return (
    <span
      className={cx(
        'flex shrink-0 items-center gap-1 text-xs',
        isOnline ? 'text-info-ink' : 'text-warning-ink',
      )}
    >
      <PrescriptionIcon size={16} />
      <span className="max-sm:sr-only">{isOnline ? t.prescription : t.offline}</span>
    </span>
  )
}

const ICONS: Readonly<Record<SuggestedGroup['kind'], typeof NeedIcon>> = {
  need: NeedIcon,
  category: CategoryIcon,
  form: FormIcon,
  maker: FactoryIcon,
}

function GroupRow({ offer: { group } }: { offer: GroupOffer }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const Icon = ICONS[group.kind]
  return (
    <Led icon={<Icon size={18} />}>
      <span className="block truncate leading-snug">{shownName(group.name, language)}</span>
      <span className="block truncate text-ink-soft text-xs leading-snug">{t.kinds[group.kind]}</span>
    </Led>
  )
}

function UnderstoodRow({ offer: { understood, groupKind } }: { offer: UnderstoodOffer }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { name, note } = understood
  const Icon = ICONS[groupKind]
  return (
    <Led icon={<Icon size={18} />}>
      <span className="block truncate font-semibold leading-snug">{t.whole(shownName(name, language))}</span>
      {note && (
        <span className="flex items-center gap-1 text-warning-ink text-xs leading-snug">
          <AlertIcon size={14} className="shrink-0" />
          <span lang={noteLanguage(note, language)} className="truncate">
            {note[language]}
          </span>
        </span>
      )}
    </Led>
  )
}

function AskingRow({ name }: { name: string }) {
  const t = useTexts({ en, bn })
  return (
    <Led icon={<HelpIcon size={18} />}>
      <span className="block truncate font-semibold">{t.question(name)}</span>
    </Led>
  )
}

type LedProps = { readonly icon: ReactNode; readonly children: ReactNode }

function Led({ icon, children }: LedProps) {
  return (
    <span className={cx('flex items-center gap-3', TWO_LINES)}>
      <span className="shrink-0 text-brand-ink">{icon}</span>
      <span className="min-w-0 flex-1">{children}</span>
    </span>
  )
}
