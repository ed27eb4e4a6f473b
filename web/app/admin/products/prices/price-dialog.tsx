import type { ProductPrice } from '@niramoy/contract/catalogue/prices'
import { ROUNDINGS } from '@niramoy/domain/pricing/price-change'
import { adminPrices as t } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { common } from '@niramoy/texts/en/platform/common'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { momentText } from '../../../parts/dates/office-dates.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field, Form } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { changing as changingOf, isBelowCost, RULES } from './planned-prices.ts'
import { PricePreview } from './price-preview.tsx'
import { type PriceChanging, usePriceChange } from './use-price-change.ts'
import type { ProductSelection } from './use-product-selection.ts'

type PriceDialogProps = {
  /** Null: it is closed. */
  readonly chosen: ProductSelection['chosen'] | null
  readonly onClose: () => void
  readonly onChanged: () => void
  readonly onUndo: (id: number) => void
}

/** prices 7: a rule for many products, every new price in sight before anything changes. */
export function PriceDialog({ chosen, onClose, ...after }: PriceDialogProps) {
  return (
    <Dialog
      open={chosen !== null}
      onClose={onClose}
      title={t.title}
      lead={t.lead}
      size="large"
      closeOnBackdrop={false}
    >
      {chosen && <ChosenPrices chosen={chosen} onClose={onClose} {...after} />}
    </Dialog>
  )
}

type ChosenProps = PriceDialogProps & { readonly chosen: ProductSelection['chosen'] }

function ChosenPrices({ chosen, ...after }: ChosenProps) {
  const loaded = useLoaded(JSON.stringify(chosen), (signal) =>
    browserApi.prices.chosen({ body: chosen, signal }),
  )
  if (loaded.error) {
    return (
      <Banner
        tone="danger"
        {...errorText(loaded.error, 'en')}
        actions={
          <Button size="small" variant="secondary" onClick={loaded.again}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  if (!loaded.data) return <SkeletonText lines={8} />
  return <PriceForm products={loaded.data.products} onReload={loaded.again} {...after} />
}

type PriceFormProps = Omit<PriceDialogProps, 'chosen'> & {
  readonly products: readonly ProductPrice[]
  readonly onReload: () => void
}

function PriceForm({ products, onReload, onClose, onChanged, onUndo }: PriceFormProps) {
  const toast = useToast()
  const changing = usePriceChange(products, ({ id, changed, from }) => {
    onClose()
    onChanged()
    toast({
      sentence: from ? t.planned(changed, momentText(from)) : t.done(changed),
      action: { label: t.undo, onPress: () => onUndo(id) },
    })
  })
  const { rows, failure, isPending } = changing
  const count = changingOf(rows).length
  return (
    <Form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void changing.apply()
      }}
    >
      <PriceRuleFields changing={changing} />
      {failure && (
        <Banner
          tone="danger"
          {...failure}
          actions={
            changing.isStale && (
              <Button size="small" variant="secondary" onClick={onReload}>
                {t.reload}
              </Button>
            )
          }
        />
      )}
      <Consequences changing={changing} />
      <PricePreview changing={changing} />
      {changing.jumps > 0 && (
        <Field label={t.jumps(changing.jumps)}>
          <TextInput
            value={changing.typedJumps}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => changing.setTypedJumps(target.value)}
          />
        </Field>
      )}
      <div className="sticky -bottom-6 z-5 -mx-5 -mb-6 flex flex-col-reverse gap-2.5 border-line border-t bg-surface px-5 py-4 sm:-mx-7 sm:flex-row sm:justify-end sm:px-7">
        <Button variant="secondary" onClick={onClose} disabled={isPending}>
          {common.cancel}
        </Button>
        <Button
          type="submit"
          loading={isPending}
          disabled={count === 0 || !changing.isConfirmed || (changing.when.isLater && !changing.when.at)}
        >
          {t.apply(count)}
        </Button>
      </div>
    </Form>
  )
}

/** What will happen, said before the press. */
function Consequences({ changing: { rows } }: { changing: ReturnType<typeof usePriceChange> }) {
  const will = changingOf(rows)
  const below = will.filter(isBelowCost).length
  const cannot = rows.filter(({ problem }) => problem !== null).length
  const stay = rows.length - will.length - cannot
  return (
    <p role="status" className="text-sm">
      <span className="font-semibold">{will.length > 0 ? t.summary(will.length) : t.nothing}</span>{' '}
      {stay > 0 && will.length > 0 && `${t.summaryStay(stay)} `}
      {cannot > 0 && `${t.summaryLeftOut(cannot)} `}
      {below > 0 && <span className="font-semibold text-danger-ink">{t.summaryBelow(below)}</span>}
    </p>
  )
}

const HINTS = { percent: t.percentHint, amount: t.amountHint, set: t.setHint }

/** How prices change, from when on, and why. */
function PriceRuleFields({ changing }: { changing: PriceChanging }) {
  const { choice, choose, when, setWhen } = changing
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t.rule} hint={HINTS[choice.by]}>
        <Select
          value={choice.by}
          onChange={({ currentTarget: { value } }) =>
            choose({ by: RULES.find((rule) => rule === value) ?? 'percent' })
          }
        >
          {RULES.map((rule) => (
            <option key={rule} value={rule}>
              {t.rules[rule]}
            </option>
          ))}
        </Select>
      </Field>
      {choice.by !== 'set' && (
        <Field label={t[choice.by]}>
          <TextInput
            inputMode="text"
            autoComplete="off"
            data-autofocus
            value={choice[choice.by]}
            onChange={({ currentTarget: { value } }) => choose({ [choice.by]: value })}
          />
        </Field>
      )}
      <Field label={t.rounding} hint={t.roundingHint}>
        <Select
          value={choice.rounding}
          onChange={({ currentTarget: { value } }) =>
            choose({ rounding: ROUNDINGS.find((step) => String(step) === value) ?? 1 })
          }
        >
          {ROUNDINGS.map((step) => (
            <option key={step} value={step}>
              {t.roundings[step]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t.reason}
        hint={t.reasonHint}
        error={changing.reasonError}
        required
        className="sm:col-span-2"
      >
        <TextInput
          maxLength={300}
          value={changing.reason}
          onChange={({ currentTarget: { value } }) => changing.setReason(value)}
        />
      </Field>
      <div className="grid content-start gap-1.5">
        <Checkbox
          label={t.later}
          checked={when.isLater}
          onChange={({ currentTarget: { checked } }) => setWhen({ ...when, isLater: checked })}
        />
        {when.isLater && (
          <Field label={t.startsAt} required>
            <TextInput
              type="datetime-local"
              value={when.at}
              onChange={({ currentTarget: { value } }) => setWhen({ ...when, at: value })}
            />
          </Field>
        )}
      </div>
    </div>
  )
}
