import type { CurrentUser } from '@niramoy/contract/people/auth'
import { accountFields as fieldsBn } from '@niramoy/texts/bn/people/account-fields'
import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { accountFields as fieldsEn } from '@niramoy/texts/en/people/account-fields'
import { profile as en } from '@niramoy/texts/en/people/profile'
import EditIcon from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { now } from '../../browser/clock.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { DetailsForm } from './details-form.tsx'
import { Unproved } from './unproved.tsx'
import { useOpening } from './use-opening.ts'

/** Name, number and e-mail address, to read or to edit. */
export function Details({ user }: { readonly user: CurrentUser }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const toast = useToast()
  const { card, isOpen, open, close } = useOpening()
  const [sentAt, setSentAt] = useState<number>()
  return (
    <Card
      ref={card}
      title={t.details}
      actions={
        !isOpen && (
          <Button size="small" variant="secondary" icon={<EditIcon size={16} />} onClick={open}>
            {t.edit}
          </Button>
        )
      }
    >
      {isOpen ? (
        <DetailsForm
          user={user}
          onCancel={close}
          onSaved={(withCode) => {
            close()
            toast(say('saved'))
            if (withCode) setSentAt(now().getTime())
          }}
        />
      ) : (
        <Facts user={user} />
      )}
      {!isOpen && <Unproved key={user.phone} user={user} sentAt={sentAt} />}
    </Card>
  )
}

function Facts({ user }: { readonly user: CurrentUser }) {
  const t = useTexts({ en, bn })
  const fields = useTexts({ en: fieldsEn, bn: fieldsBn })
  const facts = [
    [fields.name, user.name],
    [fields.phone, user.phone],
    [fields.email, user.email],
  ] as const
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="break-words font-medium">
            {value ?? <span className="font-normal text-ink-faint">{t.none}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
