import { ApiError } from '../../api/api-error.ts'

/**
 * For calls whose failures are only logged. What the server refuses with a reason is no such failure: staff are told,
 * and can mend it.
 */
export async function onlyLogged<T>(work: Promise<T>, log: (error: unknown) => void): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isReasoned(error)) throw error
    log(error)
    return undefined
  }
}

export function isReasoned(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
