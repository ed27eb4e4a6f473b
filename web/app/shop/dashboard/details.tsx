import type { CurrentUser } from '@niramoy/contract/people/auth'
import { accountFields as fieldsBn } from '@niramoy/texts/bn/people/account-fields'
import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { accountFields as fieldsEn } from '@niramoy/texts/en/people/account-fields'
import { profile as en } from '@niramoy/texts/en/people/profile'
import EditIcon from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { rememberUser } from '../../browser/session.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { NameField, PhoneField, useAccountChecks } from '../../parts/session/account-fields.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/field.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { useOpening } from './sessions.tsx'
import { Unproved } from './unproved.tsx'

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

type DetailsFormProps = {
  readonly user: CurrentUser
  readonly onCancel: () => void
  /** Whether a code was sent to the saved number. */
  readonly onSaved: (withCode: boolean) => void
}

function DetailsForm({ user, onCancel, onSaved }: DetailsFormProps) {
  const checks = useAccountChecks()
  const language = useLanguage()
  const form = useForm({
    initial: { name: user.name, phone: user.phone ?? '' },
    check: ({ name, phone }) => ({ name: checks.name(name), phone: checks.phone(phone) }),
    async save(values) {
      // our messages come in the language the profile was last saved in
      const saved = await browserApi.users.updateProfile({ body: { ...values, language } })
      rememberUser(saved)
      onSaved(saved.phone !== user.phone && !saved.phoneVerified)
    },
  })
  return (
    <Form {...form.props} className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField input={form.input('name')} error={form.problems.name} />
        <PhoneField input={form.input('phone')} error={form.problems.phone} />
      </div>
      <SaveOrCancel busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}
