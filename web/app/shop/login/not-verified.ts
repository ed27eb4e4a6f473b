import { ApiError } from '../../api/api-error.ts'

/** The right password of an account whose code was never entered. */
export function isNotVerified(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-verified'
}
