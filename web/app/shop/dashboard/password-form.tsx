import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import { browserApi } from '../../api/api.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { NewPasswordField, RepeatedPasswordField } from '../../parts/session/account-fields.tsx'
import { useAccountChecks } from '../../parts/session/use-account-checks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'

type PasswordFormProps = {
  /** Only then there is an old one to ask for. */
  readonly hasPassword: boolean
  readonly onCancel: () => void
  readonly onSaved: () => void
}

export function PasswordForm({ hasPassword, onCancel, onSaved }: PasswordFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const checks = useAccountChecks()
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ oldPassword, newPassword, confirmPassword }) => ({
      oldPassword: hasPassword && !oldPassword ? say('oldPasswordRequired') : undefined,
      newPassword: checks.password(newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : say('differ'),
    }),
    async save(body) {
      await browserApi.users.changePassword({ body })
      onSaved()
    },
  })
  const { input, problems } = form
  return (
    <Form {...form.props} className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      {hasPassword && (
        <Field label={t.oldPassword} required error={problem(problems.oldPassword)} className="sm:max-w-md">
          <PasswordInput {...input('oldPassword')} autoComplete="current-password" />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordField label={t.newPassword} input={input('newPassword')} error={problems.newPassword} />
        <RepeatedPasswordField
          label={t.confirmPassword}
          input={input('confirmPassword')}
          error={problems.confirmPassword}
        />
      </div>
      <SaveOrCancel busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}
