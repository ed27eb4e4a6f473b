import { TryAgain } from './list-failure.tsx'

/** In place of a list whose failure is only logged: a button to load it again. */
export function NoList() {
  return (
    <p className="grid place-items-center py-16">
      <TryAgain />
    </p>
  )
}
