/** How a picture is looked at: 1 is as large as its frame allows; `turn` counts quarter turns to the right. */
export type View = { readonly zoom: number; readonly turn: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }
/** The frame, and the picture in it. */
export type Stage = { readonly frame: Size; readonly picture: Size }

export const FITTED: View = { zoom: 1, turn: 0, x: 0, y: 0 }
export const MOST_ZOOM = 8
/** What one press of a button or a key does. */
export const ZOOM_STEP = 1.4
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
export function transformOf({ zoom, turn, x, y }: View, stage: Stage): string {
  const scale = (zoom * fittedScale(stage, turn)) / fittedScale(stage, 0)
  return `translate(${x}px, ${y}px) rotate(${turn * 90}deg) scale(${scale})`
}
