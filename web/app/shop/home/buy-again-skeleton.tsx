import { Skeleton } from '../../ui/skeleton.tsx'

/** As high as what follows it. */
export function BuyAgainSkeleton() {
  return <Skeleton className="mt-3 h-46 rounded-lg md:mt-4 md:h-27" />
}
