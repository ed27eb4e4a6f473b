import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import { readNumber } from '@niramoy/domain/platform/codes'
import { type Day, dhakaDay, isDay } from '@niramoy/domain/platform/dhaka'
import { DEFAULT_YEARS, expiryAfter } from '@niramoy/domain/stock/expiry'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/form/input.tsx'
import { dayText } from '../dates/office-dates.ts'
import { DialogForm } from '../form/form-dialog.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { AmountFields, amountProblems, setAmount } from './amount-fields.tsx'
import { NO_AMOUNT, type TypedAmount } from './amount-values.ts'
import { manufactureProblem } from './manufacture-problem.ts'
import { withFallbackMessage } from './with-fallback-message.ts'

type AddStockFormProps = {
  readonly productId: number
  readonly pack: Pack
  readonly batches: readonly StockBatch[]
  /** Said when saving failed for an unknown reason. */
  readonly failure: string
  readonly onSaved: (batch: StockBatch, units: number) => void
}

/** A new batch, or more of one that is there. */
export function AddStockForm({ productId, pack, batches, failure, onSaved }: AddStockFormProps) {
  const form = useForm<AddStockValues>({
    initial: NEW_STOCK,
    check: (typed) => ({
      ...amountProblems(typed),
      manufactureDate: manufactureProblem(typed.manufactureDate),
    }),
    async save(values) {
      const body = { ...stockBody(values, knownBatch(batches, values.batchId)), ProductId: productId }
      onSaved(
        await withFallbackMessage(failure, browserApi.stockBatches.add({ body })),
        readNumber(values.quantity),
      )
    },
  })
  const { values, problems } = form
  const known = knownBatch(batches, values.batchId)
  return (
    <DialogForm form={form}>
      <Field
        label={t.batchId}
        hint={known ? t.addsTo(known.batchId, dayText(known.expiryDate)) : t.batchIdHint}
        error={problem(problems.batchId)}
      >
        <TextInput
          {...form.input('batchId')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          data-autofocus
        />
      </Field>
      {!known && <Dates form={form} />}
      <AmountFields
        amount={values}
        problems={problems}
        pack={pack}
        onChange={(amount) => setAmount(form.set, amount)}
      />
      <Field label={t.costPrice} hint={t.costPriceHint} error={problem(problems.costPrice)}>
        <TextInput {...form.input('costPrice')} inputMode="decimal" autoComplete="off" maxLength={15} />
      </Field>
      <Field label={t.reason} error={problem(problems.reason)}>
        <TextInput {...form.input('reason')} maxLength={200} />
      </Field>
      <Field label={t.notes} error={problem(problems.notes)}>
        <TextArea {...form.input('notes')} rows={2} maxLength={2000} />
      </Field>
    </DialogForm>
  )
}

type Form = ReturnType<typeof useForm<AddStockValues>>

/** When it was made and how long it is good; the day that follows from both is said. */
function Dates({ form }: { form: Form }) {
  const { values, problems } = form
  const expiry = getExpiry(values)
  const isOver = expiry !== undefined && expiry < dhakaDay(now())
  const said = expiry && `${t.expiresOn(dayText(expiry))} ${isOver ? t.isOver : ''}`
  const isCustom = values.shelfLife === 'custom'
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={t.manufactureDate} required={!isCustom} error={problem(problems.manufactureDate)}>
        <TextInput {...form.input('manufactureDate')} type="date" max={dhakaDay(now())} />
      </Field>
      <Field
        label={t.shelfLife}
        hint={said ?? (isCustom ? undefined : t.shelfLifeHint)}
        error={isCustom ? undefined : problem(problems.expiryDate)}
      >
        <Select {...form.input('shelfLife')}>
          {SHELF_LIVES.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'custom' ? t.custom : t.years[choice]}
            </option>
          ))}
        </Select>
      </Field>
      {isCustom && (
        <Field label={t.expiryDate} required error={problem(problems.expiryDate)} className="sm:col-start-2">
          <TextInput {...form.input('expiryDate')} type="date" />
        </Field>
      )}
    </div>
  )
}

const SHELF_LIVES = ['1', '2', '3', 'custom'] as const
type ShelfLife = (typeof SHELF_LIVES)[number]

/** Stock that comes in, as it is typed. */
type AddStockValues = TypedAmount & {
  readonly batchId: string
  readonly manufactureDate: string
  readonly shelfLife: ShelfLife
  readonly expiryDate: string
  readonly costPrice: string
  readonly reason: string
  readonly notes: string
}

export const NEW_STOCK: AddStockValues = {
  ...NO_AMOUNT,
  batchId: '',
  manufactureDate: '',
  shelfLife: String(DEFAULT_YEARS) as ShelfLife,
  expiryDate: '',
  costPrice: '',
  reason: t.usualReason,
  notes: '',
}

/** The last day of sale that the form means; none while a day is missing. */
export function getExpiry({
  manufactureDate,
  shelfLife,
  expiryDate,
}: Pick<AddStockValues, 'manufactureDate' | 'shelfLife' | 'expiryDate'>): Day | undefined {
  const day = shelfLife === 'custom' ? expiryDate : afterYears(manufactureDate, Number(shelfLife))
  return day && isDay(day) ? day : undefined
}

function afterYears(day: string, years: number): Day | undefined {
  return isDay(day) ? expiryAfter(day, years) : undefined
}

/** The batch that a typed id adds to. */
export function knownBatch(batches: readonly StockBatch[], typed: string): StockBatch | undefined {
  const code = typed.trim().toUpperCase()
  return batches.find(({ batchId }) => batchId.toUpperCase() === code)
}

/** What is sent. A batch that is there already keeps its dates. */
export function stockBody(values: AddStockValues, known: StockBatch | undefined) {
  const { shelfLife: _, manufactureDate, expiryDate: __, ...rest } = values
  if (known) return rest
  return { ...rest, manufactureDate, expiryDate: getExpiry(values) ?? '' }
}
