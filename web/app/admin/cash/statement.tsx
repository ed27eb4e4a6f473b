import type { StatementLine, StatementResult } from '@niramoy/contract/sales/cash'
import type { Taka } from '@niramoy/domain/platform/money'
import { LINE_OUTCOMES } from '@niramoy/domain/sales/cash/cash-statement'
import { COURIERS, type Courier } from '@niramoy/domain/sales/delivery/parcel'
import { adminBulkUpload } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import CheckIcon from 'lucide-react/icons/check'
import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { useBulkUpload } from '../../parts/bulk/use-bulk-upload.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** A courier's statement: chosen, checked, booked. */
export function Statement() {
  const [carrier, setCarrier] = useState<Courier>('pathao')
  const navigate = useNavigate()
  const toast = useToast()
  const upload = useBulkUpload(async ({ query, body }) => {
    body.set('carrier', carrier)
    const result = await browserApi.cash.statement({ query, body })
    if (result.settlementId !== null) {
      toast({ sentence: t.statementDone(bookable(result)), tone: 'success' })
      void navigate('?view=booked')
    }
    return result
  })
  const { busy, checked } = upload
  const result = checked ?? upload.applied
  return (
    <div className="grid gap-6">
      <Card title={t.statement} lead={t.statementLead} actions={<Template />}>
        <div className="grid gap-4">
          <Field label={t.carrier}>
            <Select
              value={carrier}
              disabled={busy !== null}
              onChange={(event) => {
                setCarrier(event.currentTarget.value as Courier)
                upload.choose(upload.file)
              }}
              className="max-w-xs"
            >
              {COURIERS.map((one) => (
                <option key={one} value={one}>
                  {t.carriers[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t.file}>
            <FileField
              file={upload.file}
              accept=".xlsx,.csv"
              name="sheet"
              disabled={busy !== null}
              onChange={upload.choose}
              onReject={upload.reject}
            />
          </Field>
          {upload.problem && <Banner tone="danger" {...upload.problem} />}
          <div>
            <Button
              variant={checked ? 'secondary' : 'primary'}
              loading={busy === 'checking'}
              onClick={upload.check}
            >
              {t.check}
            </Button>
          </div>
          <p role="status" className="text-ink-soft text-sm empty:hidden">
            {busy === 'checking' && adminBulkUpload.checking}
          </p>
        </div>
      </Card>
      {result && <Checked result={result} isBooking={busy === 'applying'} onBook={upload.apply} />}
    </div>
  )
}

function bookable({ counts }: StatementResult): number {
  return counts.matched + counts.fee
}

function Template() {
  const get = async () => saveFile(await browserApi.cash.template(), 'cash-statement.xlsx')
  return (
    <Button size="small" variant="secondary" icon={<DownloadIcon size={17} />} onClick={() => void get()}>
      {t.template}
    </Button>
  )
}

type CheckedProps = {
  readonly result: StatementResult
  readonly isBooking: boolean
  readonly onBook: () => void
}

const TONES: Readonly<Record<StatementLine['outcome'], 'success' | 'warning' | 'danger' | 'neutral'>> = {
  matched: 'success',
  fee: 'success',
  differs: 'warning',
  unknown: 'danger',
  booked: 'neutral',
  'not-delivered': 'warning',
  'nothing-due': 'neutral',
  twice: 'danger',
  unreadable: 'danger',
}

/** What the file would book, and what it would leave. */
function Checked({ result, isBooking, onBook }: CheckedProps) {
  const { counts, lines, received, fee, bookedBefore } = result
  const found = LINE_OUTCOMES.filter((outcome) => counts[outcome] > 0)
  const total = found.reduce((sum, outcome) => sum + counts[outcome], 0)
  const count = bookable(result)
  const inHand = (Math.round(received * 100) - Math.round(fee * 100)) / 100
  const amounts = [received, fee, inHand].map((amount) => amountText(amount as Taka))
  return (
    <Card
      flush
      title={t.result}
      lead={
        count > 0 ? t.statementSum(amounts[0] ?? '', amounts[1] ?? '', amounts[2] ?? '') : t.nothingMatches
      }
      actions={
        count > 0 && (
          <Button icon={<CheckIcon />} loading={isBooking} onClick={onBook}>
            {t.bookMatched(count)}
          </Button>
        )
      }
    >
      <div className="grid gap-3 px-4 py-3 sm:px-6">
        {bookedBefore && <Banner tone="warning" sentence={t.bookedBefore(bookedBefore.id)} />}
        <p className="flex flex-wrap gap-2" role="status">
          {found.map((outcome) => (
            <Badge key={outcome} tone={TONES[outcome]}>
              {t.outcomes[outcome]}: {counts[outcome]}
            </Badge>
          ))}
        </p>
      </div>
      <Table
        caption={t.result}
        columns={COLUMNS}
        rows={lines}
        rowKey={({ row }) => row}
        phone="cards"
        sticky
      />
      {total > lines.length && (
        <p className="px-4 py-3 text-ink-soft text-sm sm:px-6">{t.moreLines(total - lines.length)}</p>
      )}
    </Card>
  )
}

const getAmount = (amount: Taka | null) => (amount === null ? '–' : <Amount taka={amount} />)

const COLUMNS: Column<StatementLine>[] = [
  { key: 'row', header: t.row, cell: ({ row }) => row },
  {
    key: 'name',
    header: t.consignment,
    className: 'font-mono text-sm wrap-anywhere',
    cell: ({ name }) => name,
  },
  {
    key: 'order',
    header: t.order,
    cell: ({ order }) =>
      order ? (
        <Link href={`/admin/orders/${order.id}`} className="prose-link font-mono">
          {order.orderCode}
        </Link>
      ) : (
        '–'
      ),
  },
  { key: 'collected', header: t.collected, align: 'end', cell: ({ collected }) => getAmount(collected) },
  { key: 'due', header: t.due, align: 'end', cell: ({ due }) => getAmount(due) },
  { key: 'fee', header: t.feeColumn, align: 'end', cell: ({ fee }) => getAmount(fee) },
  {
    key: 'outcome',
    header: t.outcome,
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t.outcomes[outcome]}</Badge>,
  },
]
