import type { PricingEntry } from '@niramoy/contract/catalogue/products'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { common } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { changedPack, type PriceValues, type TypedPack } from './price-values.ts'

type Type = { readonly isMultiLevel: boolean; readonly stripLabel: string }
type Question = {
  readonly stored: PricingEntry
  readonly pack: TypedPack
  readonly stripLabel: string
  readonly answer: (isMeant: boolean) => void
}

/** catalogue 11: another pack is meant, not slipped in with a price. */
export function usePackQuestion() {
  const [open, setOpen] = useState<Question | null>(null)
  return {
    open,
    /** True when the pack stays, or when staff say that the other one is meant. */
    isMeant(typed: PriceValues, stored: PricingEntry | undefined, type: Type | undefined): Promise<boolean> {
      const pack = type ? changedPack(typed, stored, type.isMultiLevel) : null
      if (!pack || !stored || !type) return Promise.resolve(true)
      return new Promise((resolve) => {
        const answer = (isMeant: boolean) => {
          setOpen(null)
          resolve(isMeant)
        }
        setOpen({ stored, pack, stripLabel: type.stripLabel, answer })
      })
    },
  }
}

export function PackQuestion({ question: { open } }: { question: ReturnType<typeof usePackQuestion> }) {
  return (
    <ConfirmDialog
      open={open !== null}
      title={t.packQuestion.title}
      sentence={open ? t.packQuestion.from(packText(open.stored, open), packText(open.pack, open)) : ''}
      details={
        <ul className="mt-3 list-disc pl-5 text-sm">
          {t.packQuestion.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      }
      confirmLabel={t.packQuestion.confirm}
      cancelLabel={common.cancel}
      onConfirm={() => open?.answer(true)}
      onClose={() => open?.answer(false)}
    />
  )
}

function packText({ unitsPerStrip, stripsPerBox }: TypedPack, { stripLabel }: Question): string {
  return t.packQuestion.pack(unitsPerStrip, stripsPerBox, stripLabel)
}
