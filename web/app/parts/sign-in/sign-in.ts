import type { CurrentUser } from '@niramoy/contract/people/auth'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'

export type Credentials = { readonly login: string; readonly password: string }

/** Null: the password is right, and the code of the second factor is still to be entered. */
export async function signIn({ login, password }: Credentials): Promise<CurrentUser | null> {
  try {
    return await browserApi.auth.login({ body: { login: login.trim(), password } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second-factor-needed') return null
    throw error
  }
}
