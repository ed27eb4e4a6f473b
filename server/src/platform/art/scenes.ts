import { DRAWINGS } from './art-form.ts'
import { box, type Drawing, fill, frame, line, oval, place } from './kit.ts'
import { motifs } from './motifs.ts'
import { TONES, type Tone, type ToneNumber } from './tones.ts'

/** One thing in a scene: where its middle stands on the floor, how large, and in which tone. */
type Piece = readonly [draw: Drawing, x: number, scale: number, tone: ToneNumber, lift?: number]

type Scene = {
  readonly width: number
  readonly height: number
  readonly tone: ToneNumber
  readonly floor: number
  readonly behind: (tone: Tone) => string
  readonly pieces: readonly Piece[]
}

// Every drawing stands with its foot on this line of its own 400 × 400 field.
const FOOT = 322

const slide = { width: 1600, height: 640, floor: 560 }
const promo = { width: 1200, height: 480, floor: 420 }

const SCENES: Readonly<Record<string, Scene>> = {
  'slide-1': {
    ...slide,
    tone: 1,
    behind: (t) => stage(t, 1140, 320, 286),
    pieces: [
      [DRAWINGS.pack, 916, 1.36, 3],
      [DRAWINGS.bottle, 1140, 1.6, 1],
      [DRAWINGS['eye-drops'], 1426, 1, 2, -6],
    ],
  },
  'slide-2': { ...slide, tone: 2, behind: river, pieces: [[motifs.scooter, 1140, 1.56, 2, -24]] },
  'slide-3': {
    ...slide,
    tone: 3,
    behind: (t) => stage(t, 1130, 310, 280),
    pieces: [
      [DRAWINGS.strip, 880, 1.02, 4, -6],
      [motifs.phone, 1140, 1.5, 3, 42],
      [DRAWINGS.pack, 1420, 0.98, 1],
    ],
  },
  'slide-4': {
    ...slide,
    tone: 6,
    behind: (t) => stage(t, 1140, 320, 280) + bunting(t),
    pieces: [
      [DRAWINGS['formula-tin'], 930, 1.22, 5],
      [DRAWINGS['baby-bottle'], 1180, 1.44, 1],
      [motifs.duck, 1400, 0.98, 2, -18],
    ],
  },
  'slide-5': {
    ...slide,
    tone: 5,
    behind: (t) => stage(t, 1140, 320, 280),
    pieces: [
      [DRAWINGS.device, 960, 1.4, 3],
      [DRAWINGS.glucometer, 1250, 1.26, 5],
      [motifs.heart, 1480, 0.66, 4, -14],
    ],
  },
  'promo-vitamins': {
    ...promo,
    tone: 2,
    behind: (t) => stage(t, 850, 240, 210),
    pieces: [
      [DRAWINGS.effervescent, 730, 1.16, 1],
      [motifs.orange, 935, 0.96, 2],
      [DRAWINGS.capsules, 1090, 0.56, 4, -10],
    ],
  },
  'promo-baby-care': {
    ...promo,
    tone: 3,
    behind: (t) => stage(t, 860, 240, 210),
    pieces: [
      [DRAWINGS.diapers, 720, 1, 5],
      [DRAWINGS['baby-bottle'], 916, 1.14, 3],
      [motifs.duck, 1080, 0.74, 6, -12],
    ],
  },
  'promo-delivery': {
    ...promo,
    tone: 1,
    behind: (t) => stage(t, 850, 240, 210),
    pieces: [
      [motifs.scooter, 820, 1.16, 1, -10],
      [DRAWINGS.box, 1080, 0.62, 6, -4],
    ],
  },
}

export const SCENE_NAMES: readonly string[] = Object.keys(SCENES)

/** A wide picture for a slide or a banner: calm on the left, where the words stand. */
export function drawScene(name: string): string | undefined {
  const scene = Object.hasOwn(SCENES, name) ? SCENES[name] : undefined
  if (!scene) return undefined
  const tone = TONES[scene.tone]
  const { width, height, floor } = scene
  const standing = scene.pieces.map(([draw, x, scale, number, lift = 0]) =>
    place(Math.round(x - 200 * scale), Math.round(floor - lift - FOOT * scale), scale, draw(TONES[number])),
  )
  const body = scene.behind(tone) + standing.join('')
  return frame({ width, height, tone, body, light: 0.7 })
}

/** A round wall of light behind the things, and the table they stand on. */
function stage(t: Tone, x: number, y: number, r: number): string {
  const width = x > 1000 ? 1600 : 1200
  const height = x > 1000 ? 640 : 480
  const rim = Math.round(height * 0.84)
  const table = `M0 ${height}V${rim}q${width / 3}-34 ${width * 0.6}-38t${width * 0.4} 10v${height}z`
  return (
    fill(oval(x, y, r), '#fff', 'opacity=".5"') +
    fill(oval(x, y, Math.round(r * 0.8)), '#fff', 'opacity=".45"') +
    fill(table, t.paper[1]) +
    fill(table, t.soft, 'opacity=".4"')
  )
}

function bunting(t: Tone): string {
  const flags = [860, 950, 1040, 1130, 1220, 1310, 1400]
  return (
    line('M800 44q330 130 660 0', t.deep, 3, 'opacity=".3"') +
    flags
      .map((x, i) =>
        fill(
          `M${x - 22} ${flagTop(x)}h44l-22 46z`,
          [t.main, t.soft, '#fff'][i % 3] ?? t.soft,
          'opacity=".75"',
        ),
      )
      .join('')
  )
}

function flagTop(x: number): number {
  const along = (x - 800) / 660
  return Math.round(44 + 260 * along * (1 - along))
}

/** The Rupsha at evening: its bridge, a country boat and palms, as Khulna knows them. */
function river(t: Tone): string {
  const piers = [700, 840, 980, 1120, 1260, 1400, 1540]
  return (
    fill(oval(930, 220, 96), '#fff', 'opacity=".75"') +
    fill('M440 424q230-96 440-72t340-24 380 20v76z', t.soft, 'opacity=".4"') +
    fill(box(0, 420, 1600, 220), '#fff', 'opacity=".55"') +
    line(`M500 352q540-116 1100-42${piers.map((x) => `M${x} 322v104`).join('')}`, t.deep, 9, 'opacity=".2"') +
    palm(t, 1480, 430, 1) +
    palm(t, 1556, 440, 0.8) +
    fill('M700 456q60 22 150 0l-20 26h-106z', t.deep, 'opacity=".4"') +
    fill('M744 456q30-34 62 0z', t.deep, 'opacity=".28"') +
    line('M600 500h110M780 512h70M560 478h60M900 486h120', t.main, 4, 'opacity=".3"') +
    fill('M0 640V572q420-60 900-46t700 8v106z', t.soft, 'opacity=".7"')
  )
}

function palm(t: Tone, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity=".34">${
    line('M0 0q-10-80 6-150', t.deep, 9) +
    line(
      'M6-150q-40-30-74 4M6-150q-24-44-60-46M6-150q6-40 40-56M6-150q40-24 72 10M6-150q24 10 34 46M6-150q-26 8-38 44',
      t.deep,
      8,
    )
  }</g>`
}
