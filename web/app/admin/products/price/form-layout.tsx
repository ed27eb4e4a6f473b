import type { ReactNode } from 'react'

/** A named part of a long form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 w-full border-line border-b pb-1.5 font-semibold text-brand-ink">
        {title}
      </legend>
      {children}
    </fieldset>
  )
}

/** Two fields beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}

/** The buttons of a long form: always in sight. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 z-2 -mx-5 -mb-6 flex justify-end gap-2.5 border-line border-t bg-surface px-5 pt-3 pb-4 max-sm:*:grow sm:-mx-7 sm:px-7 sm:pt-4 sm:pb-5">
      {children}
    </div>
  )
}
