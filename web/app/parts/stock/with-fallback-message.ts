import { ApiError, asRefusal } from '../../api/api-error.ts'
import { isReasoned } from '../errors/only-logged.ts'

/** A failure without a reason is said in the screen's own words; what the server refuses keeps its own. */
export async function withFallbackMessage<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || isReasoned(error)) throw error
    throw new ApiError({ ...asRefusal(error), message })
  }
}
