import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { Suspense } from 'react'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { PrescriptionField } from '../../parts/prescription/prescription-field.tsx'
import type { NeedingItem } from '../../parts/prescription/prescription-ways.tsx'
import { getPack } from '../../parts/product/packs.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

const PrescriptionWays = lazyComponent(
  async () =>
    (await import(/* on demand */ '../../parts/prescription/prescription-ways.tsx')).PrescriptionWays,
)

/** checkout 7: a file is optional; which items need a prescription is said. */
export function PrescriptionCard({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { choices } = checkout
  const needing = useNeeding(checkout)
  const isChosen = choices.file !== null || choices.lostFile !== null
  if (needing.length === 0) {
    return (
      <Step
        title={t.prescription}
        action={t.add}
        value={isChosen || checkout.fieldErrors.prescription ? null : t.prescriptionLead}
      >
        <div className="grid gap-3">
          {choices.lostFile && <Banner tone="warning" sentence={t.fileLost(choices.lostFile)} />}
          <Optional checkout={checkout} />
        </div>
      </Step>
    )
  }
  return (
    <Card title={t.prescription} actions={<PrescriptionBadge of className="mt-0" />}>
      <div className="grid gap-3">
        {choices.lostFile && <Banner tone="warning" sentence={t.fileLost(choices.lostFile)} />}
        <Needed checkout={checkout} items={needing} />
      </div>
    </Card>
  )
}

function Optional({ checkout: { choices, order, fieldErrors, clear } }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  return (
    <>
      <PrescriptionField
        hideLabel
        file={choices.file}
        error={fieldErrors.prescription}
        disabled={order.stage !== 'idle'}
        onChange={(file) => {
          choices.chooseFile(file)
          clear('prescription')
        }}
      />
      {choices.file && <p className="text-ink-soft text-sm">{t.prescriptionWait}</p>}
    </>
  )
}

type NeededProps = { readonly checkout: Checkout; readonly items: readonly NeedingItem[] }

function Needed({ checkout: { choices, order, fieldErrors, clear }, items }: NeededProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PrescriptionWays
        items={items}
        given={choices}
        error={fieldErrors.prescription}
        disabled={order.stage !== 'idle'}
        mayWait
        onChange={({ file, prescriptionId }) => {
          choices.chooseFile(file, prescriptionId)
          clear('prescription')
        }}
      />
    </Suspense>
  )
}

function useNeeding({ lines }: Checkout): NeedingItem[] {
  const language = useLanguage()
  return lines
    .filter(({ product }) => needsPrescription(product.dispensingClass))
    .map(({ product, quantities }) => ({
      productId: product.id,
      label: product.label[language],
      units: totalUnits(quantities, getPack(product)),
    }))
}
