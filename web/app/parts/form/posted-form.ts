import { type ActionFunctionArgs, redirect } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { readForm } from '../../api/form-of.ts'
import { visitContext } from '../../api/visit.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'

/** What a browser without scripts sent before, and why it was refused. Passwords do not come back. */
export type Sent<Name extends string = string> = {
  readonly values: Readonly<Partial<Record<Name, string>>>
  readonly failure: NoticeText
}

type Work<Name extends string> = (
  api: Api,
  values: Readonly<Record<Name, string>>,
  args: ActionFunctionArgs,
) => Promise<string>

/**
 * A form as a browser sends it whose scripts are missing or still on their way:
 * `export const action = postedForm(['login'], async (api, { login }) => '/where/it/leads')`.
 */
export function postedForm<const Name extends string>(names: readonly Name[], work: Work<Name>) {
  return async (args: ActionFunctionArgs): Promise<Sent<Name> | Response> => {
    const form = await readForm(args.request)
    const values = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
    const { api, language } = args.context.get(visitContext)
    try {
      return redirect(await work(api, values as Record<Name, string>, args), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { values: withoutPasswords(values), failure: errorText(error, language) } as Sent<Name>
    }
  }
}

function withoutPasswords(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))
}
