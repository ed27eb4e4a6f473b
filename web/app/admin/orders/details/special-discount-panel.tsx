import type { Order } from '@niramoy/contract/sales/order'
import { VALUE_TYPES, type ValueType } from '@niramoy/domain/pricing/promotion'
import { may } from '@niramoy/domain/sales/order-states'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminOffers } from '@niramoy/texts/en/pricing/admin/admin-offers'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { problem } from '../../../parts/form/problem.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { orderFacts } from '../../../parts/order/order-facts.ts'
import { amountText } from '../../../parts/product/amount.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Form } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/input.tsx'
import { offText } from './order-events.ts'
import type { OrderWork } from './order-work.ts'
import { specialPreview } from './special-preview.ts'

const t = adminOrder.special

type DiscountFormProps = { readonly order: Order; readonly work: OrderWork }
type SpecialDiscountPanelProps = DiscountFormProps & { readonly mayGive: boolean }
type Values = { readonly type: ValueType; readonly value: string }

/** What is settled is not haggled over. */
const HIDDEN_IN: readonly OrderStatus[] = ['paid', 'delivered']

/** orders 17: per cent or taka off the whole order. Where none can be given any more, it says so. */
export function SpecialDiscountPanel({ order, work, mayGive }: SpecialDiscountPanelProps) {
  // there is nothing yet to take it off
  if (HIDDEN_IN.includes(order.status) || order.items.length === 0) return null
  if (!mayGive && !order.special) return null
  const isOpen = mayGive && may('apply-special-discount', orderFacts(order, 'admin'))
  return (
    <Card title={t.title} lead={isOpen && t.lead} className="print:hidden">
      {order.special && (
        <p className="mb-3">
          {t.now(offText(order.special), amountText(order.specialDiscount))}{' '}
          {isOpen && <span className="text-ink-soft text-sm">{t.replaces}</span>}
        </p>
      )}
      {isOpen && <DiscountForm order={order} work={work} />}
      {mayGive && !isOpen && <p className="text-ink-soft">{t.closed}</p>}
    </Card>
  )
}

/** What is typed stays when others change the order. */
function DiscountForm({ order, work }: DiscountFormProps) {
  const form = useForm<Values>({
    initial: { type: 'percentage', value: '' },
    check: ({ value }) => (value.trim() === '' ? { value: { sentence: adminList.fieldRequired } } : {}),
    async save({ type, value }) {
      const body = { type, value, version: order.version }
      try {
        const call = browserApi.orders.applySpecialDiscount({ params: { id: order.id }, body })
        const answer = await work.during(call)
        form.set('value', '')
        work.done(answer.order, t.applied)
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) void work.refresh()
        throw error
      }
    },
  })
  const { values, problems, failure } = form
  return (
    <Form {...form.props} className="grid gap-4">
      {failure && (
        <Banner
          tone="danger"
          headline={failure.headline}
          sentence={failure.sentence}
          onDismiss={form.dismissFailure}
        />
      )}
      <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
        <Field label={t.type} error={problem(problems.type)}>
          <Select {...form.input('type')}>
            {VALUE_TYPES.map((type) => (
              <option key={type} value={type}>
                {adminOffers.types[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.value} error={problem(problems.value)}>
          <TextInput {...form.input('value')} inputMode="decimal" autoComplete="off" maxLength={15} />
        </Field>
      </div>
      <Preview order={order} values={values} isRefused={problems.value !== undefined} />
      <Button type="submit" variant="secondary" wide loading={form.busy}>
        {t.apply}
      </Button>
    </Form>
  )
}

type PreviewProps = { readonly order: Order; readonly values: Values; readonly isRefused: boolean }

/** What is refused is said at the field, and not a second time. */
function Preview({ order, values, isRefused }: PreviewProps) {
  const preview = specialPreview(order, values.type, values.value)
  return (
    <p aria-live="polite" className="text-sm empty:hidden">
      {preview === 'too-high' && !isRefused && <span className="text-warning-ink">{t.tooHigh}</span>}
      {preview && preview !== 'too-high' && t.preview(amountText(preview.off), amountText(preview.total))}
    </p>
  )
}
