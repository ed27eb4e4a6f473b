import { lazy } from 'react'

/** Few sign in with one. */
export const SecondFactorForm = lazy(() =>
  import(/* on demand */ './second-factor-form.tsx').then((loaded) => ({ default: loaded.SecondFactorForm })),
)
