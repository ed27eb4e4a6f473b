import type { CurrentUser } from '@niramoy/contract/people/auth'
import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import LockIcon from 'lucide-react/icons/lock'
import { useRevalidator } from 'react-router'
import { rememberUser } from '../../browser/session.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PasswordForm } from './password-form.tsx'
import { useOpening } from './use-opening.ts'

export function Password({ user }: { readonly user: CurrentUser }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { card, isOpen, open, close } = useOpening()

  function saved() {
    close()
    rememberUser({ ...user, hasPassword: true })
    toast(say('passwordSaved'))
    // the other sign-ins have ended
    void revalidate()
  }

  return (
    <Card ref={card} title={t.password} lead={user.hasPassword ? t.passwordSet : t.passwordNotSet}>
      {isOpen ? (
        <PasswordForm hasPassword={user.hasPassword} onCancel={close} onSaved={saved} />
      ) : (
        <Button variant="secondary" icon={<LockIcon size={18} />} onClick={open}>
          {user.hasPassword ? t.changePassword : t.setPassword}
        </Button>
      )}
    </Card>
  )
}
