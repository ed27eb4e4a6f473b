import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { PRESCRIPTION_STATUSES, type PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPrescriptions as t } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/prescriptions'
import { PrescriptionsTable } from './prescriptions-table.tsx'
import { RejectDialog } from './reject-form.tsx'

export const meta = adminMeta('prescriptions')

async function load(api: Api, url: URL) {
  const query = prescriptionQuery(url)
  return { query, ...keepWithinPages(await api.prescriptions.list({ query }), url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function Prescriptions({ loaderData }: Route.ComponentProps) {
  const { prescriptions, query, ...totals } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const change = useStatusChange()
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        filters={<StatusFilter />}
        totals={totals}
        failure={failure}
      >
        <PrescriptionsTable
          prescriptions={prescriptions}
          narrowed={Boolean(query.search || query.status)}
          onChoose={change.ask}
        />
      </ListScreen>
      <StatusQuestions change={change} />
    </>
  )
}

function StatusFilter() {
  const { params, setFilters } = useFilters()
  return (
    <FilterSelect
      label={t.status}
      all={t.allStatuses}
      options={PRESCRIPTION_STATUSES.map((status) => ({ value: status, label: t.statuses[status] }))}
      value={params.get('status') ?? ''}
      onChange={(status) => setFilters({ status })}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

type PrescriptionQuery = {
  readonly search: string
  readonly status: PrescriptionStatus | undefined
  readonly page: number
}

/** The list's address: search, status, page. */
export function prescriptionQuery(url: URL): PrescriptionQuery {
  const { search, page, params } = listQuery(url)
  return { search, status: PRESCRIPTION_STATUSES.find((status) => status === params.get('status')), page }
}

/** The confirmation before a status changes; a rejection needs a reason. */
function StatusQuestions({ change }: { change: ReturnType<typeof useStatusChange> }) {
  const { pendingChange } = change
  const question =
    pendingChange && pendingChange.to !== 'rejected' ? wordsForReopening(pendingChange.prescription) : null
  const rejected = pendingChange?.to === 'rejected' ? pendingChange.prescription : null
  return (
    <>
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        sentence={question?.sentence ?? ''}
        confirmLabel={question?.confirm ?? ''}
        cancelLabel={common.cancel}
        pending={change.isBusy}
        error={problem(change.refusal ?? undefined)}
        onConfirm={change.confirm}
        onClose={change.close}
      />
      <RejectDialog
        rejected={rejected && { id: rejected.id, orderCode: rejected.Order.orderCode }}
        reject={change.reject}
        onClose={change.close}
      />
    </>
  )
}

function wordsForReopening({ id, Order: { orderCode } }: Prescription) {
  return { title: t.reopenTitle(id), sentence: t.reopenQuestion(orderCode), confirm: t.reopen }
}

type StatusChange = { readonly prescription: Prescription; readonly to: PrescriptionStatus }

/** A status chosen in the list: confirmed, sent, and the list reloaded. */
function useStatusChange() {
  const [pendingChange, setPendingChange] = useState<StatusChange | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function send(reason?: string) {
    if (!pendingChange || isBusy) return
    const { prescription, to } = pendingChange
    setBusy(true)
    setRefusal(null)
    try {
      const body = { status: to, version: prescription.Order.version, ...(reason && { reason }) }
      await browserApi.prescriptions.setStatus({ params: { id: prescription.id }, body })
      setPendingChange(null)
      toast({ sentence: t[to](prescription.id), tone: 'success' })
      void revalidate()
    } catch (error) {
      // the list then shows what another member of staff has changed first
      if (error instanceof ApiError && error.status === 409) void revalidate()
      throw error
    } finally {
      setBusy(false)
    }
  }

  return {
    pendingChange,
    isBusy,
    refusal,
    ask(prescription: Prescription, to: PrescriptionStatus) {
      setRefusal(null)
      setPendingChange({ prescription, to })
    },
    close: () => setPendingChange(null),
    /** Says in the question what went wrong. */
    confirm: () => void send().catch((error: unknown) => setRefusal(errorText(error, 'en'))),
    /** The form says itself what went wrong. */
    reject: (reason: string) => send(reason),
  }
}
