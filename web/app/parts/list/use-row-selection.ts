import { useState } from 'react'

type Row = { readonly id: number }

/** The rows that staff ticked, on this page and on those before; each as it was last seen. */
export function useRowSelection<Item extends Row>(rows: readonly Item[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, Item>>(new Map())
  const onPage = new Map(rows.map((row) => [row.id, row]))
  const selected = [...ticked.values()].map((row) => onPage.get(row.id) ?? row)
  const isWholePage = rows.length > 0 && rows.every(({ id }) => ticked.has(id))
  return {
    selected,
    /** How many of them are on other pages. */
    elsewhere: selected.filter(({ id }) => !onPage.has(id)).length,
    /** There is nothing to tick. */
    isPageEmpty: rows.length === 0,
    isWholePage,
    isPartOfPage: !isWholePage && rows.some(({ id }) => ticked.has(id)),
    has: (id: number) => ticked.has(id),
    toggle: (row: Item) => setTicked((all) => (all.has(row.id) ? without(all, [row]) : withAll(all, [row]))),
    togglePage: () => setTicked((all) => (isWholePage ? without(all, rows) : withAll(all, rows))),
    add: (more: readonly Item[]) => setTicked((all) => withAll(all, more)),
    clear: () => setTicked(new Map()),
  }
}

type Ticked<Item> = ReadonlyMap<number, Item>

function withAll<Item extends Row>(ticked: Ticked<Item>, rows: readonly Item[]): Ticked<Item> {
  return new Map([...ticked, ...rows.map((row) => [row.id, row] as const)])
}

function without<Item extends Row>(ticked: Ticked<Item>, rows: readonly Item[]): Ticked<Item> {
  return new Map([...ticked].filter(([id]) => rows.every((row) => row.id !== id)))
}
