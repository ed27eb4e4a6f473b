import { ApiError } from '../../api/api-error.ts'

/** What someone else deleted meanwhile is deleted. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}
