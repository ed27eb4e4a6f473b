import { browserApi } from '../../api/api.ts'
import { rememberUser } from '../../browser/session.ts'
import { OtpForm } from '../otp/otp-form.tsx'
import { sendProof } from './send-proof.ts'
import { useUser } from './user.tsx'

type ProveContactProps = {
  readonly kind: 'phone' | 'email'
  readonly sentAt: number | undefined
  readonly onProved: () => void
}

/** The field for the code sent to the user's number or address, and a button for a new one. */
export function ProveContact({ kind, sentAt, onProved }: ProveContactProps) {
  const user = useUser()
  if (!user) return null
  const { users } = browserApi
  return (
    <OtpForm
      login={user.username}
      sentAt={sentAt}
      verify={async ({ otp }) => {
        const proved = kind === 'phone' ? users.verifyPhone : users.verifyEmail
        rememberUser(await proved({ body: { otp } }))
        onProved()
      }}
      resend={() => sendProof(kind)}
    />
  )
}
