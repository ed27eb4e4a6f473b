import type { Role } from '@niramoy/contract/people/roles'
import type { ManagedUser } from '@niramoy/contract/people/user-form'
import { DUTIES, type Duty, sortedDuties } from '@niramoy/domain/people/duties'
import { adminDuties } from '@niramoy/texts/en/people/admin/admin-duties'
import { adminUsers as t } from '@niramoy/texts/en/people/admin/admin-users'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { type ReactNode, useId } from 'react'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import type { Problems } from '../../parts/form/use-form.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field, FieldError, RequiredMark } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'

type UserFormProps = {
  /** Null: a new one. */
  readonly user: ManagedUser | null
  readonly roles: readonly Role[]
  /** The user is the admin who edits: another admin must change the role. */
  readonly isOneself: boolean
  /** Who edits may make staff and give duties. */
  readonly givesDuties: boolean
  readonly onSaved: (user: ManagedUser) => void
}

type Values = { name: string; phone: string; email: string; role: string; duties: readonly Duty[] }

const NO_DUTY = { sentence: adminDuties.required }
const REQUIRED = { sentence: adminList.fieldRequired }

function listParts(roles: readonly Role[]): readonly FormPart<Values>[] {
  const named = (roleId: string) => roles.find(({ id }) => String(id) === roleId)?.name
  return [
    { label: t.name, fields: ['name'] },
    { label: t.phone, fields: ['phone'] },
    { label: t.email, fields: ['email'] },
    { label: t.role, fields: ['role'], text: ({ role }) => t.roles[named(role) ?? 'user'] },
    { label: adminDuties.title, fields: ['duties'], text: ({ duties }) => dutiesText(duties) },
  ]
}

export function UserForm({ user, roles, isOneself, givesDuties, onSaved }: UserFormProps) {
  const offered = offeredRoles(user, givesDuties ? roles : roles.filter(({ name }) => name === 'user'))
  const usual = roles.find(({ name }) => name === 'user')
  const form = useEditForm<ManagedUser, Values>({
    stored: user,
    toValues: (stored) => ({
      name: stored?.name ?? '',
      phone: stored?.phone ?? '',
      email: stored?.email ?? '',
      role: String((stored?.role ?? usual)?.id ?? ''),
      duties: stored?.duties ?? [],
    }),
    parts: listParts(offered),
    check: (values) => ({ ...missingIn(values, !user), duties: isIdle(values) ? NO_DUTY : undefined }),
    ...(user && { summary: { sentence: t.fieldsRequired } }),
    save: async (values, stored) => onSaved(await save(stored, values, givesDuties && isStaff(values))),
  })
  const { problems, values } = form
  /** Staff without a duty find nothing to do. */
  function isIdle(typed: Values): boolean {
    return givesDuties && isStaff(typed) && typed.duties.length === 0
  }
  function isStaff({ role }: Values): boolean {
    return offered.find(({ id }) => String(id) === role)?.name === 'admin'
  }
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
      {givesDuties && isStaff(values) && (
        <DutiesField
          duties={values.duties}
          onChange={(duties) => form.set('duties', duties)}
          error={problem(problems.duties)}
        />
      )}
      {!user && (
        <p className="text-ink-soft text-sm">
          {t.usernameMade} {t.passwordNotice}
        </p>
      )}
    </DialogForm>
  )
}

/** Of a new person the number is enough. */
function missingIn({ name, phone, role }: Values, isNew: boolean): Problems<Values> {
  const isGiven = (typed: string) => typed.trim() !== ''
  if (isNew) return { phone: isGiven(phone) ? undefined : { sentence: t.phoneRequired } }
  return {
    name: isGiven(name) ? undefined : REQUIRED,
    phone: isGiven(phone) ? undefined : REQUIRED,
    role: role ? undefined : REQUIRED,
  }
}

/** Where the roles could not be loaded, or are not one's to give, the one of now stays. */
function offeredRoles(user: ManagedUser | null, roles: readonly Role[]): readonly Role[] {
  if (!user || roles.some(({ id }) => id === user.role.id)) return roles
  return [user.role]
}

function dutiesText(duties: readonly Duty[]): string {
  return duties.map((duty) => adminDuties.names[duty]).join(', ') || adminDuties.none
}

function save(
  user: ManagedUser | null,
  { role, duties, ...values }: Values,
  withDuties: boolean,
): Promise<ManagedUser> {
  const body = { ...values, role: Number(role), duties: withDuties ? [...duties] : undefined }
  if (user) {
    return browserApi.users.update({ params: { id: user.id }, body: { ...body, version: user.version } })
  }
  return browserApi.users.create({ body: role ? body : values })
}

type DutiesFieldProps = {
  readonly duties: readonly Duty[]
  readonly onChange: (duties: readonly Duty[]) => void
  readonly error: ReactNode
}

/** What a member of staff may see and do, with what each duty allows. */
function DutiesField({ duties, onChange, error }: DutiesFieldProps) {
  const id = useId()
  const toggle = (duty: Duty) =>
    onChange(
      duties.includes(duty) ? duties.filter((other) => other !== duty) : sortedDuties([...duties, duty]),
    )
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1 font-medium text-sm">
        {adminDuties.title}
        <RequiredMark />
      </legend>
      <p id={`${id}-hint`} className="mb-2 text-ink-faint text-xs">
        {adminDuties.hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="grid gap-1 sm:grid-cols-2 sm:gap-x-6">
        {DUTIES.map((duty, at) => (
          <Checkbox
            key={duty}
            name="duties"
            label={adminDuties.names[duty]}
            hint={adminDuties.about[duty]}
            checked={duties.includes(duty)}
            aria-invalid={(at === 0 && Boolean(error)) || undefined}
            onChange={() => toggle(duty)}
          />
        ))}
      </div>
    </fieldset>
  )
}
