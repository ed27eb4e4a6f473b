import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { adminCreateOrder } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { type RefObject, useEffect } from 'react'
import { DoubledNotice } from '../../parts/look-alike/doubled-notice.tsx'
import { LookAlikeCheck } from '../../parts/look-alike/look-alike-check.tsx'
import { AddProduct } from '../../parts/order/edit/add-product.tsx'
import { DraftLines } from '../../parts/order/edit/draft-lines.tsx'
import type { DraftLine } from '../../parts/order/edit/use-draft.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Card } from '../../ui/card.tsx'
import { DoseField } from './dose-field.tsx'
import { unitsText } from './dose-text.ts'
import { NoteField } from './record/note-field.tsx'
import type { LookAlikeChecks } from './use-look-alike-checks.ts'
import type { PrescriptionDraft } from './use-prescription-draft.ts'

type WorkbenchLinesProps = {
  readonly draft: PrescriptionDraft
  readonly quoted: readonly QuoteLine[] | undefined
  /** Around the search, to find its field by. */
  readonly search: RefObject<HTMLDivElement | null>
  readonly toSearch: () => void
  readonly checks: LookAlikeChecks
}

/** The medicines of the order as they are read off the prescription. */
export function WorkbenchLines({ draft, quoted, search, toSearch, checks }: WorkbenchLinesProps) {
  useStayInSight(search, draft.lines.length)
  return (
    <Card
      title={t.medicines}
      lead={t.medicinesLead}
      actions={draft.isChanged && <p className="text-sm text-warning-ink">{t.draftKept}</p>}
    >
      <div className="grid gap-4">
        {draft.lines.length === 0 ? (
          <p className="text-ink-soft">{t.noMedicines}</p>
        ) : (
          <DraftLines
            draft={draft}
            quoted={quoted}
            note={(line) => <StockNote line={line} checks={checks} />}
            badge={({ isControlled }) => isControlled && <Badge>{adminCreateOrder.inRegister}</Badge>}
            above={(line) => (
              <>
                <DoseField
                  line={line}
                  typed={draft.doses[line.product.id] ?? ''}
                  onType={(typed) => draft.setDose(line, typed)}
                  takeFocus={() => draft.takeFocus(line.product.id)}
                  onDone={toSearch}
                />
                <NoteField
                  note={draft.notes[line.product.id] ?? ''}
                  onType={(typed) => draft.setNote(line.product.id, typed)}
                  onDone={toSearch}
                />
              </>
            )}
          />
        )}
        <DoubledNotice
          lines={draft.lines.map(({ product }) => ({ ...product, dispensingClass: null }))}
          advice={t.doubledAdvice}
        />
        <div ref={search}>
          <AddProduct draft={draft} forStaff />
        </div>
      </div>
    </Card>
  )
}

/** A new line pushes the search down while it has the focus. */
function useStayInSight(search: RefObject<HTMLDivElement | null>, lines: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another line
  useEffect(() => {
    const focused = document.activeElement
    if (search.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [search, lines])
}

function StockNote({ line, checks }: { line: DraftLine; checks: LookAlikeChecks }) {
  const { unitsInStock } = line
  return (
    <>
      <LookAlikeCheck product={line.product} lookAlikes={checks.of(line)} scope={checks.scope} />
      {unitsInStock !== undefined && <InStock line={line} units={unitsInStock} />}
    </>
  )
}

function InStock({ line, units }: { line: DraftLine; units: number }) {
  const isShort = totalUnits(line.quantities, line.pack) > units
  const amount = line.product.productType.isMultiLevel ? unitsText(units, line) : String(units)
  return (
    <p className={cx('text-xs', isShort ? 'font-medium text-warning-ink' : 'text-ink-soft')}>
      {isShort ? (units === 0 ? t.noneInStock : t.short(amount)) : t.inStock(amount)}
    </p>
  )
}
