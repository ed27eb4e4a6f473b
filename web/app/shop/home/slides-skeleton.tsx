import { Skeleton } from '../../ui/skeleton.tsx'

export function SlidesSkeleton() {
  return (
    <div>
      <Skeleton className="h-41 w-full rounded-xl sm:aspect-[3/1] sm:h-auto" />
      <div className="mt-2.5 h-9" />
    </div>
  )
}
