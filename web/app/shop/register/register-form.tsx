import { register as bn } from '@niramoy/texts/bn/people/register'
import { register as en } from '@niramoy/texts/en/people/register'
import { problem } from '../../parts/form/problem.tsx'
import { useTexts } from '../../parts/language/language.tsx'
import { NameField, NewPasswordField, PhoneField } from '../../parts/session/account-fields.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { RegisterState } from './use-register.ts'

export function RegisterForm({ form }: { readonly form: RegisterState }) {
  const t = useTexts({ en, bn })
  const { input, problems } = form
  return (
    <form {...form.props} method="post" className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <NameField input={input('name')} error={problems.name} />
      <PhoneField input={input('phone')} error={problems.phone} hint={t.phoneHint} />
      <Field label={t.email} error={problem(problems.email)}>
        <TextInput {...input('email')} type="email" autoComplete="email" />
      </Field>
      <NewPasswordField input={input('password')} error={problems.password} />
      <Field label={t.referredBy} hint={t.referredByHint} error={problem(problems.referredBy)}>
        <TextInput
          {...input('referredBy')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="uppercase"
        />
      </Field>
      <Button type="submit" size="large" wide loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}
