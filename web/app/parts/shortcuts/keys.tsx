import { useSyncExternalStore } from 'react'
import { keyNames } from './shortcut-keys.ts'

/** The keys of a shortcut, each as one key. */
export function Keys({ keys, then }: { keys: string; then?: string }) {
  const isMac = useIsMac()
  return (
    <span className="inline-flex items-center gap-1">
      {keys.split(' ').map((pressed, at) => (
        <span key={pressed} className="inline-flex items-center gap-1">
          {at > 0 && then && <span className="text-ink-soft text-xs">{then}</span>}
          {keyNames(pressed, isMac).map((name) => (
            <kbd
              key={name}
              className="min-w-6 rounded-xs border border-line-strong bg-raised px-1.5 py-0.5 text-center font-sans text-ink-soft text-xs"
            >
              {name}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  )
}

/** The server does not know; most are not. */
function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  )
}

const never = () => () => {}
