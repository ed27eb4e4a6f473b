import { type Poisha, toTaka } from '@niramoy/domain/platform/money'
import { adminPrices as t } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { momentText } from '../../../parts/dates/office-dates.ts'
import { Amount, amountText } from '../../../parts/product/amount.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/input.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { isBelowCost, type PlannedPrice } from './planned-prices.ts'
import type { PriceChanging } from './use-price-change.ts'

const STEP = 100

/** Old and new price of each product, those first that cannot change or would be sold below cost. */
export function PricePreview({ changing }: { changing: PriceChanging }) {
  const [shown, setShown] = useState(STEP)
  const isTyped = changing.choice.by === 'set'
  // while prices are typed, no row moves under the fingers
  const rows = isTyped ? changing.rows : changing.rows.toSorted((one, other) => weight(one) - weight(other))
  return (
    <>
      <Table
        caption={t.title}
        columns={columns(changing)}
        rows={rows.slice(0, shown)}
        rowKey={({ product }) => product.id}
        phone="cards"
      />
      {rows.length > shown && (
        <Button variant="secondary" className="mx-auto mt-3" onClick={() => setShown(shown + STEP)}>
          {t.more(Math.min(STEP, rows.length - shown))}
        </Button>
      )}
    </>
  )
}

function weight(row: PlannedPrice): number {
  if (row.problem) return 0
  return isBelowCost(row) ? 1 : 2
}

const TIGHT = 'sm:px-2! sm:py-2! sm:first:pl-3! sm:last:pr-3!'

function columns(changing: PriceChanging): Column<PlannedPrice>[] {
  const { choice, setPrice, leaveOut } = changing
  const level = (key: 'unit' | 'strip' | 'box'): Column<PlannedPrice> => ({
    key,
    header: t[key],
    align: 'end',
    className: TIGHT,
    cell: (row) =>
      key === 'unit' && choice.by === 'set' && row.before ? (
        <TypedPrice row={row} typed={choice.set.get(row.product.id)} onType={setPrice} />
      ) : (
        <OldAndNew before={row.before?.[key] ?? null} after={row.after?.[key] ?? null} isSame={row.isSame} />
      ),
  })
  return [
    { key: 'product', header: t.product, className: TIGHT, cell: (row) => <Named row={row} /> },
    {
      key: 'cost',
      header: <span title={t.costHint}>{t.cost}</span>,
      align: 'end',
      className: TIGHT,
      cell: ({ product: { cost } }) =>
        cost === null ? <span className="text-ink-faint text-sm">{t.noCost}</span> : <Amount taka={cost} />,
    },
    level('unit'),
    level('strip'),
    level('box'),
    {
      key: 'margin',
      header: t.margin,
      align: 'end',
      className: TIGHT,
      cell: (row) => <Margin row={row} />,
    },
    {
      key: 'leave-out',
      header: '',
      align: 'end',
      className: TIGHT,
      cell: ({ product }) => (
        <IconButton
          label={t.leaveOut(product.label.en)}
          icon={<CloseIcon size={18} />}
          size="small"
          onClick={() => leaveOut(product.id)}
        />
      ),
    },
  ]
}

function Named({ row: { product, problem } }: { row: PlannedPrice }) {
  return (
    <span className="block min-w-0">
      <span className="wrap-anywhere font-semibold">{product.label.en}</span>
      <span className="block text-ink-soft text-xs">
        {product.brand} · <span className="font-mono">{product.SKU}</span>
      </span>
      {product.price?.printedPrice && product.price.printedPer && (
        <span className="block text-ink-soft text-xs">
          {t.printed}: {t.printedOf(amountText(product.price.printedPrice), product.price.printedPer)}
        </span>
      )}
      {problem && <span className="block font-medium text-danger-ink text-sm">{problem}</span>}
      {!problem && product.nextPriceAt && (
        <span className="block text-ink-soft text-xs">
          {t.problems.planned(momentText(product.nextPriceAt))}
        </span>
      )}
    </span>
  )
}

type OldAndNewProps = { before: Poisha | null; after: Poisha | null; isSame: boolean }

function OldAndNew({ before, after, isSame }: OldAndNewProps) {
  if (before === null) return <span className="text-ink-faint">–</span>
  const isChanged = after !== null && !isSame
  return (
    <span className="inline-flex flex-col items-end">
      <Amount taka={toTaka(before)} className={cx(isChanged && 'text-ink-faint text-xs line-through')} />
      {isChanged && <Amount taka={toTaka(after)} className="font-semibold" />}
    </span>
  )
}

type TypedPriceProps = {
  readonly row: PlannedPrice
  readonly typed: string | undefined
  readonly onType: (id: number, typed: string) => void
}

function TypedPrice({ row: { product, before }, typed, onType }: TypedPriceProps) {
  const now = before ? toTaka(before.unit) : null
  return (
    <Field label={t.newUnitPrice(product.label.en)} hideLabel className="ml-auto w-28 gap-0!">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        placeholder={now === null ? '' : amountText(now)}
        value={typed ?? ''}
        className="min-h-control-small py-1 text-end"
        onChange={({ currentTarget: { value } }) => onType(product.id, value)}
      />
    </Field>
  )
}

function Margin({ row }: { row: PlannedPrice }) {
  const { marginBefore, margin, isSame } = row
  if (marginBefore === null) return <span className="text-ink-faint">–</span>
  return (
    <span className="inline-flex flex-col items-end whitespace-nowrap">
      <span className={cx(margin !== null && !isSame && 'text-ink-faint text-xs line-through')}>
        {marginBefore.toFixed(1)} %
      </span>
      {margin !== null && !isSame && <span className="font-semibold">{margin.toFixed(1)} %</span>}
      {isBelowCost(row) && <span className="font-medium text-danger-ink text-xs">{t.belowCost}</span>}
    </span>
  )
}
