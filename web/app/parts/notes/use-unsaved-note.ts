import { useEffect, useState } from 'react'
import { draftKey } from '../../browser/drafts.ts'
import { useUser } from '../session/user.tsx'

/** The unsaved note stays in this tab's storage while other pages are visited. */
export function useUnsavedNote(about: string) {
  const key = draftKey(useUser()?.userId ?? 0, about)
  const [text, setText] = useState('')
  useEffect(() => {
    setText((typed) => typed || (stored(key) ?? ''))
  }, [key])
  return {
    text,
    setText(typed: string) {
      setText(typed)
      store(key, typed)
    },
  }
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // without storage the note is lost with the page
  }
}
