import { PACK_LEVELS, type PackLevel } from '@niramoy/domain/pricing/printed-price'
import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import PlusIcon from 'lucide-react/icons/plus'
import CloseIcon from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import type { Lot } from './lots.ts'

type LotFieldsProps = {
  readonly lot: Lot
  readonly isUnexpected: boolean
  readonly expiry: 'expired' | 'near' | null
  /** What the server found wrong with it. */
  readonly toError: (field: string) => string | undefined
  readonly onChange: (typed: Partial<Lot>) => void
  readonly onAnother: () => void
  readonly onRemove: () => void
}

type Name = 'batchId' | 'expiryDate' | 'packs' | 'packUnits' | 'bonus' | 'packCost' | 'printedPrice'

/** One lot: the product, and what is typed from the pack and the invoice. */
export function LotFields(props: LotFieldsProps) {
  const { lot, isUnexpected, expiry, toError, onChange } = props
  const name = lot.product.label.en
  const input = (field: Name, more: ComponentProps<'input'> = {}) => (
    <TextInput
      inputMode="numeric"
      value={lot[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <fieldset className="min-w-0 border-line border-b p-4 last:border-b-0 sm:px-6">
      <legend className="sr-only">{name}</legend>
      <Head {...props} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 xl:grid-cols-[1.2fr_1.6fr_1fr_1fr_1fr_1.1fr_1.1fr_1.1fr]">
        <Field label={t.batch} error={toError('batchId')}>
          {input('batchId', {
            inputMode: 'text',
            maxLength: 40,
            autoCapitalize: 'characters',
            spellCheck: false,
          })}
        </Field>
        <Field label={t.expiry} error={expiry === 'expired' ? t.expired : toError('expiryDate')}>
          {input('expiryDate', { type: 'date' })}
        </Field>
        <Field label={t.packs} error={toError('units')}>
          {input('packs')}
        </Field>
        <Field label={t.packUnits}>{input('packUnits')}</Field>
        <Field label={t.bonus} error={toError('bonusUnits')}>
          {input('bonus')}
        </Field>
        <Field label={t.cost} error={toError('amount')}>
          {input('packCost', { inputMode: 'decimal' })}
        </Field>
        <Field label={t.printedPrice} error={toError('printedPrice')}>
          {input('printedPrice', { inputMode: 'decimal' })}
        </Field>
        <Field label={t.printedPer} error={toError('printedPer')}>
          <Select
            value={lot.printedPer}
            onChange={(event) => onChange({ printedPer: event.currentTarget.value as PackLevel })}
          >
            {PACK_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t.printedLevels[level]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {isUnexpected && (
        <Field label={t.discrepancy} required error={toError('discrepancy')} className="mt-3 max-w-xl">
          <TextInput
            value={lot.discrepancy}
            maxLength={300}
            onChange={(event) => onChange({ discrepancy: event.currentTarget.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}

function Head({ lot, expiry, onAnother, onRemove }: LotFieldsProps) {
  const name = lot.product.label.en
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2 [&_*]:text-start">
      <div className="min-w-0 flex-1 basis-48 [&>span]:justify-items-start">
        <ProductName product={lot.product}>
          <span className="text-ink-soft text-sm">
            {lot.expected === null ? t.notOrdered : t.ordered(lot.expected)}
          </span>
        </ProductName>
      </div>
      {expiry === 'near' && <Badge tone="warning">{t.acceptNearExpiry}</Badge>}
      <span className="flex gap-1">
        <Button
          size="small"
          variant="quiet"
          icon={<PlusIcon size={16} />}
          aria-label={t.getAnotherLot(name)}
          onClick={onAnother}
        >
          {t.anotherLot}
        </Button>
        <IconButton
          label={t.removeLot(name)}
          icon={<CloseIcon size={18} />}
          size="small"
          tone="danger"
          onClick={onRemove}
        />
      </span>
    </div>
  )
}
