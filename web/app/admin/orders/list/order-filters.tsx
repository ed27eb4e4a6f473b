import { ORDER_STATUSES, type OrderStatus, PAYMENT_METHODS } from '@niramoy/domain/sales/order-status'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { FilterSelect } from '../../../parts/catalogue/filter-select.tsx'
import { DayFilter } from '../../../parts/list/day-filter.tsx'
import { useFilters } from '../../../parts/list/use-filters.ts'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { type OrdersQuery, ordersQuery, sortFilters } from './orders-query.ts'

/** The ones that are worked on every day, in the order of the day. */
const USUAL: readonly OrderStatus[] = [
  'pending-prescription',
  'pending-stock',
  'placed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
]
const OTHERS = ORDER_STATUSES.filter((status) => !USUAL.includes(status))

const PAYMENTS = PAYMENT_METHODS.map((method) => ({ value: method, label: t.paymentMethods[method] }))

/** staff-orders 1: every change goes into the address. */
export function OrderFilters() {
  const { params, setFilters } = useFilters()
  const query = ordersQuery(new URL(`?${params}`, 'https://here'))
  return (
    <>
      <div className="grid gap-3 max-sm:w-full sm:flex sm:gap-x-6">
        <StatusFilter value={query.status ?? ''} onChange={(status) => setFilters({ status })} />
        <FilterSelect
          label={t.paymentFilter}
          all={t.allPayments}
          options={PAYMENTS}
          value={query.paymentMethod ?? ''}
          onChange={(paymentMethod) => setFilters({ paymentMethod })}
        />
        <FilterSelect
          label={t.waitsFilter}
          all={t.allWaits}
          options={[{ value: 'decision', label: t.waitsForDecision }]}
          value={query.waits ?? ''}
          onChange={(waits) => setFilters({ waits })}
        />
        <SortFilter query={query} />
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 max-sm:w-full sm:flex sm:gap-x-6">
        <DayFilter label={t.startDate} name="startDate" />
        <DayFilter label={t.endDate} name="endDate" />
      </div>
    </>
  )
}

function StatusFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const getName = useStatusName()
  const options = (statuses: readonly OrderStatus[]) =>
    statuses.map((status) => (
      <option key={status} value={status}>
        {getName(status)}
      </option>
    ))
  return (
    <Field label={t.statusFilter} hideLabel>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t.allStatuses}</option>
        {options(USUAL)}
        <optgroup label={t.otherStatuses}>{options(OTHERS)}</optgroup>
      </Select>
    </Field>
  )
}

/** On a phone the table's headers, which sort it, are not there. */
function SortFilter({ query: { sortBy, sortOrder } }: { query: OrdersQuery }) {
  const { setFilters } = useFilters()
  const sort = (chosen: string) => {
    const [by = '', order] = chosen.split(' ')
    setFilters(sortFilters({ by, order: order === 'ASC' ? 'ASC' : 'DESC' }))
  }
  return (
    <Field label={t.sort} hideLabel className="sm:hidden">
      <Select value={`${sortBy} ${sortOrder}`} onChange={(event) => sort(event.currentTarget.value)}>
        {Object.entries(t.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
