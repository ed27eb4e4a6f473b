import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import { FilledDialog } from '../../parts/cart/filled-dialog.tsx'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { Refilled } from './fill-cart.ts'

type RefillOutcomeProps = { readonly outcome: Refilled | null; readonly onClose: () => void }

/** What is in the cart now, and what is not or needs a prescription. */
export function RefillOutcome({ outcome, onClose }: RefillOutcomeProps) {
  const t = useTexts({ en, bn })
  return (
    <FilledDialog title={t.refillAll} added={outcome?.added ?? null} toCart={t.toCart} onClose={onClose}>
      {outcome && <Outcome outcome={outcome} />}
    </FilledDialog>
  )
}

function Outcome({ outcome }: { outcome: Refilled }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { added, refusal } = outcome
  const isRefused = outcome.notSold.length + outcome.notOnline.length > 0
  const nothing = isRefused ? 'nothingRefilled' : 'nothingDue'
  return (
    <div className="grid gap-4">
      {added > 0 && <Banner tone="success" {...noticeIn(language, en.refilled(added), bn.refilled(added))} />}
      {added === 0 && !refusal && <Banner tone="warning" {...noticeIn(language, en[nothing], bn[nothing])} />}
      <Names title={t.notDue} names={outcome.notDue} />
      <Names title={t.needPrescription} names={outcome.needPrescription} />
      <Names title={t.notSoldNow} names={outcome.notSold} />
      <Names title={t.notSoldOnline} names={outcome.notOnline} />
      {refusal && <Banner tone="danger" {...refusal} />}
    </div>
  )
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <p className="text-ink-soft">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
