import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'

type WithFailure<Data> = Data & { readonly failure?: ApiError }

/**
 * A list that stays when the next one fails to load: the screen shows the old rows and says why there are no new
 * ones. `follow` changes of the old data what belongs to the address.
 */
export function listWithFallback<Data extends object>(
  load: (url: URL) => Promise<Data>,
  follow: (last: Data, url: URL) => Data = (last) => last,
) {
  let last: Data | null = null
  return {
    /** For the screen's `clientLoader`. */
    async load({ url }: { readonly url: URL }): Promise<WithFailure<Data>> {
      try {
        return await load(url)
      } catch (error) {
        if (!last || !isPassing(error)) throw error
        return { ...follow(last, url), failure: error }
      }
    },
    /** Remembers what the screen shows; returns why the requested list is not it. */
    useFailure(data: WithFailure<Data>): ApiError | undefined {
      useEffect(() => {
        last = data
        return () => {
          last = null
        }
      }, [data])
      return data.failure
    },
  }
}

/** Something that may be well again soon; a refusal or a redirect is an answer. */
function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 429)
}
