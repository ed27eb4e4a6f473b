import type { DayClose } from '@niramoy/contract/sales/day-close'
import type { Taka } from '@niramoy/domain/platform/money'
import { common } from '@niramoy/texts/en/platform/common'
import { adminDayClose as t } from '@niramoy/texts/en/sales/admin/admin-day-close'
import PrinterIcon from 'lucide-react/icons/printer'
import { useSearchParams } from 'react-router'
import { withParam } from '../../parts/list/list-query.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type List = {
  readonly closes: readonly DayClose[]
  readonly totalPages: number
  readonly currentPage: number
}

/** Earlier closes, newest first. */
export function Closes({ list, onPrint }: { readonly list: List; readonly onPrint: (id: number) => void }) {
  const [params] = useSearchParams()
  const actions: Column<DayClose> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: ({ id }) => (
      <Button
        size="small"
        variant="secondary"
        icon={<PrinterIcon size={17} />}
        onClick={() => {
          onPrint(id)
          // once it is on the page
          requestAnimationFrame(() => window.print())
        }}
      >
        {t.print}
      </Button>
    ),
  }
  return (
    <Card flush title={t.closes}>
      <Table
        caption={t.closes}
        columns={[...COLUMNS, actions]}
        rows={list.closes}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<p className="p-4 text-ink-soft sm:px-6">{t.noCloses}</p>}
      />
      {list.totalPages > 1 && (
        <div className="p-4">
          <Paging
            page={list.currentPage}
            pages={list.totalPages}
            label={common.getPage(list.currentPage, list.totalPages)}
            href={(page) => `?${withParam(params, 'page', page)}`}
          />
        </div>
      )}
    </Card>
  )
}

const COLUMNS: Column<DayClose>[] = [
  {
    key: 'until',
    header: t.closed,
    cell: ({ until, by }) => (
      <span>
        <MomentText at={until} /> <span className="text-ink-soft text-sm">{t.closedBy(by)}</span>
      </span>
    ),
  },
  { key: 'differences', header: t.difference, cell: ({ lines }) => <Differences lines={lines} /> },
  {
    key: 'left',
    header: t.left,
    align: 'end',
    cell: ({ leftInTill }) => <Amount taka={leftInTill as Taka} />,
  },
]

function Differences({ lines }: Pick<DayClose, 'lines'>) {
  const differing = lines.filter(({ expected, counted }) => expected !== counted)
  if (differing.length === 0) return <Badge tone="success">{t.allSame}</Badge>
  return (
    <ul className="grid gap-1 text-sm">
      {differing.map(({ kind, expected, counted, reason }) => (
        <li key={kind}>
          <span className="font-medium">{t.kinds[kind]}</span>{' '}
          <span className="text-warning-ink tabular-nums">
            {amountText(((Math.round(counted * 100) - Math.round(expected * 100)) / 100) as Taka)}
          </span>
          : {reason}
        </li>
      ))}
    </ul>
  )
}
