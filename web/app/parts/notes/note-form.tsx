import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { type KeyboardEvent, type Ref, type SubmitEvent, useEffect, useState } from 'react'
import { draftKey } from '../../browser/drafts.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'
import { problem } from '../form/problem.tsx'
import { useUser } from '../session/user.tsx'

const t = adminOrder.notes

type NoteFormProps = {
  /** What the unsaved note is stored by. */
  readonly about: string
  readonly save: (body: string) => Promise<void>
  readonly field: Ref<HTMLTextAreaElement>
}

/** What staff note for each other about an order or a customer. */
export function NoteForm({ about, save: send, field }: NoteFormProps) {
  const { text, setText } = useUnsavedNote(about)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()

  async function save() {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(text)
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
    <Form onSubmit={submit} noValidate className="grid gap-2.5">
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
    </Form>
  )
}

/** The unsaved note stays in this tab's storage while other pages are visited. */
function useUnsavedNote(about: string) {
  const key = draftKey(useUser()?.userId ?? 0, about)
  const [text, setText] = useState('')
  useEffect(() => {
    setText((typed) => typed || (stored(key) ?? ''))
  }, [key])
  return {
    text,
    setText(typed: string) {
      setText(typed)
      store(key, typed)
    },
  }
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // without storage the note is lost with the page
  }
}
