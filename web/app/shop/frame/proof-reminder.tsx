import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import { useTexts } from '../../parts/language/language.tsx'
import { Link } from '../../ui/base/provider.tsx'

/** A number that no code has proved yet cannot sign in; one quiet line says so, and leads to where it is proved. */
export function ProofReminder({ phone }: { readonly phone: string }) {
  const t = useTexts({ en, bn })
  return (
    <p className="page-width border-line border-b py-1 text-center text-sm print:hidden">
      <Link href="/dashboard/profile" className="inline-flex min-h-6 items-center">
        {t.confirmPhone(phone)}
      </Link>
    </p>
  )
}
