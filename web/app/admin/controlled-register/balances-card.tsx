import type { RegisterBalance } from '@niramoy/contract/stock/controlled-register'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminControlledRegister as t } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import { now } from '../../browser/clock.ts'
import { DayText } from '../../parts/stock/when.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** dispensing 6: what must be in the cupboard now. */
export function BalancesCard({ balances }: { balances: readonly RegisterBalance[] }) {
  return (
    <Card flush title={t.balances} lead={t.balancesLead} className="print:hidden">
      <Table
        caption={t.balances}
        columns={COLUMNS}
        rows={balances}
        rowKey={({ stockBatchId }) => stockBatchId}
        phone="cards"
        empty={<p className="px-4 py-5 text-ink-soft sm:px-6">{t.noBalances}</p>}
      />
    </Card>
  )
}

const COLUMNS: Column<RegisterBalance>[] = [
  {
    key: 'medicine',
    header: t.medicine,
    className: 'wrap-anywhere sm:min-w-44',
    cell: ({ product }) => <span className="font-semibold">{product.label.en}</span>,
  },
  {
    key: 'batch',
    header: t.batch,
    cell: ({ stockBatchId, batchId }) => (
      <Link
        href={`?stockBatchId=${stockBatchId}`}
        aria-label={t.seeBatch(batchId)}
        className="prose-link wrap-anywhere font-mono text-sm"
      >
        {batchId}
      </Link>
    ),
  },
  { key: 'expiry', header: t.expiry, cell: ({ expiryDate }) => <Expiry day={expiryDate} /> },
  {
    key: 'balance',
    header: t.balance,
    align: 'end',
    cell: ({ balance }) => <span className="font-semibold tabular-nums">{t.units(balance)}</span>,
  },
]

function Expiry({ day }: { day: string }) {
  return (
    <span className={day < dhakaDay(now()) ? 'text-danger-ink' : undefined}>
      <DayText day={day} />
    </span>
  )
}
