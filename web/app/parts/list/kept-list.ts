import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'

type Kept<Data> = Data & { readonly failure?: ApiError }

/**
 * A list that stays when the next one cannot be had: the screen shows the old rows and says why there are no new
 * ones. `follow` changes of the old data what belongs to the address.
 */
export function keptList<Data extends object>(
  load: (url: URL) => Promise<Data>,
  follow: (shown: Data, url: URL) => Data = (shown) => shown,
) {
  let shown: Data | null = null
  return {
    /** For the screen's `clientLoader`. */
    async load({ url }: { readonly url: URL }): Promise<Kept<Data>> {
      try {
        return await load(url)
      } catch (error) {
        if (!shown || !isPassing(error)) throw error
        return { ...follow(shown, url), failure: error }
      }
    },
    /** Told by the screen what it shows; answers why that is not what was asked for. */
    useShown(data: Kept<Data>): ApiError | undefined {
      useEffect(() => {
        shown = data
        return () => {
          shown = null
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
