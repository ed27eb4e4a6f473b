import type { OrderNote } from '@niramoy/contract/sales/admin-orders'
import type { Order } from '@niramoy/contract/sales/order'
import { common } from '@niramoy/texts/en/platform/common'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { type KeyboardEvent, type Ref, type SubmitEvent, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { useMoment } from '../../../parts/dates/use-moment.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { problem } from '../../../parts/form/problem.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/input.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { type LoadedNotes, useNotes, useUnsavedNote } from './use-notes.ts'

const t = adminOrder.notes
const MOST_SHOWN = 5

type OrderNotesPanelProps = {
  readonly order: Order
  readonly loaded: LoadedNotes
  /** Counts the note events of others. */
  readonly noted: number
  /** The field for a new one. */
  readonly field: Ref<HTMLTextAreaElement>
}

/** What staff note about the order for each other; the newest first. */
export function OrderNotesPanel({ order, loaded, noted, field }: OrderNotesPanelProps) {
  const { notes, failure, reload, add } = useNotes(order, loaded, noted)
  return (
    <Card title={t.title} lead={t.lead} className="print:hidden">
      <div className="grid gap-5">
        <NewNote order={order} onSaved={add} field={field} />
        {failure ? (
          <Banner
            tone="danger"
            sentence={failure}
            actions={
              <Button size="small" variant="secondary" onClick={reload}>
                {common.tryAgain}
              </Button>
            }
          />
        ) : (
          <Notes notes={notes} />
        )}
      </div>
    </Card>
  )
}

function Notes({ notes }: { notes: readonly OrderNote[] }) {
  const moment = useMoment()
  const [showsAll, setShowsAll] = useState(false)
  if (notes.length === 0) return <p className="text-ink-soft">{t.none}</p>
  const newest = notes.toReversed()
  const visible = showsAll ? newest : newest.slice(0, MOST_SHOWN)
  return (
    <>
      <ul className="grid gap-3" aria-live="polite">
        {visible.map(({ id, body, author, createdAt }) => (
          <li key={id} className="border-line border-l-2 pl-3">
            <p className="whitespace-pre-line wrap-anywhere">{body}</p>
            <p className="text-ink-soft text-sm">
              <time dateTime={createdAt}>{moment(createdAt)}</time> · {t.by(author.name)}
            </p>
          </li>
        ))}
      </ul>
      {visible.length < notes.length && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {t.all(notes.length)}
        </Button>
      )}
    </>
  )
}

type NewNoteProps = {
  readonly order: Order
  readonly onSaved: (note: OrderNote) => void
  readonly field: Ref<HTMLTextAreaElement>
}

function NewNote({ order, onSaved, field }: NewNoteProps) {
  const { text, setText } = useUnsavedNote(order)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()

  async function save() {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const params = { id: order.id }
      onSaved(await browserApi.adminOrders.addNote({ params, body: { body: text } }))
      setText('')
    } catch (error) {
      setRefusal(errorText(error, 'en'))
    }
    setBusy(false)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void save()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2.5">
      <Field label={t.label} hint={t.hint} error={problem(refusal)}>
        <TextArea
          ref={field}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={busy} className="justify-self-end">
        {t.save}
      </Button>
    </form>
  )
}
