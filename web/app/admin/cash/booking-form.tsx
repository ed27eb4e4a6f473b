import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import type { CashSource } from '@niramoy/domain/sales/cash/cash'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import CheckIcon from 'lucide-react/icons/check'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { typedAmount } from '../../parts/product/typed-amount.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { type BookedLine, getExpected } from './booking.ts'

type BookingFormProps = {
  readonly source: { readonly carrier: CashSource; readonly riderId: number | null }
  readonly lines: readonly BookedLine[]
  readonly onBooked: (said: string) => void
}

type Values = { counted: string; fee: string; reference: string; receivedOn: string }

/** What came in for the chosen orders, as it was counted; it must be what the orders come to. */
export function BookingForm({ source, lines, onBooked }: BookingFormProps) {
  const form = useForm<Values>({
    initial: { counted: '', fee: '', reference: '', receivedOn: dhakaDay(now()) },
    check: ({ counted, fee }) => wrongIn({ counted, fee, lines }),
    async save({ counted, fee, reference, receivedOn }) {
      const inHand = typedAmount(counted) ?? poisha(0)
      await browserApi.cash.book({
        body: {
          carrier: source.carrier,
          riderId: source.riderId ?? undefined,
          lines: lines.map(({ order, received, reason, tender }) => ({
            orderId: order.id,
            received: toTaka(received ?? poisha(0)),
            tender,
            reason: reason || undefined,
          })),
          fee: toTaka(typedAmount(fee) ?? poisha(0)),
          counted: toTaka(inHand),
          reference: reference || undefined,
          receivedOn,
        },
      })
      onBooked(t.bookedDone(amountText(toTaka(inHand))))
    },
  })
  useShortcuts([{ keys: 'mod+Enter', label: t.book, run: () => void form.submit() }])
  const expected = getExpected(lines, form.values.fee)
  const amount = expected === null ? null : amountText(toTaka(expected))
  const { problems } = form
  return (
    <Card title={t.booking} lead={lines.length > 0 ? t.bookingLead(lines.length) : t.noneChosen}>
      <Form {...form.props} className="grid gap-5">
        {form.failure && <Banner tone="danger" {...form.failure} onDismiss={form.dismissFailure} />}
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Field
            label={t.counted}
            required
            hint={amount && lines.length > 0 && t.expected(amount)}
            error={problem(problems.counted)}
          >
            <TextInput {...form.input('counted')} inputMode="decimal" />
          </Field>
          <Field label={t.fee} error={problem(problems.fee)}>
            <TextInput {...form.input('fee')} inputMode="decimal" placeholder="0" />
          </Field>
          <Field label={t.reference} error={problem(problems.reference)}>
            <TextInput {...form.input('reference')} maxLength={60} />
          </Field>
          <Field label={t.receivedOn} error={problem(problems.receivedOn)}>
            <TextInput {...form.input('receivedOn')} type="date" max={dhakaDay(now())} />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" icon={<CheckIcon />} loading={form.busy}>
            {t.book}
          </Button>
          {amount && lines.length > 0 && (
            <span className="text-ink-soft text-sm">{t.consequence(lines.length, amount)}</span>
          )}
        </div>
      </Form>
    </Card>
  )
}

type Checked = Pick<Values, 'counted' | 'fee'> & { readonly lines: readonly BookedLine[] }

function wrongIn({ counted, fee, lines }: Checked) {
  const { refusals } = t
  const say = (sentence: string) => ({ sentence })
  if (lines.length === 0) return { counted: say(refusals.ordersRequired) }
  if (fee.trim() !== '' && typedAmount(fee) === null) return { fee: say(refusals.amountRequired) }
  const inHand = typedAmount(counted)
  if (inHand === null) return { counted: say(refusals.amountRequired) }
  if (lines.some((line) => line.lacksReason)) return { counted: say(t.reasonMissing) }
  const expected = getExpected(lines, fee)
  if (expected === null) return { counted: say(t.amountUnread) }
  if (expected !== inHand) return { counted: say(t.countedDiffers(amountText(toTaka(expected)))) }
  return {}
}
