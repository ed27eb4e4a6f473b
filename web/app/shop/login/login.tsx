import { afterLogin } from '@niramoy/domain/after-login'
import { login as bn } from '@niramoy/texts/bn/login'
import { login as en } from '@niramoy/texts/en/login'
import { redirect } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { formOf } from '../../api/form-of.ts'
import { visitContext } from '../../api/visit.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { LeafIcon } from '../../ui/icons/medicine.tsx'
import { Link } from '../../ui/provider.tsx'
import type { Route } from './+types/login'
import { LoginForm } from './login-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

export const meta = screenMeta('login')

/** The form as a browser without scripts sends it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, language } = context.get(visitContext)
  const form = await formOf(request)
  const login = String(form.get('login') ?? '')
  try {
    const user = await api.auth.login({ body: { login, password: String(form.get('password') ?? '') } })
    return redirect(afterLogin(user, url.searchParams.get('from')))
  } catch (error) {
    if (error instanceof ApiError) return { login, failure: errorText(error, language) }
    throw error
  }
}

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const demoAccounts = useSettings()?.demoAccounts ?? null
  return (
    <div className="page-width py-8 sm:py-14">
      <div className="mx-auto max-w-md">
        <header className="text-center">
          <span className="mx-auto grid size-14 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
            <LeafIcon size={28} />
          </span>
          <h1 className="mt-4 text-3xl">{t.title}</h1>
          <p className="mt-1 text-ink-soft">{t.lead}</p>
        </header>
        <div className="mt-7 rounded-xl border border-line bg-surface p-5 sm:p-8">
          <LoginForm demoAccounts={demoAccounts} {...(actionData && { sent: actionData })} />
          <p className="my-5 flex items-center gap-4 text-ink-faint text-sm before:h-px before:flex-1 before:bg-line before:content-[''] after:h-px after:flex-1 after:bg-line after:content-['']">
            {t.or}
          </p>
          <SocialButtons />
        </div>
        <p className="mt-6 text-center text-ink-soft">
          {t.noAccount}{' '}
          <Link href="/register" className="prose-link font-semibold">
            {t.register}
          </Link>
        </p>
      </div>
    </div>
  )
}
