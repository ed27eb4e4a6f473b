import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  FITTED,
  fitted,
  moved,
  type Point,
  type Stage,
  transformOf,
  turned,
  type View,
  ZOOM_STEP,
  zoomed,
} from './viewer-state.ts'

/** How far an arrow key moves the picture. */
const STEP_PX = 60
/** What a double click zooms to. */
const CLOSE_UP = 2.5

type Change = (view: View, stage: Stage) => View

const KEYS: Readonly<Record<string, Change>> = {
  '+': (view, stage) => zoomed(view, ZOOM_STEP, stage),
  '=': (view, stage) => zoomed(view, ZOOM_STEP, stage),
  '-': (view, stage) => zoomed(view, 1 / ZOOM_STEP, stage),
  '0': fitted,
  r: (view) => turned(view, 1),
  R: (view) => turned(view, -1),
}
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
}

/** A picture in a frame that is zoomed, turned and moved by buttons, keys, wheel and drag. */
export function useViewer() {
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [view, setView] = useState(FITTED)

  const change = useCallback((how: Change) => {
    const stage = stageOf(frame.current, picture.current)
    if (stage) setView((before) => how(before, stage))
  }, [])

  useLayoutEffect(() => {
    const stage = stageOf(frame.current, picture.current)
    // by the element's own style object, which no content policy forbids
    if (stage && picture.current) picture.current.style.transform = transformOf(view, stage)
  }, [view])
  useFrameEvents(frame, change)
  const drag = useDrag(view.zoom > 1, change)

  return {
    view,
    frame,
    picture,
    zoomIn: () => change((before, stage) => zoomed(before, ZOOM_STEP, stage)),
    zoomOut: () => change((before, stage) => zoomed(before, 1 / ZOOM_STEP, stage)),
    fit: () => change(fitted),
    turn: () => change((before) => turned(before, 1)),
    handlers: {
      ...drag,
      onDoubleClick(event: MouseEvent) {
        const at = fromCentre(frame.current, event)
        change((before, stage) => (before.zoom > 1 ? fitted(before) : zoomed(before, CLOSE_UP, stage, at)))
      },
      onKeyDown(event: KeyboardEvent) {
        const how = changeForKey(event, view)
        if (!how) return
        event.preventDefault()
        change(how)
      },
    },
  }
}

function changeForKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, { zoom }: View): Change | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const by = ARROWS[key]
  if (!by) return KEYS[key]
  // an arrow scrolls the page as long as there is nothing to move
  return zoom > 1 ? (view, stage) => moved(view, by, stage) : undefined
}

/** The wheel zooms with Ctrl only, as browsers have it; a frame of another size is filled again. */
function useFrameEvents(frame: { readonly current: HTMLElement | null }, change: (how: Change) => void) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = fromCentre(element, event)
      change((view, stage) => zoomed(view, Math.exp(-event.deltaY / 300), stage, at))
    }
    const resized = new ResizeObserver(() => change((view, stage) => moved(view, { x: 0, y: 0 }, stage)))
    element.addEventListener('wheel', wheel, { passive: false })
    resized.observe(element)
    return () => {
      element.removeEventListener('wheel', wheel)
      resized.disconnect()
    }
  }, [frame, change])
}

function useDrag(isLarge: boolean, change: (how: Change) => void) {
  const lastPoint = useRef<Point | null>(null)
  const letGo = () => {
    lastPoint.current = null
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (!isLarge || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      lastPoint.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      if (!lastPoint.current) return
      const by = { x: event.clientX - lastPoint.current.x, y: event.clientY - lastPoint.current.y }
      lastPoint.current = { x: event.clientX, y: event.clientY }
      change((view, stage) => moved(view, by, stage))
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}

/** Null while the picture is not there. */
function stageOf(frame: HTMLElement | null, picture: HTMLImageElement | null): Stage | null {
  if (!frame || !picture || picture.naturalWidth === 0) return null
  return {
    frame: { width: frame.clientWidth, height: frame.clientHeight },
    picture: { width: picture.naturalWidth, height: picture.naturalHeight },
  }
}

function fromCentre(
  frame: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  if (!frame) return { x: 0, y: 0 }
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
