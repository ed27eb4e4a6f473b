import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { Block } from './blocks.ts'

type ShownProps<T> = {
  readonly block: Block<readonly T[]>
  /** Stands where a block will be that is still to come. */
  readonly fallback: ReactNode
  readonly children: (list: readonly T[]) => ReactNode
}

/** Not null, which would let the failure through. */
const NOTHING: ReactNode = []

/** A block with something in it; one that is empty or could not be loaded is not there at all. */
export function Shown<T>({ block, fallback, children }: ShownProps<T>) {
  const show = (list: readonly T[] | null) => (list?.length ? children(list) : null)
  if ('ready' in block) return show(block.ready)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={block.later} errorElement={NOTHING}>
        {show}
      </Await>
    </Suspense>
  )
}
