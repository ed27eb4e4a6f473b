import type { ErrorCode } from '@niramoy/texts/errors'
import { ApiError } from '../../api/api-error.ts'

/** What the server says of a cart that is full, for one that is not on the server. */
export function cartFull(): Promise<ApiError> {
  return refusalHere('cart-full')
}

/** The same for more of a product than may be ordered at once. */
export async function tooManyUnits(name: string, most: number): Promise<ApiError> {
  const { unitLimits } = await import('@niramoy/texts/en/catalogue/unit-limits')
  return refusalHere('too-many-units', { quantities: unitLimits.atOnce(name, most) })
}

async function refusalHere(code: ErrorCode, fields: Record<string, string> = {}): Promise<ApiError> {
  const [{ ERRORS }, { headlinesOf }] = await Promise.all([
    import('@niramoy/texts/errors'),
    import('../../api/headlines.ts'),
  ])
  const { status, text } = ERRORS[code]
  // as the server does it: the first wrong field's own message says more
  const refusal = { status, code, message: Object.values(fields)[0] ?? text, fields }
  const isEnglish = document.documentElement.lang === 'en'
  return new ApiError(isEnglish ? refusal : { ...refusal, headlines: headlinesOf(refusal) })
}
