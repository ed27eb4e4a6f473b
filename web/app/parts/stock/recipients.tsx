import type { Recipient } from '@niramoy/contract/stock/stock-batches'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Paging } from '../../ui/paging.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useLoaded } from '../catalogue/use-loaded.ts'
import { StaffLink } from '../duties/staff-link.tsx'
import { errorText } from '../errors/error-text.ts'
import { MomentText } from './when.tsx'

/** Who received units of a batch: the orders and how their customers are reached. */
export function Recipients({ batchId }: { batchId: number }) {
  const [page, setPage] = useState(1)
  const { data, error, again } = useLoaded(`${batchId} ${page}`, (signal) =>
    browserApi.stockBatches.recipients({ params: { id: batchId }, query: { page }, signal }),
  )
  if (error !== undefined) {
    return (
      <Banner
        tone="danger"
        {...errorText(error, 'en')}
        actions={
          <Button size="small" variant="secondary" onClick={again}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  if (!data) return <SkeletonText lines={6} />
  return (
    <>
      <Table
        caption={t.recipients}
        columns={COLUMNS}
        rows={data.recipients}
        rowKey={({ orderId }) => orderId}
        phone="cards"
        empty={<EmptyState sentence={t.noRecipients} />}
      />
      <Paging
        page={page}
        pages={data.totalPages}
        label={common.pageOf(page, data.totalPages)}
        onChange={setPage}
        className="pt-4"
      />
    </>
  )
}

const COLUMNS: Column<Recipient>[] = [
  {
    key: 'order',
    header: t.order,
    cell: ({ orderId, orderCode }) => (
      <StaffLink href={`/admin/orders/${orderId}`} className="whitespace-nowrap font-mono">
        {orderCode}
      </StaffLink>
    ),
  },
  { key: 'customer', header: t.customer, className: 'wrap-anywhere', cell: ({ customer }) => customer.name },
  {
    key: 'contact',
    header: t.contact,
    className: 'wrap-anywhere text-sm',
    cell: ({ customer: { phone, email } }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : (email ?? '–')),
  },
  { key: 'units', header: t.units, align: 'end', cell: ({ units }) => units },
  { key: 'status', header: t.status, className: 'text-sm', cell: ({ status }) => status },
  {
    key: 'createdAt',
    header: t.orderedAt,
    className: 'text-sm',
    cell: ({ createdAt }) => <MomentText at={createdAt} />,
  },
]
