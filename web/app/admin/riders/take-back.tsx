import type { Outcome } from '@niramoy/contract/sales/picking'
import type { Run, RunParcel } from '@niramoy/contract/sales/riders'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { common } from '@niramoy/texts/en/platform/common'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import CheckIcon from 'lucide-react/icons/check'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { OutcomeNotice } from '../../parts/parcels/outcome-notice.tsx'
import { amountText } from '../../parts/product/amount.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { BackTable } from './back-table.tsx'
import { CountNotes } from './count-notes.tsx'
import { type Counted, closeForm, readCash, readLine, type Said, tallyOutcomes } from './taken-back.ts'

type TakeBackProps = { readonly run: Run; readonly stops: readonly RunParcel[] }

/** runs 3 to 5: one table, one count, one press. */
export function TakeBack({ run, stops }: TakeBackProps) {
  const [said, setSaid] = useState<Readonly<Record<number, Said>>>({})
  const [counted, setCounted] = useState<Counted>({})
  const [isLater, setLater] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const mayBook = usePermission('payments')
  const table = useRef<HTMLDivElement>(null)
  const lines = stops.map((stop) => readLine(stop, said[stop.orderId]))
  const isDue = lines.some(({ due }) => due > 0)
  const isCounting = mayBook && isDue && !isLater
  const cash = readCash(lines, counted)
  const wrong = lines.find(({ lacks }) => lacks !== null)
  const closing = useClosing(run.id, () => setAsked(false))
  useShortcuts([{ keys: 'mod+Enter', label: t.keys.close, run: ask }])

  function ask() {
    setChecked(true)
    if (wrong) focusLine(wrong.stop.orderId)
    else if (!isCounting || cash.counted === cash.expected) setAsked(true)
  }
  function focusLine(orderId: number) {
    table.current?.querySelector<HTMLElement>(`[data-order="${orderId}"]`)?.focus()
  }
  const problemText = wrong ? t.refused(wrong.stop.orderCode, wrong.lacks ?? '') : null
  return (
    <div className="grid gap-6">
      <Card flush title={t.takeBack} lead={t.takeBackLead}>
        <div className="px-4 pt-4 sm:px-6">
          <OutcomeNotice refused={closing.refused} failure={closing.failure} onDismiss={closing.dismiss} />
          <GoToLine stops={stops} onFound={focusLine} />
        </div>
        <div ref={table}>
          <BackTable
            lines={lines}
            said={said}
            isCounting={isCounting}
            isChecked={isChecked}
            onSay={(orderId, change) =>
              setSaid((all) => ({ ...all, [orderId]: { ...all[orderId], ...change } }))
            }
          />
        </div>
      </Card>
      {isDue &&
        (mayBook ? (
          <CountNotes
            counted={counted}
            cash={cash}
            isLater={isLater}
            onCount={(note, typed) => setCounted((all) => ({ ...all, [note]: typed }))}
            onLater={setLater}
          />
        ) : (
          <Banner tone="info" sentence={t.cashElsewhere} />
        ))}
      {isChecked && problemText && <Banner tone="danger" sentence={problemText} />}
      {isChecked && !wrong && isCounting && !cash.isTyped && (
        <Banner tone="danger" sentence={t.refusals.cashDiffers} />
      )}
      <div>
        <Button size="large" icon={<CheckIcon />} loading={closing.isPending} onClick={ask}>
          {t.close}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t.closeAsk(run.rider.name)}
        sentence={[
          t.closeSays(tallyOutcomes(lines).join(', ')),
          isCounting ? t.closeCash(amountText(toTaka(poisha(cash.expected + cash.others)))) : t.closeNoCash,
          ...(lines.some(({ outcome }) => outcome === 'refused' || outcome === 'part-delivered')
            ? [t.closeGoods]
            : []),
        ].join(' ')}
        confirmLabel={t.close}
        cancelLabel={common.cancel}
        onConfirm={() => void closing.send(closeForm({ lines, said, counted: isCounting ? counted : null }))}
        onClose={() => setAsked(false)}
        pending={closing.isPending}
      />
    </div>
  )
}

type GoToLineProps = {
  readonly stops: readonly RunParcel[]
  readonly onFound: (orderId: number) => void
}

/** A parcel that is scanned has its line in focus; the next key chooses its outcome. */
function GoToLine({ stops, onFound }: GoToLineProps) {
  const [typed, setTyped] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  function find(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    const code = typed.replace(/\s+/g, '').toUpperCase()
    // a further parcel of an order has a number behind the code
    const stop = stops.find(({ orderCode }) => code === orderCode || code.startsWith(`${orderCode}-`))
    setUnknown(stop === undefined)
    if (!stop) return
    setTyped('')
    onFound(stop.orderId)
  }
  return (
    <Field
      label={t.scan}
      error={isUnknown ? problem({ sentence: t.notInRun }) : undefined}
      className="pb-4 sm:max-w-sm"
    >
      <TextInput
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setUnknown(false)
        }}
        onKeyDown={find}
      />
    </Field>
  )
}

/** What was decided stays decided: after a refusal the run is read again and its lines say so. */
function useClosing(id: number, onAnswered: () => void) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<Outcome['refused']>([])
  const [failure, setFailure] = useState<NoticeText>()
  async function send(body: ReturnType<typeof closeForm>) {
    setPending(true)
    setRefused([])
    setFailure(undefined)
    try {
      const reply = await browserApi.riders.close({ params: { id }, body })
      setRefused(reply.refused)
      if (reply.run.closedAt !== null) toast({ sentence: t.closedDone, tone: 'success' })
    } catch (error) {
      setFailure(errorText(error, 'en'))
      // what a line lacks is said there by its place
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        setFailure({ sentence: Object.values(error.fields).join(' ') })
      }
    }
    onAnswered()
    await revalidate()
    setPending(false)
  }
  return {
    isPending,
    refused,
    failure,
    send,
    dismiss: () => {
      setRefused([])
      setFailure(undefined)
    },
  }
}
