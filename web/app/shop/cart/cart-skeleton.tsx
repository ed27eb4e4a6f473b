import { useWords } from '../../ui/base/provider.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

export function CartSkeleton() {
  const { loading } = useWords()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <p role="status" className="sr-only">
        {loading}
      </p>
      <div className="grid content-start gap-3">
        {['first', 'second'].map((line) => (
          <div key={line} className="flex gap-4 rounded-lg border border-line bg-surface p-4">
            <Skeleton className="size-20 shrink-0" />
            <div className="flex-1">
              <SkeletonText lines={3} />
            </div>
          </div>
        ))}
      </div>
      <div className="rounded-lg border border-line bg-surface p-5">
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}
