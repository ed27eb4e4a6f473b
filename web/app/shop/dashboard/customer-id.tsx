import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import { useCopy } from '../../parts/copy/use-copy.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CopyIcon } from '../../ui/icons/common.tsx'

/** The customer's id, which friends enter as a referral code. */
export function CustomerId({ username }: { readonly username: string }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const copy = useCopy(username, { copied: say('idCopied'), failed: say('copyFailed') })
  return (
    <Card title={t.customerId} lead={t.referral}>
      <div className="flex items-center gap-2">
        <code className="rounded-sm bg-sunken px-3 py-1.5 font-semibold text-lg uppercase tracking-widest">
          {username}
        </code>
        <IconButton label={t.copyId} icon={<CopyIcon />} onClick={copy} />
      </div>
    </Card>
  )
}
