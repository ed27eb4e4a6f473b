import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import { useLocation } from 'react-router'
import { useTexts } from '../../parts/language/language.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { Link } from '../../ui/provider.tsx'

/** Where the code is asked for anyway. */
const THERE = ['/complete-profile', '/dashboard/profile']

/** A number that no code has proved yet cannot sign in; one quiet line says so, and leads to where it is proved. */
export function ProofReminder() {
  const t = useTexts({ en, bn })
  const user = useUser()
  const { pathname } = useLocation()
  if (!user?.phone || user.phoneVerified || THERE.includes(pathname)) return null
  return (
    <p className="page-width border-line border-b py-1 text-center text-sm print:hidden">
      <Link href="/dashboard/profile" className="inline-flex min-h-6 items-center">
        {t.confirmPhone(user.phone)}
      </Link>
    </p>
  )
}
