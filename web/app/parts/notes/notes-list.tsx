import type { OrderNote } from '@niramoy/contract/people/notes'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { useMoment } from '../dates/use-moment.ts'

const t = adminOrder.notes
const MOST_SHOWN = 5

/** The newest first. */
export function NotesList({ newest }: { newest: readonly OrderNote[] }) {
  const moment = useMoment()
  const [showsAll, setShowsAll] = useState(false)
  if (newest.length === 0) return <p className="text-ink-soft">{t.none}</p>
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
      {visible.length < newest.length && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {t.all(newest.length)}
        </Button>
      )}
    </>
  )
}
