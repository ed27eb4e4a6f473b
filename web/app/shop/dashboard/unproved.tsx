import type { CurrentUser } from '@niramoy/contract/people/auth'
import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import { Suspense, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { now } from '../../browser/clock.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { sendProof } from '../../parts/session/send-proof.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

const loadProveContact = async () =>
  (await import(/* on demand */ '../../parts/session/prove-contact.tsx')).ProveContact
/** Most visitors proved their number long ago. */
const ProveContact = import.meta.env.SSR ? await loadProveContact() : lazyComponent(loadProveContact)

type Kind = 'phone' | 'email'
type UnprovedProps = {
  readonly user: CurrentUser
  /** When a code went to the number that was just saved. */
  readonly sentAt: number | undefined
}

/** The number and the address that no code has proved yet, each with the way to do it. */
export function Unproved({ user, sentAt }: UnprovedProps) {
  const phone = user.phoneVerified ? null : user.phone
  const email = user.emailVerified ? null : user.email
  return (
    <>
      {phone && <Proof kind="phone" to={phone} sentAt={sentAt} />}
      {email && <Proof kind="email" to={email} sentAt={undefined} />}
    </>
  )
}

type ProofProps = { readonly kind: Kind; readonly to: string; readonly sentAt: number | undefined }

function Proof({ kind, to, sentAt }: ProofProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const toast = useToast()
  const { isOpen, sentAgainAt, busy, ask, close } = useAsking(kind, sentAt)
  if (!isOpen) {
    return (
      <Banner
        tone="warning"
        className="mt-5"
        {...say(kind === 'phone' ? 'phoneUnproved' : 'emailUnproved')}
        actions={
          <Button size="small" variant="secondary" loading={busy} onClick={ask}>
            {t.sendCode}
          </Button>
        }
      />
    )
  }
  return (
    <div className="mt-5 max-w-md border-line border-t pt-5">
      <p className="mb-4 text-ink-soft">{t.enterCode(to)}</p>
      <Suspense>
        <ProveContact
          kind={kind}
          sentAt={sentAgainAt}
          onProved={() => toast(say(kind === 'phone' ? 'phoneProved' : 'emailProved'))}
        />
      </Suspense>
      <Button variant="quiet" wide onClick={close}>
        {t.later}
      </Button>
    </div>
  )
}

/** A code that was sent a moment ago is not sent again, but can be entered. */
function useAsking(kind: Kind, sentAt: number | undefined) {
  const language = useLanguage()
  const toast = useToast()
  const [sentAgainAt, setSentAgainAt] = useState(sentAt)
  const [isOpen, setOpen] = useState(sentAt !== undefined)
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await sendProof(kind)
      setSentAgainAt(now().getTime())
      setOpen(true)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'otp-too-soon') setOpen(true)
      toast({ ...errorText(error, language), tone: 'danger' })
    }
    setBusy(false)
  }

  return { isOpen, sentAgainAt, busy, ask: () => void send(), close: () => setOpen(false) }
}
