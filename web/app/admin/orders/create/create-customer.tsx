import type { FoundCustomer } from '@niramoy/contract/sales/admin-orders'
import { readPhone } from '@niramoy/domain/people/contact'
import { adminUsers } from '@niramoy/texts/en/people/admin/admin-users'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import PlusIcon from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { DialogForm, FormDialog } from '../../../parts/form/form-dialog.tsx'
import { problem } from '../../../parts/form/problem.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { NewOrder } from './create-state.ts'
import { Step } from './create-step.tsx'

/** lists 1 */
const PAUSE_MS = 500
/** Fewer letters would find half the shop. */
const LEAST = 2

export function CustomerStep({ order }: { order: NewOrder }) {
  const { person, fieldErrors, clear } = order
  const typed = useRef('')
  const [added, setAdded] = useState<FoundCustomer>()
  const [isShort, setShort] = useState(true)
  const mayAdd = usePermission('users')
  const search = async (text: string, signal: AbortSignal) => {
    if (text !== '') typed.current = text
    setShort(text.trim().length < LEAST)
    return text.trim().length < LEAST ? [] : browserApi.adminOrders.customers({ query: { q: text }, signal })
  }
  const choose = (customer: FoundCustomer | null) => {
    person.choose(customer)
    clear('customer')
  }
  const gone = person.isGone ? { sentence: t.customerGone } : undefined
  return (
    <Step number={1} title={t.findCustomer}>
      {person.error !== undefined && <LoadFailed error={person.error} again={person.again} />}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={t.customer}
          hideLabel
          required
          error={problem(fieldErrors.customer ?? gone)}
          className="flex-1 basis-64"
        >
          <Combobox<FoundCustomer>
            value={person.customer}
            onChange={choose}
            search={search}
            delay={PAUSE_MS}
            optionKey={({ id }) => id}
            optionText={({ name, phone }) => [name, phone].filter(Boolean).join(' · ')}
            renderOption={(user) => <Customer user={user} />}
            announce={t.customersFound}
            failure={adminUsers.fetchFailed}
            nothing={isShort ? t.typeMore : undefined}
            placeholder={t.customerPlaceholder}
            data-autofocus
          />
        </Field>
        {mayAdd && (
          <NewCustomer
            typed={() => typed.current}
            onChosen={(customer, isNew) => {
              choose(customer)
              setAdded(isNew ? customer : undefined)
            }}
          />
        )}
      </div>
      <p role="status" className="text-sm text-success-ink empty:hidden">
        {added && added.id === person.customer?.id && t.customerAdded(added.name, added.username)}
      </p>
      {person.isLoading && <Skeleton className="h-14" />}
      {person.customer && <Chosen customer={person.customer} />}
    </Step>
  )
}

/** Who it is, so that of two with one name the right one is taken. */
function Customer({ user: { name, phone, phoneVerified, username } }: { user: FoundCustomer }) {
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="font-semibold">{name}</span>{' '}
      <span className="whitespace-nowrap tabular-nums">{phone ?? t.noPhone}</span>{' '}
      {phone && !phoneVerified && <Badge tone="warning">{adminUsers.phoneNotVerified}</Badge>}
      <span className="block font-mono text-sm uppercase opacity-80">{t.customerId(username)}</span>
    </span>
  )
}

/** What the field does not say of the customer. */
function Chosen({ customer: { id, username } }: { customer: FoundCustomer }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-md bg-brand-soft px-4 py-2 text-brand-ink text-sm">
      <span className="font-mono uppercase">{t.customerId(username)}</span>
      <Link href={`/admin/orders?userId=${id}`} target="_blank" className="prose-link">
        {t.earlierOrders}
      </Link>
    </p>
  )
}

type NewCustomerProps = {
  /** What was looked for last: probably the new customer's name or number. */
  readonly typed: () => string
  readonly onChosen: (customer: FoundCustomer, isNew: boolean) => void
}

function NewCustomer({ typed, onChosen }: NewCustomerProps) {
  const [newName, setNewName] = useState<string>()
  const close = () => setNewName(undefined)
  return (
    <>
      <Button variant="secondary" icon={<PlusIcon size={18} />} onClick={() => setNewName(typed())}>
        {t.newCustomer}
      </Button>
      <FormDialog open={newName !== undefined} title={t.newCustomer} onClose={close}>
        <NewCustomerForm
          typed={newName ?? ''}
          onChosen={(customer, isNew) => {
            close()
            onChosen(customer, isNew)
          }}
        />
      </FormDialog>
    </>
  )
}

type NewCustomerFormProps = {
  /** What was looked for: a number or a name. */
  readonly typed: string
  /** `isNew` is false when the phone number belongs to an existing customer. */
  readonly onChosen: (customer: FoundCustomer, isNew: boolean) => void
}

type Values = { readonly name: string; readonly phone: string; readonly email: string }

/** A customer who calls for the first time. */
function NewCustomerForm({ typed, onChosen }: NewCustomerFormProps) {
  const [owner, setOwner] = useState<FoundCustomer>()
  const form = useForm<Values>({
    initial: firstValues(typed),
    check: ({ name, phone }) => ({
      name: name.trim() ? undefined : { sentence: adminList.fieldRequired },
      phone: phone.trim() ? undefined : { sentence: adminUsers.phoneRequired },
    }),
    async save(body) {
      setOwner(undefined)
      try {
        onChosen(await browserApi.users.create({ body }), true)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'user-phone-taken') {
          setOwner(await findOwner(body.phone))
        }
        throw error
      }
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form}>
      {owner && (
        <Banner
          sentence={t.hasPhone(owner.name, owner.username)}
          actions={
            <Button size="small" onClick={() => onChosen(owner, false)}>
              {t.useCustomer}
            </Button>
          }
        />
      )}
      <Field label={adminUsers.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
      </Field>
      <Field label={adminUsers.phone} hint={adminUsers.phoneHint} required error={problem(problems.phone)}>
        <TextInput {...form.input('phone')} type="tel" maxLength={40} autoComplete="off" />
      </Field>
      <Field label={adminUsers.email} error={problem(problems.email)}>
        <TextInput {...form.input('email')} type="email" maxLength={254} autoComplete="off" />
      </Field>
    </DialogForm>
  )
}

function firstValues(typed: string): Values {
  const isNumber = /^[+\d]{3,}$/.test(readPhone(typed))
  return { name: isNumber ? '' : typed, phone: isNumber ? readPhone(typed) : '', email: '' }
}

async function findOwner(typed: string): Promise<FoundCustomer | undefined> {
  const phone = readPhone(typed)
  const found = await browserApi.adminOrders.customers({ query: { q: phone } }).catch(() => [])
  return found.find((customer) => customer.phone === phone)
}
