import { useEffect, useRef } from 'react'

type OrderChangesProps = {
  readonly title: string
  readonly titleAs: 'h3' | 'h4'
  readonly changes: readonly string[]
  readonly hint: string
}

/** The changes since the button was pressed; the focus moves here. */
export function OrderChanges({ title, titleAs: Title, changes, hint }: OrderChangesProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="rounded-md border border-warning-line bg-warning-soft px-4 py-3 text-warning-ink"
    >
      <Title className="text-base">{title}</Title>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      <p className="mt-2">{hint}</p>
    </div>
  )
}
