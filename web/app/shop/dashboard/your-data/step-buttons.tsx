import type { ReactNode } from 'react'

export function StepButtons({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2.5 pt-1 sm:flex-row sm:justify-end">{children}</div>
}
