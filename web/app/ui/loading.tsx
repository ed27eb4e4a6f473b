import { useWords } from './base/provider.tsx'
import { Spinner } from './base/spinner.tsx'

/** The thin bar at the top while a page loads; a quick answer never shows it. */
export function LoadingBar({ active }: { active: boolean }) {
  const { loading } = useWords()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {active && (
        <>
          <div className="size-full origin-left animate-creep bg-brand opacity-0" />
          <span className="sr-only">{loading}</span>
        </>
      )}
    </div>
  )
}

/** Covers its nearest positioned parent, or with `page` the whole page, while something must not be touched. */
export function LoadingOverlay({
  active,
  label,
  page = false,
}: {
  active: boolean
  label?: string
  page?: boolean
}) {
  const { loading } = useWords()
  return (
    <div role="status">
      {active && (
        <div
          className={`${page ? 'fixed z-50 items-center' : 'absolute z-10 items-start rounded-[inherit]'} inset-0 flex animate-late justify-center bg-paper/75`}
        >
          <span className="sticky top-[40dvh] my-2 inline-flex items-center gap-3 rounded-full border border-line bg-raised px-5 py-3 text-ink shadow-md">
            <Spinner className="text-brand" />
            {label ?? loading}
          </span>
        </div>
      )}
    </div>
  )
}
