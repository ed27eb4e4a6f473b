type Row = { readonly key: string; readonly label: string; readonly value: number; readonly amount: string }

/** The largest of several, each as long as its amount. A table beside it says the same in numbers. */
export function RowBars({ rows }: { readonly rows: readonly Row[] }) {
  const most = Math.max(0, ...rows.map(({ value }) => value))
  return (
    <ul aria-hidden="true" className="grid gap-2.5">
      {rows.map(({ key, label, value, amount }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm">
          <span className="truncate" title={label}>
            {label}
          </span>
          <span className="text-ink-soft tabular-nums">{amount}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="col-span-2 mt-1 block h-2 w-full"
          >
            <rect x={0} y={0} width={100} height={4} className="fill-sunken" />
            <rect
              x={0}
              y={0}
              width={most > 0 ? Math.max(0, (value / most) * 100) : 0}
              height={4}
              className="fill-brand"
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
