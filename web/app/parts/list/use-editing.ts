import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Toast } from '../../ui/overlay/toast-content.ts'

type Open<Item> =
  | { readonly what: 'form'; readonly item: Item | null }
  | { readonly what: 'question'; readonly item: Item }

export type Editing<Item> = ReturnType<typeof useEditing<Item>>

/** The open dialog of a list: the form of a new or an old item, or the question before deleting one. */
export function useEditing<Item>() {
  const [open, setOpen] = useState<Open<Item> | null>(null)
  const { revalidate, state } = useRevalidator()
  const toast = useToast()
  const addButton = useRef<HTMLButtonElement>(null)
  const finished = useRef(false)

  useEffect(() => {
    if (state !== 'idle' || !finished.current) return
    finished.current = false
    // the focus was on a row that is now gone
    if (document.activeElement === document.body) addButton.current?.focus()
  }, [state])

  return {
    addButton,
    /** The form is open; without an item it makes a new one. */
    inForm: open?.what === 'form',
    item: open?.what === 'form' ? open.item : null,
    /** The item of the delete dialog. */
    toDelete: open?.what === 'question' ? open.item : null,
    add: () => setOpen({ what: 'form', item: null }),
    edit: (item: Item) => setOpen({ what: 'form', item }),
    ask: (item: Item) => setOpen({ what: 'question', item }),
    close: () => setOpen(null),
    /** Says what was done and shows the list as it now is. */
    finish(said: string | Toast) {
      setOpen(null)
      toast(typeof said === 'string' ? { sentence: said } : said)
      finished.current = true
      void revalidate()
    },
  }
}
