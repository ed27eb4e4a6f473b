import { TryAgain } from './list-failure.tsx'

/** A list that could not be had, where that is logged and not said; but one can ask again. */
export function NoList() {
  return (
    <p className="grid place-items-center py-16">
      <TryAgain />
    </p>
  )
}
