import { sitePath } from '@niramoy/domain/people/login'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@niramoy/texts/languages'
import { redirect } from 'react-router'
import { readForm } from '../../api/form-of.ts'
import type { Route } from './+types/language'

const ONE_YEAR = 365 * 24 * 60 * 60

/** Keeps the chosen language in a cookie and leads back to the page the visitor was on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const chosen = LANGUAGES.find((language) => language === form.get('lang')) ?? DEFAULT_LANGUAGE
  const back = sitePath(String(form.get('back') ?? '')) ?? '/'
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  return redirect(back, {
    status: 303,
    headers: { 'set-cookie': `lang=${chosen}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}` },
  })
}

export function loader() {
  return redirect('/')
}
