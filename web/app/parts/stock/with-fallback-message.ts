import { ApiError, asRefusal } from '../../api/api-error.ts'
import { isReasoned } from '../errors/only-logged.ts'

/** Replaces the message of a failure without a reason; a refusal of the server stays as it is. */
export async function withFallbackMessage<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || isReasoned(error)) throw error
    throw new ApiError({ ...asRefusal(error), message })
  }
}
