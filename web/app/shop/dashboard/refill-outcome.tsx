import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Refilled } from './fill-cart.ts'

type RefillOutcomeProps = { readonly outcome: Refilled | null; readonly onClose: () => void }

/** What is in the cart now, and what is not or needs a prescription. */
export function RefillOutcome({ outcome, onClose }: RefillOutcomeProps) {
  const t = useTexts({ en, bn })
  const common = useTexts({ en: commonEn, bn: commonBn })
  return (
    <Dialog
      open={outcome !== null}
      size="small"
      title={t.refillAll}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.close}
          </Button>
          {outcome && outcome.added > 0 && <ButtonLink href="/cart">{t.toCart}</ButtonLink>}
        </>
      }
    >
      {outcome && <Outcome outcome={outcome} />}
    </Dialog>
  )
}

function Outcome({ outcome }: { outcome: Refilled }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { added, refusal } = outcome
  return (
    <div className="grid gap-4">
      {added > 0 && <Banner tone="success" {...noticeIn(language, en.refilled(added), bn.refilled(added))} />}
      {added === 0 && !refusal && (
        <Banner tone="warning" {...noticeIn(language, en.nothingRefilled, bn.nothingRefilled)} />
      )}
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
