import type { Order } from '@niramoy/contract/sales/order'
import { common } from '@niramoy/texts/en/platform/common'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import type { Ref } from 'react'
import { browserApi } from '../../../api/api.ts'
import { NoteForm } from '../../../parts/notes/note-form.tsx'
import { NotesList } from '../../../parts/notes/notes-list.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type LoadedNotes, useNotes } from './use-notes.ts'

const t = adminOrder.notes

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
  const save = async (body: string) =>
    add(await browserApi.adminOrders.addNote({ params: { id: order.id }, body: { body } }))
  return (
    <Card title={t.title} lead={t.lead} className="print:hidden">
      <div className="grid gap-5">
        <NoteForm about={`order-note:${order.id}`} save={save} field={field} />
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
          <NotesList newest={notes.toReversed()} />
        )}
      </div>
    </Card>
  )
}
