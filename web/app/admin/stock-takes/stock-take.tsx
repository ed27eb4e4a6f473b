import type { StockTakeDetails, StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { hasPermission } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { MomentText } from '../../parts/stock/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import type { Route } from './+types/stock-take'
import { CountDialog } from './count-dialog.tsx'
import { Signed, StatusBadge, takeName } from './facts.tsx'
import { LinesTable } from './lines-table.tsx'
import { TakeActions } from './take-actions.tsx'

const SHOWS = ['all', 'open', 'differing'] as const
type Show = (typeof SHOWS)[number]

type Wish = { readonly typed: string; readonly show: Show }

export function fitting(lines: readonly StockTakeLine[], { typed, show }: Wish): StockTakeLine[] {
  return lines.filter((line) => fits(line, typed) && isShown(line, show))
}

/** What a scan opens: a line with just this code comes before one that only contains it, an open one before a counted. */
export function firstFitting(lines: readonly StockTakeLine[], typed: string): StockTakeLine | undefined {
  const word = typed.trim().toLowerCase()
  if (word === '') return
  const exact = lines.filter(({ batchId, barcode }) =>
    [batchId, barcode].some((code) => code?.toLowerCase() === word),
  )
  const found = exact.length > 0 ? exact : lines.filter((line) => fits(line, typed))
  return found.find(({ counted }) => counted === null) ?? found[0]
}

function fits({ batchId, barcode, product, shelfPlace }: StockTakeLine, typed: string): boolean {
  const word = typed.trim().toLowerCase()
  const words = [batchId, barcode, product.label.en, product.SKU, shelfPlace]
  return word === '' || words.some((text) => text?.toLowerCase().includes(word))
}

function isShown({ counted, difference }: StockTakeLine, show: Show): boolean {
  if (show === 'open') return counted === null
  return show === 'all' || (difference !== null && difference !== 0)
}

export const meta = adminMeta('stockTake')

const load = async (api: Api, id: string) => ({
  take: await api.stockTakes.read({ params: { id: Number(id) } }),
})
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id)

export default function StockTake({ loaderData: { take } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [opened, setOpened] = useState<number | null>(null)
  const scan = useRef<HTMLInputElement>(null)
  const mayCount = hasPermission(useUser() ?? null, 'stock.edit')
  const isCounting = take.status === 'counting' && mayCount
  const rows = fitting(take.rows, { typed, show })
  const selection = useRowSelection<StockTakeLine>(rows)
  const line = take.rows.find(({ id }) => id === opened) ?? null
  useShortcuts([{ keys: '/', label: t.shortcuts.scan, run: () => scan.current?.focus() }])
  const done = (sentence: string) => {
    setOpened(null)
    selection.clear()
    toast({ sentence, tone: 'success' })
    void revalidate()
  }
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault()
    const first = firstFitting(take.rows, typed)
    if (first && isCounting) setOpened(first.id)
  }
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={takeName(take)}
          lead={t.numbered(take.id)}
          crumbs={[{ label: t.title, href: '/admin/stock-takes' }, { label: takeName(take) }]}
          actions={<StatusBadge status={take.status} />}
        />
        <div className="grid gap-6">
          {take.note && take.status === 'counting' && (
            <Banner tone="warning" sentence={t.wasSentBack(take.note)} />
          )}
          <TakeFacts take={take} />
          <TakeActions take={take} selected={selection.selected} isCounting={isCounting} onDone={done} />
          <Card flush>
            <Form
              onSubmit={openFirst}
              className="flex flex-wrap items-end gap-x-6 gap-y-3 border-line border-b p-4 sm:px-6"
            >
              <Field label={t.scan} hint={isCounting && t.scanHint} className="min-w-0 flex-1 basis-64">
                <TextInput
                  ref={scan}
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                  autoComplete="off"
                  maxLength={60}
                />
              </Field>
              <Field label={t.show} className="basis-44">
                <Select value={show} onChange={(event) => setShow(event.currentTarget.value as Show)}>
                  {SHOWS.map((name) => (
                    <option key={name} value={name}>
                      {t.shows[name]}
                    </option>
                  ))}
                </Select>
              </Field>
            </Form>
            <LinesTable
              rows={rows}
              selection={selection}
              isCounting={isCounting}
              mayChoose={isCounting || take.mayDecide}
              onCount={setOpened}
            />
          </Card>
        </div>
      </div>
      <CountDialog
        takeId={take.id}
        line={line}
        onClose={() => {
          setOpened(null)
          scan.current?.focus()
        }}
        onSaved={() => {
          done(t.saved)
          setTyped('')
          scan.current?.focus()
        }}
        onRefused={() => void revalidate()}
      />
      <CountSheet take={take} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

function TakeFacts({ take }: { readonly take: StockTakeDetails }) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 min-[26rem]:grid-cols-3">
        <StatTile label={t.columns.progress} value={t.progress(take.counted, take.lines)} />
        <StatTile label={t.columns.differences} value={take.differences ?? t.hidden} />
        <StatTile
          label={t.columns.value}
          value={take.value === null ? t.hidden : <Signed taka={take.value} />}
        />
      </div>
      <p className="text-ink-soft text-sm">
        {t.columns.started} <MomentText at={take.createdAt} /> {t.by(take.startedBy)}
        {take.handedInAt && take.handedInBy && (
          <>
            {' · '}
            {t.handedIn} <MomentText at={take.handedInAt} /> {t.by(take.handedInBy)}
          </>
        )}
        {take.decidedAt && take.decidedBy && (
          <>
            {' · '}
            {t.statuses[take.status]} <MomentText at={take.decidedAt} /> {t.by(take.decidedBy)}
          </>
        )}
      </p>
    </div>
  )
}

/** What is printed: room to write beside each batch. A blind sheet does not say what the books have. */
function CountSheet({ take }: { readonly take: StockTakeDetails }) {
  const hasExpected = take.rows.some(({ expected }) => expected !== null)
  return (
    <section className="printed-register hidden print:block" aria-hidden="true">
      <header>
        <h1>{t.sheetFor(takeName(take), dayText(dhakaDay(new Date(take.createdAt))))}</h1>
        <p>{t.numbered(take.id)}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th>{t.columns.shelf}</th>
            <th>{t.columns.product}</th>
            <th>{t.columns.batch}</th>
            <th>{t.expiryDate}</th>
            {hasExpected && <th className="number">{t.columns.expected}</th>}
            <th>{t.sheetCounted}</th>
          </tr>
        </thead>
        <tbody>
          {take.rows.map((row) => (
            <tr key={row.id}>
              <td className="code">{row.shelfPlace}</td>
              <td>{row.product.label.en}</td>
              <td className="code">{row.batchId}</td>
              <td className="code">{dayText(row.expiryDate)}</td>
              {hasExpected && <td className="number">{row.expected}</td>}
              <td className="number">{row.counted ?? '         /         /         '}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="signature">
        {t.signature} <span className="to-fill-in" />
      </p>
    </section>
  )
}
