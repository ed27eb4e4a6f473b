import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type AccordionItemProps = { title: ReactNode; children: ReactNode; open?: boolean; group?: string }

/** A question that opens to its answer. Those with the same group close each other. */
export function AccordionItem({ title, children, open, group }: AccordionItemProps) {
  return (
    <details open={open} name={group} className="group border-line border-b">
      <summary className="flex min-h-control list-none items-center justify-between gap-4 rounded-xs py-3.5 font-semibold transition-colors hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{title}</span>
        <ChevronDownIcon className="text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5 text-ink-soft">{children}</div>
    </details>
  )
}
