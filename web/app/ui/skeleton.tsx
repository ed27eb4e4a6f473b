import { cx } from './base/cx.ts'

/** A grey place where something will be. Its class gives it its size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-sm bg-line/70', className)} />
}

const sizes = ['h-4 w-full', 'h-4 w-11/12', 'h-4 w-3/4', 'h-4 w-5/6', 'h-4 w-2/3']

/** Lines of text that are not there yet. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={sizes[line % sizes.length] ?? 'h-4 w-full'} />
      ))}
    </span>
  )
}
