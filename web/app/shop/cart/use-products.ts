import type { Product } from '@niramoy/contract/catalogue/products'
import { startTransition, useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'

type KnownProducts = ReadonlyMap<number, Product | null>

/** The current products; null for one that no longer exists. Each is loaded once. */
export function useProducts(ids: readonly number[]) {
  const [known, setKnown] = useState<KnownProducts>(new Map())
  const [failedFor, setFailedFor] = useState<string>()
  const [tries, setTries] = useState(0)
  const missing = ids.filter((id) => !known.has(id)).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (missing === '') return
    const abort = new AbortController()
    Promise.all(missing.split(',').map((id) => find(Number(id), abort.signal))).then(
      // rendered in small steps: the lines of a cart are the most that this page renders at once
      (found) => startTransition(() => setKnown((before) => new Map([...before, ...found]))),
      (error: unknown) => {
        if (abort.signal.aborted) return
        reportError(error)
        setFailedFor(missing)
      },
    )
    return () => abort.abort()
  }, [missing, tries])

  return {
    known,
    isFailed: missing !== '' && failedFor === missing,
    again() {
      setFailedFor(undefined)
      setTries((before) => before + 1)
    },
  }
}

async function find(id: number, signal: AbortSignal): Promise<[number, Product | null]> {
  try {
    return [id, await browserApi.products.get({ params: { id }, signal })]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [id, null]
    throw error
  }
}
