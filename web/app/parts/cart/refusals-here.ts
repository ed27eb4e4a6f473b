import { ApiError, type Refusal } from '../../api/api-error.ts'

/** The server's refusal of a full cart, for a guest's cart. */
export async function cartFull(): Promise<ApiError> {
  const { unitLimits } = await import('@niramoy/texts/en/catalogue/unit-limits')
  return refusalHere({ status: 409, code: 'cart-full', message: unitLimits.cartFull })
}

/** The same for more of a product than may be ordered at once. */
export async function tooManyUnits(name: string, most: number): Promise<ApiError> {
  const { unitLimits } = await import('@niramoy/texts/en/catalogue/unit-limits')
  const [code, message] = ['too-many-units', unitLimits.atOnce(name, most)]
  const fields = { fields: { quantities: message }, fieldCodes: { quantities: code } }
  return refusalHere({ status: 409, code, message, ...fields })
}

/** The same for a product that is no longer sold online. */
export async function notSoldOnline(): Promise<ApiError> {
  const { dispensing } = await import('@niramoy/texts/en/catalogue/dispensing')
  return refusalHere({ status: 409, code: 'not-sold-online', message: dispensing.notSoldOnline })
}

async function refusalHere(refusal: Refusal): Promise<ApiError> {
  if (document.documentElement.lang === 'en') return new ApiError(refusal)
  const { headlinesOf } = await import('../../api/headlines.ts')
  return new ApiError({ ...refusal, headlines: headlinesOf(refusal) })
}
