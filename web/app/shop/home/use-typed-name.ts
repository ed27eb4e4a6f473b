import { useEffect, useState } from 'react'
import { nextTyping, type Typing, typedText, UNTYPED } from './typing.ts'

/** Types one name after the other. Null while it rests and before its first letter. */
export function useTypedName(names: readonly string[], isRunning: boolean): string | null {
  const [at, setAt] = useState<Typing>(UNTYPED)
  useEffect(() => {
    if (!isRunning) return
    const next = nextTyping(names, at)
    const timer = setTimeout(() => setAt(next.at), next.wait)
    return () => clearTimeout(timer)
  }, [names, at, isRunning])
  return isRunning && at !== UNTYPED ? typedText(names, at) : null
}
