import SortDownIcon from 'lucide-react/icons/arrow-down'
import SortIcon from 'lucide-react/icons/arrow-down-up'
import SortUpIcon from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { Link, useWords } from './base/provider.tsx'
import { Skeleton } from './skeleton.tsx'
import { ariaSort, nextSort, type Sort } from './sort.ts'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The name this column sorts by; without one its header is plain. */
  sortBy?: string
  className?: string
}

/** Sorting goes by address where there is one, so that it works before any script; else by `onChange`. */
export type TableSort = { current?: Sort; href?: (sort: Sort) => string; onChange?: (sort: Sort) => void }

type TableProps<Row> = {
  /** What the table is about, spoken. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: TableSort
  loading?: boolean
  empty?: ReactNode
  /** How it fits a phone: it scrolls sideways, or each row becomes a card. */
  phone?: 'scroll' | 'cards'
  /** Scrolls inside itself under a header that stays. */
  sticky?: boolean
  className?: string
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, loading = false, empty, phone = 'scroll' } = props
  const words = useWords()
  if (!loading && rows.length === 0) return <>{empty}</>
  return (
    <section
      aria-label={caption}
      aria-busy={loading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cx('relative overflow-auto', props.sticky && 'max-h-[75dvh]', props.className)}
    >
      {loading && (
        <p role="status" className="sr-only">
          {words.loading}
        </p>
      )}
      <table
        className={cx(
          'w-full border-separate border-spacing-0 text-start',
          phone === 'cards' && 'table-cards',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? skeletonRows.map((key) => <SkeletonRow key={key} columns={columns} />)
            : rows.map((row) => (
                <tr key={rowKey(row)} className="group">
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={cx(cellClass(column), 'group-last:border-b-0 group-hover:bg-brand-soft/50')}
                    >
                      {phone === 'cards' && <span className="table-label">{column.header}</span>}
                      {shown(column, row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e']

function cellClass<Row>({ align, className }: Column<Row>): string {
  return cx(
    'border-line border-b px-3 py-3 align-middle first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6',
    align === 'end' ? 'text-end tabular-nums' : 'text-start',
    className,
  )
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  const { sortBy, header } = column
  return (
    <th
      scope="col"
      aria-sort={sort && sortBy ? ariaSort(sort.current, sortBy) : undefined}
      className={cx(
        cellClass(column),
        'sticky top-0 z-1 whitespace-nowrap bg-sunken py-1.5 font-medium text-ink-soft text-sm',
      )}
    >
      {sort && sortBy ? (
        <SortControl by={sortBy} sort={sort}>
          {header}
        </SortControl>
      ) : (
        header
      )}
    </th>
  )
}

function SortControl({ by, sort, children }: { by: string; sort: TableSort; children: ReactNode }) {
  const direction = ariaSort(sort.current, by)
  const next = nextSort(sort.current, by)
  const Icon = direction === 'none' ? SortIcon : direction === 'ascending' ? SortUpIcon : SortDownIcon
  const look = {
    className: cx(
      '-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 no-underline hover:bg-line hover:text-ink',
      direction !== 'none' && 'font-semibold text-brand-ink',
    ),
    children: (
      <>
        {children}
        <Icon size={15} className={direction === 'none' ? 'opacity-60' : undefined} />
      </>
    ),
  }
  if (sort.href) return <Link href={sort.href(next)} {...look} />
  return <button type="button" onClick={() => sort.onChange?.(next)} {...look} />
}

function SkeletonRow<Row>({ columns }: { columns: Column<Row>[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton
            className={column.align === 'end' ? 'my-1 ml-auto h-4 w-14' : 'my-1 h-4 w-full max-w-36'}
          />
        </td>
      ))}
    </tr>
  )
}

/** Numbers are grouped; one that stands at the start of its cell is an id. */
function shown<Row>({ cell, align }: Column<Row>, row: Row): ReactNode {
  const content = cell(row)
  return align === 'end' && typeof content === 'number' ? content.toLocaleString('en-IN') : content
}
