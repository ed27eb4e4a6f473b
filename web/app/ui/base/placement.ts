import type { RefObject } from 'react'

export type Box = { top: number; bottom: number; left: number; right: number }
export type Viewport = { width: number; height: number }
export type Placement = { top: string; bottom: string; left: string; right: string; maxHeight: string }

const gap = 6
const edge = 8

/** Below its anchor, or above where there is clearly more room; aligned to the anchor's start or end. */
export function place(anchor: Box, viewport: Viewport, align: 'start' | 'end'): Placement {
  const below = viewport.height - anchor.bottom - gap - edge
  const above = anchor.top - gap - edge
  const flips = below < 240 && above > below
  return {
    top: flips ? 'auto' : `${anchor.bottom + gap}px`,
    bottom: flips ? `${viewport.height - anchor.top + gap}px` : 'auto',
    left: align === 'start' ? `${Math.max(edge, anchor.left)}px` : 'auto',
    right: align === 'end' ? `${Math.max(edge, viewport.width - anchor.right)}px` : 'auto',
    maxHeight: `${Math.max(flips ? above : below, 120)}px`,
  }
}

/** Puts a popover at its anchor, by the element's own style object, which no content policy forbids. */
export function placeAt(
  popover: HTMLElement | null,
  anchor: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
): void {
  if (!popover || !anchor.current) return
  const { clientWidth: width, clientHeight: height } = document.documentElement
  Object.assign(popover.style, place(anchor.current.getBoundingClientRect(), { width, height }, align))
}
