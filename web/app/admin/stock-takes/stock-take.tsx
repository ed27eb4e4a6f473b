import type { StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { hasPermission } from '@niramoy/domain/people/actor'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/stock-take'
import { CountDialog } from './count-dialog.tsx'
import { CountSheet } from './count-sheet.tsx'
import { StatusBadge, takeName } from './facts.tsx'
import { firstFitting, fitting, SHOWS, type Show } from './fitting-lines.ts'
import { LinesTable } from './lines-table.tsx'
import { TakeActions } from './take-actions.tsx'
import { TakeFacts } from './take-facts.tsx'

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
