import { type ReactNode, useId } from 'react'

type StepProps = { readonly number: number; readonly title: string; readonly children: ReactNode }

/** One of the five parts of a new order. */
export function Step({ number, title, children }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-5 first-of-type:border-t-0">
      <h3 id={id} className="flex items-center gap-2.5 text-lg">
        <span className="grid size-7 place-items-center rounded-full bg-brand-soft text-base text-brand-ink">
          {number}
        </span>{' '}
        {title}
      </h3>
      {children}
    </section>
  )
}
