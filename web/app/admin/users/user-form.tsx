import type { Role } from '@niramoy/contract/people/roles'
import type { ManagedUser } from '@niramoy/contract/people/user-form'
import { adminUsers as t } from '@niramoy/texts/en/people/admin/admin-users'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'

type UserFormProps = {
  /** Null: a new one. */
  readonly user: ManagedUser | null
  readonly roles: readonly Role[]
  /** The user is the admin who edits: another admin must change the role. */
  readonly isOneself: boolean
  readonly onSaved: (user: ManagedUser) => void
}

type Values = { name: string; phone: string; email: string; role: string }

const REQUIRED = { sentence: adminList.fieldRequired }

function partsOf(roles: readonly Role[]): readonly FormPart<Values>[] {
  const named = (roleId: string) => roles.find(({ id }) => String(id) === roleId)?.name
  return [
    { label: t.name, fields: ['name'] },
    { label: t.phone, fields: ['phone'] },
    { label: t.email, fields: ['email'] },
    { label: t.role, fields: ['role'], text: ({ role }) => t.roles[named(role) ?? 'user'] },
  ]
}

export function UserForm({ user, roles, isOneself, onSaved }: UserFormProps) {
  const offered = roles.length > 0 || !user ? roles : [user.role]
  const usual = roles.find(({ name }) => name === 'user')
  const form = useEditForm<ManagedUser, Values>({
    stored: user,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      phone: stored?.phone ?? '',
      email: stored?.email ?? '',
      role: String((stored?.role ?? usual)?.id ?? ''),
    }),
    parts: partsOf(offered),
    check: ({ name, phone, role }) => {
      if (!user) return { phone: phone.trim() ? undefined : { sentence: t.phoneRequired } }
      return {
        name: name.trim() ? undefined : REQUIRED,
        phone: phone.trim() ? undefined : REQUIRED,
        role: role ? undefined : REQUIRED,
      }
    },
    ...(user && { summary: { sentence: t.fieldsRequired } }),
    save: async (values, stored) => onSaved(await save(stored, values)),
  })
  const { problems } = form
  return (
    <DialogForm form={form}>
      {user && (
        <Field label={t.username} hint={t.usernameHint}>
          <TextInput value={user.username} readOnly className="font-mono uppercase" />
        </Field>
      )}
      <Field label={t.name} required={user !== null} error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
      </Field>
      <Field
        label={t.phone}
        hint={user ? t.phoneEditHint : t.phoneHint}
        required
        error={problem(problems.phone)}
      >
        <TextInput {...form.input('phone')} type="tel" maxLength={40} autoComplete="off" />
      </Field>
      <Field label={t.email} error={problem(problems.email)}>
        <TextInput {...form.input('email')} type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field
        label={t.role}
        hint={isOneself ? t.ownRole : undefined}
        required={user !== null}
        error={problem(problems.role)}
      >
        <Select {...form.input('role')} disabled={isOneself}>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {t.roles[name]}
            </option>
          ))}
        </Select>
      </Field>
      {!user && (
        <p className="text-ink-soft text-sm">
          {t.usernameMade} {t.passwordNotice}
        </p>
      )}
    </DialogForm>
  )
}

function save(user: ManagedUser | null, { role, ...values }: Values): Promise<ManagedUser> {
  const body = { ...values, role: Number(role) }
  if (user) {
    return browserApi.users.update({ params: { id: user.id }, body: { ...body, version: user.version } })
  }
  return browserApi.users.create({ body: role ? body : values })
}
