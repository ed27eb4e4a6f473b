import { ApiError } from '../../api/api-error.ts'

/**
 * Failures of slides are only logged. What the server refuses with a reason is no such failure: staff are told,
 * and can mend it.
 */
export async function onlyLogged<T>(work: Promise<T>, log: (error: unknown) => void): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && isReasoned(error)) throw error
    log(error)
    return undefined
  }
}

function isReasoned({ status }: ApiError): boolean {
  return status >= 400 && status < 500
}
