import { useWords } from '../../ui/base/provider.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

export function CheckoutSkeleton() {
  const { loading } = useWords()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <p role="status" className="sr-only">
        {loading}
      </p>
      <div className="grid content-start gap-5">
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className="rounded-lg border border-line bg-surface p-6">
            <SkeletonText lines={3} />
          </div>
        ))}
      </div>
      <div className="rounded-lg border border-line bg-surface p-6">
        <SkeletonText lines={6} />
      </div>
    </div>
  )
}
