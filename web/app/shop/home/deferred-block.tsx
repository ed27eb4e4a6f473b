import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { Block } from './blocks.ts'

type DeferredBlockProps<T> = {
  readonly block: Block<readonly T[]>
  /** The skeleton of a deferred block. */
  readonly fallback: ReactNode
  readonly children: (list: readonly T[]) => ReactNode
}

/** Not null, which would let the failure through. */
const NOTHING: ReactNode = []

/** A block with something in it; one that is empty or could not be loaded is not there at all. */
export function DeferredBlock<T>({ block, fallback, children }: DeferredBlockProps<T>) {
  const show = (list: readonly T[] | null) => (list?.length ? children(list) : null)
  if ('ready' in block) return show(block.ready)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={block.deferred} errorElement={NOTHING}>
        {show}
      </Await>
    </Suspense>
  )
}
