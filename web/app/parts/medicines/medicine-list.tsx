import type { Medicine } from '@niramoy/contract/sales/medicine-box'
import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import EditIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import { type ReactNode, Suspense } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { Tone } from '../../ui/base/tone.ts'
import { useDayText } from '../dates/use-day-text.ts'
import { PrescriptionBadge } from '../dispensing/prescription-badge.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'
import { lazyComponent } from '../page/lazy-component.ts'
import { Label } from '../product/label.tsx'
import { ProductPicture } from '../product/product-picture.tsx'

/** Asked for once the list is there. */
const TakenTogether = lazyComponent(async () => (await import('./taken-together.tsx')).TakenTogether)

type MedicineListProps = {
  readonly medicines: readonly Medicine[]
  readonly onEdit: (medicine: Medicine) => void
  readonly onRemove: (medicine: Medicine) => void
  /** How the customer is called; `for me` by default. */
  readonly forCustomer?: string
  /** What else can be done with one. */
  readonly action?: (medicine: Medicine) => ReactNode
}

/** medicine box 4: what runs out first comes first. */
export function MedicineList({ medicines, action, ...rest }: MedicineListProps) {
  const people = [...new Set(medicines.map(whoTakes))]
  return (
    <div className="grid gap-5">
      <Suspense>
        {people.map((who, nth) => (
          <TakenTogether
            key={who}
            most={computeShare(nth, people.length)}
            medicines={medicines.filter((medicine) => whoTakes(medicine) === who)}
            forCustomer={rest.forCustomer}
          />
        ))}
      </Suspense>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {medicines.map((medicine) => (
          <li key={medicine.id} className="p-3.5 sm:p-5">
            <MedicineEntry medicine={medicine} action={action?.(medicine)} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** safety 3: at most three messages are in sight, of all people together. */
function computeShare(nth: number, people: number): number {
  return [0, 1, 2].filter((message) => message % people === nth).length
}

function whoTakes({ patient, person }: Medicine): string {
  return patient ? `patient ${patient.id}` : (person ?? '').toLowerCase()
}

type EntryProps = Pick<MedicineListProps, 'onEdit' | 'onRemove' | 'forCustomer'> & {
  readonly medicine: Medicine
  readonly action: ReactNode
}

function MedicineEntry({ medicine, onEdit, onRemove, forCustomer, action }: EntryProps) {
  const t = useTexts({ en, bn })
  const { product, patient, dose } = medicine
  const person = patient?.name ?? medicine.person
  const name = product.label[useLanguage()]
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 sm:grid-cols-[4rem_minmax(0,1fr)] sm:gap-x-5"
    >
      <div className="self-start overflow-clip rounded-md bg-sunken sm:row-span-2">
        <ProductPicture product={product} sizes="4rem" />
      </div>
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-base wrap-anywhere">
            <Link href={`/products/${product.id}`} className="text-ink no-underline hover:text-brand-ink">
              <Label product={product} />
            </Link>
          </h2>
          <p className="text-sm wrap-anywhere">
            <span className="font-medium">{person ? t.of(person) : (forCustomer ?? t.forMe)}</span>
            <span className="text-ink-soft"> · {dose ?? t.noDose}</span>
          </p>
          <PrescriptionBadge of={product.dispensingClass === 'prescription'} />
        </div>
        <span className="-mt-1.5 -mr-1.5 inline-flex shrink-0">
          <IconButton
            label={t.edit(name)}
            size="small"
            icon={<EditIcon size={18} />}
            onClick={() => onEdit(medicine)}
          />
          <IconButton
            label={t.remove(name)}
            size="small"
            icon={<TrashIcon size={18} />}
            tone="danger"
            onClick={() => onRemove(medicine)}
          />
        </span>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 max-sm:col-span-2 sm:col-start-2 sm:flex sm:flex-wrap sm:gap-x-2.5">
        <Lasts medicine={medicine} />
        {action}
      </div>
      <Doctor medicine={medicine} />
    </article>
  )
}

function Doctor({ medicine: { daysWithoutDoctor, isTakenTooLong } }: { medicine: Medicine }) {
  const t = useTexts({ en, bn })
  if (daysWithoutDoctor === null) return null
  return (
    <p
      className={cx(
        'text-sm max-sm:col-span-2 sm:col-start-2',
        isTakenTooLong ? 'text-warning-ink' : 'text-ink-soft',
      )}
    >
      {isTakenTooLong ? t.takenTooLong(daysWithoutDoctor) : t.daysWithoutDoctor(daysWithoutDoctor)}
    </p>
  )
}

const SOON_DAYS = 5

/** How long it lasts, and how much there is. */
function Lasts({ medicine: { daysLeft, runsOutOn, unitsLeft, lastDay } }: { medicine: Medicine }) {
  const t = useTexts({ en, bn })
  const dayText = useDayText()
  const left = unitsLeft === null ? t.notCounted : t.left(unitsLeft)
  if (daysLeft === null || runsOutOn === null) {
    return (
      <p className="min-w-0 self-center text-ink-soft text-sm">
        {lastDay ? `${t.endsOn(dayText(lastDay))} · ` : ''}
        {left}
      </p>
    )
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm max-sm:col-span-2">
        <Badge tone={getTone(daysLeft)} className="text-sm">
          {daysLeft === 0 ? t.ranOut : t.days(daysLeft)}
        </Badge>
        <span className="text-ink-soft">{daysLeft > 0 && left}</span>
      </p>
      <p className="text-ink-soft text-sm">
        {daysLeft > 0 ? t.runsOut(dayText(runsOutOn)) : dayText(runsOutOn)}
      </p>
    </>
  )
}

function getTone(daysLeft: number): Tone {
  if (daysLeft === 0) return 'danger'
  return daysLeft <= SOON_DAYS ? 'warning' : 'success'
}
