import type { ExpiringBatch } from '@niramoy/contract/stock/stock'
import { addDays, type Day } from '@niramoy/domain/platform/dhaka'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import { browserApi } from '../../api/api.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { type Problems, useForm } from '../../parts/form/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { BatchesDialogProps } from './write-off-dialog.tsx'

/** A promotion for the products of these batches, until the first of them expires at most. */
export function OfferDialog({ open, onClose, batches, onDone }: BatchesDialogProps) {
  const offer = getOffer(batches)
  return (
    <FormDialog open={open} title={t.offerTitle} onClose={onClose}>
      {offer ? <OfferForm offer={offer} onDone={onDone} /> : <NoOffer />}
    </FormDialog>
  )
}

function NoOffer() {
  return <Banner tone="warning" sentence={t.offerNone} />
}

type Offer = NonNullable<ReturnType<typeof getOffer>>
type Values = { readonly name: string; readonly value: string; readonly endDate: string }

function OfferForm({ offer, onDone }: { readonly offer: Offer; readonly onDone: (said: string) => void }) {
  const form = useForm<Values>({
    initial: { name: t.offerNameDefault, value: '10', endDate: offer.lastDay },
    check: (values) => findProblems(values, offer),
    async save({ name, value, endDate }) {
      await browserApi.promotions.create({
        body: {
          name,
          type: 'percentage',
          value: Number(value),
          startDate: offer.today,
          endDate,
          scope: 'specific_products',
          productIds: [...offer.productIds],
        },
      })
      onDone(t.offered(name))
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form} submit={t.makeOffer}>
      <p>{t.offerLead(offer.productIds.length)}</p>
      <ul className="list-disc pl-5 text-sm">
        {offer.names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <Field label={t.offerName} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t.percentage} required error={problem(problems.value)}>
          <TextInput {...form.input('value')} inputMode="numeric" maxLength={2} data-autofocus />
        </Field>
        <Field
          label={t.until}
          required
          hint={t.untilHint(dayText(offer.lastDay))}
          error={problem(problems.endDate)}
        >
          <TextInput {...form.input('endDate')} type="date" min={offer.today} max={offer.lastDay} />
        </Field>
      </div>
    </DialogForm>
  )
}

function findProblems({ value, endDate, name }: Values, { lastDay, today }: Offer): Problems<Values> {
  const isPercent = /^\d{1,2}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 90
  const isInTime = endDate >= today && endDate <= lastDay
  return {
    name: name.trim() ? undefined : { sentence: t.offerName },
    value: isPercent ? undefined : { sentence: t.offerWrong },
    endDate: isInTime ? undefined : { sentence: t.untilLate },
  }
}

/** What an offer can be for: the products of those that are not expired, until the first of these expires. */
export function getOffer(batches: readonly ExpiringBatch[]) {
  const good = batches.filter(({ isExpired, recalledAt }) => !isExpired && recalledAt === null)
  const [first] = good.toSorted((one, other) => (one.expiryDate < other.expiryDate ? -1 : 1))
  if (!first) return null
  const products = new Map(good.map(({ product }) => [product.id, product.label.en]))
  const today: Day = addDays(first.expiryDate, -first.daysLeft)
  return { productIds: [...products.keys()], names: [...products.values()], lastDay: first.expiryDate, today }
}
