import { footer as t } from '@niramoy/texts/en/shop/footer'
import { type SubmitEvent, useId, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { type Subscription, subscribe } from './subscribe.ts'

/** Without scripts the form posts to its own page; with them the answer appears here. */
export function NewsletterForm({ said }: { said?: Subscription | undefined }) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState(said)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const outcome = await subscribe(browserApi, String(new FormData(form).get('email') ?? ''))
    setBusy(false)
    setAnswer(outcome)
    if (outcome.done) form.reset()
  }

  const wrong = answer && !answer.done
  return (
    <form method="post" action="/newsletter" onSubmit={send} className="grid grid-cols-1 gap-2">
      <label htmlFor={`${id}-email`} className="text-ink-soft text-sm">
        {t.newsletterAbout}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextInput
          id={`${id}-email`}
          defaultValue={said?.done ? undefined : said?.email}
          className="w-auto! grow basis-44"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={t.newsletterEmail}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-answer`}
        />
        <Button type="submit" loading={busy} className="max-[22.5rem]:grow">
          {t.subscribe}
        </Button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={wrong ? 'font-medium text-danger-ink text-sm' : 'font-medium text-sm text-success-ink'}
      >
        {answer?.text}
      </p>
    </form>
  )
}
