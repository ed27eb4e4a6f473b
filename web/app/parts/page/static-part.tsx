import { type ReactNode, Suspense, useId, useState } from 'react'

type StaticPartProps<Of> = {
  /** What it shows: with another value it is rendered anew. */
  readonly of: Of
  readonly className?: string
  readonly children: (of: Of) => ReactNode
}

/**
 * A part of a page with nothing to press but links: what the server wrote stays as it is, and the browser neither
 * renders nor hydrates it. Links in it are led by `StaticLinks`.
 */
export function StaticPart<Of>({ of, className, children }: StaticPartProps<Of>) {
  const id = useId()
  const [written] = useState(() => (isInPage(id) ? { of } : null))
  const place = { id, className, 'data-static': '' }
  // by another key it is another element: React would add to what it does not know
  return written && written.of === of ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what is there stays
    <div key="written" {...place} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
  ) : (
    <div key="rendered" {...place}>
      <Suspense>{children(of)}</Suspense>
    </div>
  )
}

/** While hydrating, React leaves the content as it finds it. */
const UNTOUCHED = { __html: '' }

/** Only while the page is hydrated an id is in it before its element was rendered. */
function isInPage(id: string): boolean {
  return !import.meta.env.SSR && document.getElementById(id) !== null
}
