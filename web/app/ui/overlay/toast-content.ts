import type { BannerTone } from '../banner.tsx'
import type { NoticeText } from '../notice.tsx'

export type Toast = NoticeText & {
  tone?: BannerTone
  action?: { label: string; onPress: () => void }
  /** One of the same topic that is still there is replaced; it goes when another page opens. */
  topic?: string
  /** Milliseconds; a toast with an action stays longer by itself. */
  duration?: number
}
