import type { FoundCustomer } from '@niramoy/contract/sales/admin-orders'
import { isElevenDigits, readPhone } from '@niramoy/domain/people/contact'
import { adminUsers } from '@niramoy/texts/en/people/admin/admin-users'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { type SyntheticEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Buyer } from './draft.ts'

type CustomerDialogProps = {
  readonly onChosen: (buyer: Buyer | null) => void
  readonly onClose: () => void
}

/** A known number shows the name to confirm; a new one asks for a name. */
export function CustomerDialog({ onChosen, onClose }: CustomerDialogProps) {
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [found, setFound] = useState<readonly FoundCustomer[]>()
  const [problem, setProblem] = useState<string>()
  async function look() {
    try {
      const number = readPhone(phone)
      const all = await browserApi.adminOrders.customers({ query: { q: number } })
      setFound(all.filter((customer) => customer.phone === number))
    } catch (error) {
      setProblem(errorText(error, 'en').sentence)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (!isElevenDigits(readPhone(phone))) return setProblem(adminUsers.phoneRequired)
    if (!found) return void look()
    const [known] = found
    if (known) return onChosen({ id: known.id, name: known.name, phone: known.phone })
    if (name.trim()) onChosen({ id: null, name: name.trim(), phone: readPhone(phone) })
  }
  return (
    <Dialog open onClose={onClose} size="small" title={t.customerTitle}>
      <Form onSubmit={submit} className="grid gap-4">
        {problem && <Banner tone="danger" sentence={problem} />}
        <Field label={t.phone}>
          <TextInput
            data-autofocus
            inputMode="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value)
              setFound(undefined)
            }}
          />
        </Field>
        {found?.[0] && (
          <p role="status" className="rounded-md bg-brand-soft px-4 py-3">
            <Link
              href={`/admin/users/${found[0].id}`}
              target="_blank"
              className="prose-link block font-semibold"
            >
              {found[0].name}
            </Link>
            {found[0].phone} · {found[0].username}{' '}
            {!found[0].phoneVerified && <Badge tone="warning">{adminUsers.phoneNotVerified}</Badge>}
          </p>
        )}
        {found?.length === 0 && (
          <>
            <p role="status" className="text-ink-soft text-sm">
              {t.unknownPhone}
            </p>
            <Field label={t.name} required>
              <TextInput
                ref={(input) => input?.focus()}
                autoComplete="off"
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => onChosen(null)}>
            {t.asWalkIn}
          </Button>
          <Button type="submit">{!found ? t.look : found.length > 0 ? t.take : t.addNew}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
