import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { isNothing, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { cart as cartBn } from '@niramoy/texts/bn/sales/cart'
import { orderEdit as bn } from '@niramoy/texts/bn/sales/order-edit'
import { cart as cartEn } from '@niramoy/texts/en/sales/cart'
import { orderEdit as en } from '@niramoy/texts/en/sales/order-edit'
import TrashIcon from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { PrescriptionBadge } from '../../dispensing/prescription-badge.tsx'
import { noticeIn, useLanguage, useNotices, useTexts } from '../../language/language.tsx'
import { type CheckedLine, MedicineMessages } from '../../medicine-check/medicine-messages.tsx'
import { amountText } from '../../product/amount.tsx'
import { PriceNow, usePackCounts } from '../../product/product-price.tsx'
import { computeCost } from '../item-levels.ts'
import { LevelSteppers } from '../level-steppers.tsx'
import { OrderLine, OrderLineList } from '../order-line.tsx'
import type { Draft, DraftLine } from './use-draft.ts'

type DraftLinesProps = {
  readonly draft: Pick<Draft, 'lines' | 'change' | 'remove' | 'add'> &
    Partial<Pick<Draft, 'together' | 'isChanged'>>
  /** The server's answer for these lines, as soon as it is there. */
  readonly quoted: readonly QuoteLine[] | undefined
  /** Beside the badges that customers see too. */
  readonly badge?: (line: DraftLine) => ReactNode
  /** Said of a line, under its name. */
  readonly note?: (line: DraftLine) => ReactNode
  /** Over its quantities. */
  readonly above?: (line: DraftLine) => ReactNode
  readonly forStaff?: boolean
}

/** The products of an order with their quantities to change. */
export function DraftLines({ draft, quoted, badge, note, above, forStaff }: DraftLinesProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const remove = useRemoval(draft)
  return (
    <>
      <OrderLineList>
        {draft.lines.map((line) => (
          <OrderLine
            key={line.product.id}
            product={line.product}
            note={
              <>
                <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
                  {line.isNew && <Badge tone="brand">{t.isNew}</Badge>}
                  {line.needsPrescription && <PrescriptionBadge of className="" />}
                  {badge?.(line)}
                </span>
                {note?.(line)}
              </>
            }
            action={
              <IconButton
                label={t.remove(line.product.label[language])}
                icon={<TrashIcon size={19} />}
                tone="danger"
                className="-mt-2 -mr-2"
                onClick={() => remove(line)}
              />
            }
          >
            {above?.(line)}
            <LevelSteppers
              product={line.product}
              levels={line.levels}
              value={line.quantities}
              onChange={(quantities) => draft.change(line.product.id, quantities)}
            />
            <Cost line={line} quoted={quoted?.find(({ productId }) => productId === line.product.id)} />
          </OrderLine>
        ))}
      </OrderLineList>
      {draft.together && (
        <MedicineMessages
          check={forStaff && !draft.isChanged ? withoutDecided(draft.together) : draft.together}
          lines={draft.lines.map(toChecked)}
          asksWhoTakes
          forStaff={forStaff}
        />
      )}
    </>
  )
}

/** What a pharmacist decides of the order as it is stands on its own card. */
function withoutDecided(together: Draft['together']): Draft['together'] {
  const told = together.interactions.filter(({ level }) => level === 'space' || level === 'note')
  return { ...together, interactions: told, hasNever: false }
}

function toChecked({ product, isControlled, needsPrescription }: DraftLine): CheckedLine {
  const dispensingClass = isControlled ? 'controlled' : needsPrescription ? 'prescription' : 'otc'
  return { id: product.id, label: product.label, dispensingClass }
}

function Cost({ line, quoted }: { line: DraftLine; quoted: QuoteLine | undefined }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: cartEn, bn: cartBn })
  if (isNothing(line.quantities)) return <p className="mt-2 text-ink-soft text-sm">{t.nothingChosen}</p>
  if (quoted?.unavailable) {
    return (
      <Notice
        {...say('unavailable')}
        className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm"
      />
    )
  }
  // what is added costs what it costs today, and an order that waited for long all of it: only the server knows
  const isCurrent = quoted !== undefined && isSame(quoted.quantities, line.quantities)
  const cost = isCurrent
    ? { original: quoted.originalSubtotal, final: quoted.subtotal }
    : computeCost(line.levels, line.quantities)
  return (
    <div className="mt-2" aria-live="polite">
      {isCurrent && <Parts line={line} quoted={quoted} />}
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <PriceNow price={{ level: 'unit', ...cost }} className="text-lg" />
      </p>
    </div>
  )
}

/** Which units cost what, where the line has several prices. */
function Parts({ line, quoted }: { line: DraftLine; quoted: QuoteLine }) {
  const t = useTexts({ en, bn })
  const packs = usePackCounts(line.product)
  if (!quoted.parts) return null
  return (
    <ul className="grid justify-items-end gap-0.5 text-ink-soft text-sm">
      {quoted.parts.map((part, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
        <li key={nth}>
          {(part.isKept ? t.partKept : t.partAdded)(packs.all(part.quantities), amountText(part.subtotal))}
        </li>
      ))}
    </ul>
  )
}

function isSame(one: Quantity, other: Quantity): boolean {
  return one.box === other.box && one.strip === other.strip && one.unit === other.unit
}

/** Takes a line out at once; for a while it can be brought back as it was. */
function useRemoval(draft: DraftLinesProps['draft']): (line: DraftLine) => void {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const toast = useToast()
  return (line) => {
    const { id, label } = line.product
    draft.remove(id)
    toast({
      ...noticeIn(language, en.removed(label.en), bn.removed(label.bn)),
      action: { label: t.bringBack, onPress: () => draft.add(line) },
    })
  }
}
