import { ApiError } from '../../api/api-error.ts'

/** What the server says of a cart that is full, for one that is not on the server. */
export async function cartFull(): Promise<ApiError> {
  const [{ ERRORS }, { headlinesOf }] = await Promise.all([
    import('@niramoy/texts/errors'),
    import('../../api/headlines.ts'),
  ])
  const { status, text } = ERRORS['cart-full']
  const refusal = { status, code: 'cart-full', message: text }
  const isEnglish = document.documentElement.lang === 'en'
  return new ApiError(isEnglish ? refusal : { ...refusal, headlines: headlinesOf(refusal) })
}
