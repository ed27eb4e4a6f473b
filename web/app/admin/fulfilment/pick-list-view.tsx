import type { PickLine, PickList } from '@niramoy/contract/sales/picking'
import { readBatchCode } from '@niramoy/domain/sales/delivery/fulfilment'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import PrinterIcon from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { useStatusName } from '../../parts/order/status-badge.tsx'
import { OutcomeNotice } from '../../parts/parcels/outcome-notice.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { LineList } from './line-list.tsx'
import { MissingDialog } from './missing-dialog.tsx'

/** fulfilment 3: one list, along the shelves; the box for the scanner has the focus all the time. */
export function PickListView({ list }: { readonly list: PickList }) {
  const moment = useMoment()
  const [missing, setMissing] = useState<PickLine | null>(null)
  const print = useAction()
  const packing = usePacking(list)
  const picking = usePicking(list)
  const picked = list.lines.filter((line) => line.picked !== null)
  useShortcuts([{ keys: 'mod+Enter', label: t.keys.pack, run: packing.pack }])
  if (list.orders.every(({ leftAt }) => leftAt !== null)) return <AllLeft list={list} />
  return (
    <>
      <OutcomeNotice
        refused={packing.refused}
        failure={packing.action.failure ?? print.failure}
        onDismiss={packing.dismiss}
      />
      <LeftOrders list={list} />
      <Nevers list={list} />
      <Card
        flush
        title={t.pickList(list.id)}
        lead={`${t.begunBy(list.createdBy, moment(list.createdAt))} · ${t.progress(picked.length, list.lines.length)}`}
        actions={
          <>
            <Link
              href="?stage=picking"
              className="inline-flex min-h-control-small items-center gap-1.5 px-2 text-sm"
            >
              <ArrowLeftIcon size={16} />
              {t.back}
            </Link>
            <Button
              size="small"
              variant="secondary"
              icon={<PrinterIcon size={16} />}
              loading={print.isPending}
              onClick={() => {
                const params = { id: list.id }
                void print.run(async () =>
                  saveFile(
                    await browserApi.fulfilment.pickListDocument({ params }),
                    `pick-list-${list.id}.pdf`,
                  ),
                )
              }}
            >
              {t.print}
            </Button>
            <Button
              size="small"
              loading={packing.action.isPending}
              disabled={packing.ready.length === 0}
              onClick={packing.pack}
            >
              {t.packPrint(packing.ready.length)}
            </Button>
          </>
        }
        footer={
          <p className="text-ink-soft text-sm">{packing.ready.length > 0 ? t.packLead : t.nothingPicked}</p>
        }
      >
        <ScanBox picking={picking} isDone={picked.length === list.lines.length} />
        <LineList lines={list.lines} onMissing={setMissing} onConfirm={picking.confirmLine} />
      </Card>
      <MissingDialog list={list} line={missing} onClose={() => setMissing(null)} />
    </>
  )
}

/** Everything that is picked is packed, and its documents come in one PDF. */
function usePacking({ orders }: PickList) {
  const ready = orders.filter(({ isPicked, packedAt, leftAt }) => isPicked && !packedAt && !leftAt)
  const rest = orders.filter(({ packedAt, leftAt }) => !packedAt && !leftAt).length - ready.length
  const [refused, setRefused] = useState<Parameters<typeof OutcomeNotice>[0]['refused']>([])
  const action = useAction()
  const navigate = useNavigate()
  const toast = useToast()

  async function pack() {
    if (ready.length === 0) return
    const orderIds = ready.map(({ id }) => id)
    const reply = await action.run(async () => {
      const outcome = await browserApi.fulfilment.pack({ body: { orderIds } })
      const packed = outcome.done.map(({ id }) => id)
      if (packed.length > 0)
        saveFile(await browserApi.fulfilment.packDocuments({ query: { orderIds: packed } }), 'pack.pdf')
      return outcome
    })
    if (!reply) return
    setRefused(reply.refused)
    toast({ sentence: t.packedDone(reply.done.length), tone: 'success' })
    if (rest === 0 && reply.refused.length === 0) void navigate('?stage=packed')
  }
  const dismiss = () => {
    setRefused([])
    action.dismiss()
  }
  return { ready, refused, action, pack: () => void pack(), dismiss }
}

/** Nothing is picked here any more, whoever ended it: leads back. */
function AllLeft({ list }: { readonly list: PickList }) {
  return (
    <>
      <LeftOrders list={list} />
      <Card title={t.pickList(list.id)}>
        <EmptyState
          headline={t.allLeft}
          sentence={t.allLeftLead}
          actions={
            <ButtonLink variant="secondary" href="?stage=picking">
              {t.back}
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}

/** What was cancelled or sent back meanwhile: its goods go back to the shelf. */
function LeftOrders({ list }: { readonly list: PickList }) {
  const getName = useStatusName()
  const left = list.orders.filter(({ leftAt, status }) => leftAt !== null && !HANDED_OVER.has(status))
  if (left.length === 0) return null
  const sentence = left
    .map(({ orderCode, status, basket, missing }) =>
      [t.left(orderCode, getName(status)), t.emptyBasket(basket), missing].filter(Boolean).join(' '),
    )
    .join(' ')
  return <Banner tone="warning" headline={t.leftTitle} sentence={sentence} className="mb-4" />
}

/** safety 4: what should never be taken together, and what the pharmacist decided of it. */
function Nevers({ list }: { readonly list: PickList }) {
  const open = list.orders.filter(({ packedAt, leftAt }) => packedAt === null && leftAt === null)
  const said = open.flatMap(({ basket, nevers }) =>
    nevers.map(({ products, decision }) => t.never(basket, products.join(' + '), decision)),
  )
  if (said.length === 0) return null
  return <Banner tone="warning" headline={t.neverTitle} sentence={said.join(' ')} className="mb-4" />
}

const HANDED_OVER: ReadonlySet<string> = new Set(['shipped', 'delivered', 'partially-returned', 'returned'])

type ScanBoxProps = { readonly picking: Picking; readonly isDone: boolean }

/** One box for scanner and keyboard. A look-alike is asked about with Cancel in focus: the next scan confirms nothing. */
function ScanBox({ picking, isDone }: ScanBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const { said, doubted, isPending } = picking
  useEffect(() => {
    if (!doubted && !isPending) box.current?.focus()
  }, [doubted, isPending])
  const [other] = doubted?.lookAlikes ?? []
  return (
    <div className="grid gap-3 border-line border-b px-4 py-4 sm:px-6">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const typed = box.current?.value.trim() ?? ''
          if (box.current) box.current.value = ''
          if (typed !== '' && !isPending) picking.scan(typed)
        }}
      >
        <Field label={t.scan} hint={t.scanLead}>
          <TextInput
            ref={box}
            name="batchCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            disabled={isDone}
            className="max-w-md font-mono text-lg"
          />
        </Field>
      </Form>
      {said && <Banner {...said} className="text-lg" />}
      <ConfirmDialog
        open={doubted !== null}
        title={t.sureTitle}
        sentence={doubted && other ? t.sureQuestion(doubted.label, other.label.en) : ''}
        confirmLabel={doubted ? t.sure(doubted.label) : ''}
        cancelLabel={t.notSure}
        onConfirm={picking.sure}
        onClose={picking.putBack}
        pending={isPending}
      />
    </div>
  )
}

type Picking = ReturnType<typeof usePicking>

type Said = { readonly tone: 'success' | 'info' | 'danger'; readonly sentence: string }

/** Confirms lines one after the other, as their batches are scanned; a look-alike is asked about first. */
function usePicking(list: PickList) {
  const [said, setSaid] = useState<Said | null>(null)
  /** Waits for the second press. */
  const [doubted, setDoubted] = useState<PickLine | null>(null)
  const action = useAction()

  async function send(line: PickLine, isSure: boolean) {
    setDoubted(null)
    const { batchCode, batchId, units } = line
    const params = { id: list.id }
    const body = { batchCode, batchId, units, isSure }
    setSaid(null)
    const reply = await action.run(() => browserApi.fulfilment.pick({ params, body }))
    if (reply) setSaid({ tone: 'success', sentence: t.scanned(line.label, line.amount) })
  }
  function confirmLine(line: PickLine) {
    if (line.lookAlikes.length > 0) setDoubted(line)
    else void send(line, false)
  }
  function scan(typed: string) {
    const found = list.lines.filter(({ batchCode }) => readBatchCode(batchCode) === readBatchCode(typed))
    const open = found.filter(({ picked }) => picked === null)
    const [line] = open
    action.dismiss()
    if (!line && found[0]) setSaid({ tone: 'info', sentence: t.scannedAgain(found[0].label) })
    else if (!line) setSaid({ tone: 'danger', sentence: t.wrongBatch(typed) })
    else if (open.length > 1) setSaid({ tone: 'danger', sentence: t.twoProducts })
    else confirmLine(line)
  }
  return {
    said: action.failure ? { tone: 'danger' as const, ...action.failure } : said,
    doubted,
    isPending: action.isPending,
    scan,
    confirmLine,
    sure: () => doubted && void send(doubted, true),
    putBack: () => setDoubted(null),
  }
}
