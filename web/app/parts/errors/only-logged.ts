import { ApiError } from '../../api/api-error.ts'

/**
 * For calls whose failures are only logged. A refusal with a reason is no such failure: staff see it
 * and can correct it.
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
