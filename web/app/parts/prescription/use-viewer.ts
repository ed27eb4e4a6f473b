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
    const stage = getStage(frame.current, picture.current)
    if (stage) setView((before) => how(before, stage))
  }, [])

  useLayoutEffect(() => {
    const stage = getStage(frame.current, picture.current)
    // by the element's own style object, which no content policy forbids
    if (stage && picture.current) picture.current.style.transform = getTransform(view, stage)
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
function getStage(frame: HTMLElement | null, picture: HTMLImageElement | null): Stage | null {
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

/** How a picture is looked at: 1 is as large as its frame allows; `turn` counts quarter turns to the right. */
export type View = { readonly zoom: number; readonly turn: number; readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }
/** The frame, and the picture in it. */
type Stage = { readonly frame: Size; readonly picture: Size }

export const FITTED: View = { zoom: 1, turn: 0, x: 0, y: 0 }
export const MOST_ZOOM = 8
/** What one press of a button or a key does. */
const ZOOM_STEP = 1.4
const CENTRE: Point = { x: 0, y: 0 }

/** Zooms by a factor; what is at `at`, measured from the middle of the frame, stays where it is. */
export function zoomed(view: View, factor: number, stage: Stage, at: Point = CENTRE): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor))
  const grown = zoom / view.zoom
  return within(
    { ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    stage,
  )
}

/** A picture that is turned is looked at as a whole again. */
export function turned({ turn }: View, by: 1 | -1): View {
  return { ...FITTED, turn: (turn + by + 4) % 4 }
}

export function fitted({ turn }: View): View {
  return { ...FITTED, turn }
}

export function moved(view: View, by: Point, stage: Stage): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)
}

/** The size of the picture when it is fitted into its frame; a quarter turn swaps width and height. */
function fittedScale({ frame, picture }: Stage, turn: number): number {
  const [width, height] = turn % 2 === 1 ? [picture.height, picture.width] : [picture.width, picture.height]
  return Math.min(frame.width / width, frame.height / height)
}

/** The frame is never left empty on one side while the picture goes on at the other. */
function within(view: View, stage: Stage): View {
  const scale = fittedScale(stage, view.turn) * view.zoom
  const { width, height } = stage.picture
  const across = view.turn % 2 === 1
  const most = (side: number, room: number) => Math.max(0, (side * scale - room) / 2)
  return {
    ...view,
    x: clamp(view.x, most(across ? height : width, stage.frame.width)),
    y: clamp(view.y, most(across ? width : height, stage.frame.height)),
  }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) || 0
}

/** Returns the CSS transform of a picture that CSS already fits into its frame while upright. */
export function getTransform({ zoom, turn, x, y }: View, stage: Stage): string {
  const scale = (zoom * fittedScale(stage, turn)) / fittedScale(stage, 0)
  return `translate(${x}px, ${y}px) rotate(${turn * 90}deg) scale(${scale})`
}
