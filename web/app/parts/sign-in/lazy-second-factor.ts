import { lazy } from 'react'

/** Few sign in with one. */
export const SecondFactorForm = lazy(() =>
  import('./second-factor-form.tsx').then((loaded) => ({ default: loaded.SecondFactorForm })),
)
