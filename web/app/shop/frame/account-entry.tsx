import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import UserIcon from 'lucide-react/icons/user'
import { Suspense } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { IconLink } from '../../ui/base/icon-button.tsx'
import { UserMenu } from './lazy-blocks.ts'

/** The Login button, or the menu of the signed-in user. */
export function AccountEntry() {
  const t = useTexts({ en, bn })
  const user = useUser()
  if (user) {
    return (
      <Suspense fallback={<span className="ml-1 size-control" />}>
        <UserMenu user={user} />
      </Suspense>
    )
  }
  return (
    <>
      <IconLink href="/login" label={t.login} icon={<UserIcon size={24} />} className="sm:hidden" />
      <ButtonLink
        href="/login"
        size="small"
        icon={<UserIcon size={18} />}
        className="ml-2 whitespace-nowrap max-sm:hidden"
      >
        {t.login}
      </ButtonLink>
    </>
  )
}
