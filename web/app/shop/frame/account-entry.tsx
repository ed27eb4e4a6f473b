import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import UserIcon from 'lucide-react/icons/user'
import { Suspense } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconLink } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { ACCOUNT_CLASS } from './account-class.ts'
import { UserMenu } from './lazy-blocks.ts'

/** The Login button, or the menu of the signed-in user. */
export function AccountEntry() {
  const t = useTexts({ en, bn })
  const user = useUser()
  if (user) {
    return (
      <Suspense fallback={<AccountLink label={t.dashboard} />}>
        <UserMenu user={user} />
      </Suspense>
    )
  }
  return (
    <>
      <span className="contents signed-in:hidden">
        <IconLink href="/login" label={t.login} icon={<UserIcon size={24} />} className="sm:hidden" />
        <ButtonLink
          href="/login"
          size="small"
          icon={<UserIcon size={18} />}
          className="ml-2 whitespace-nowrap max-sm:hidden"
        >
          {t.login}
        </ButtonLink>
      </span>
      <span className="hidden signed-in:contents">
        <AccountLink label={t.dashboard} />
      </span>
    </>
  )
}

/** The place of the menu until it is known whose it is; it leads to the account all the same. */
function AccountLink({ label }: { readonly label: string }) {
  return (
    <Link href="/dashboard" aria-label={label} title={label} className={cx(ACCOUNT_CLASS, 'no-underline')}>
      <span className="grid size-8 shrink-0 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
        <UserIcon size={18} />
      </span>
    </Link>
  )
}
