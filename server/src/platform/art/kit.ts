import type { Tone } from './tones.ts'

/** Draws one thing, standing or lying in the middle of a 400 × 400 field, without its backdrop. */
export type Drawing = (tone: Tone) => string

// All shading is a translucent layer over a flat colour, so one light from the upper left falls on every
// drawing and things of several tones can stand in one scene.
const DEFS: Readonly<Record<string, string>> = {
  round: `<linearGradient id="round">${stops('012 0 .16', 'fff .1 .1', 'fff .25 .5', 'fff .46 0', '012 .46 0', '012 .92 .24', '012 1 .14')}</linearGradient>`,
  flat: `<linearGradient id="flat" x2=".6" y2="1">${stops('fff 0 .42', 'fff .5 0', '012 .5 0', '012 1 .16')}</linearGradient>`,
  ball: `<radialGradient id="ball" cx=".36" cy=".3" r=".75">${stops('fff 0 .7', 'fff .5 0', '012 .5 0', '012 1 .26')}</radialGradient>`,
  foil: `<linearGradient id="foil" x2="1" y2=".7">${stops('fbfcfc 0', 'dde3e5 .35', 'f1f4f4 .6', 'bfc8cc 1')}</linearGradient>`,
  blur: '<filter id="blur" filterUnits="userSpaceOnUse" x="-400" y="-400" width="1200" height="1200"><feGaussianBlur stdDeviation="9"/></filter>',
}

/** Each stop as `colour offset [opacity]`. */
function stops(...list: readonly string[]): string {
  return list
    .map((stop) => {
      const [color, offset, opacity] = stop.split(' ')
      return `<stop${offset === '0' ? '' : ` offset="${offset}"`} stop-color="#${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}

/** A square picture: the drawing on its tinted, softly lit paper. */
export function picture(tone: Tone, body: string): string {
  return frame({ width: 400, height: 400, tone, body })
}

/** A wide picture: `light` says where its brightest point lies, from 0 (left) to 1 (right). */
export function frame(of: {
  width: number
  height: number
  tone: Tone
  body: string
  light?: number
}): string {
  const { width, height, tone, body, light = 0.46 } = of
  const deep = tone.deep.slice(1)
  const own = {
    ...DEFS,
    shade: `<radialGradient id="shade">${stops(`${deep} 0 .42`, `${deep} .55 .16`, `${deep} 1 0`)}</radialGradient>`,
  }
  const used = Object.entries(own).filter(([id]) => body.includes(`url(#${id})`))
  const paper = stops(`${tone.paper[0].slice(1)} .2`, `${tone.paper[1].slice(1)} 1`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><defs>`,
    `<radialGradient id="paper" cx="${light}" cy=".4" r=".72">${paper}</radialGradient>`,
    ...used.map(([, def]) => def),
    `</defs><path fill="url(#paper)" d="M0 0h${width}v${height}H0z"/>${body}</svg>`,
  ].join('')
}

/** The soft pool under something that stands. */
export function shade(x: number, y: number, rx: number, ry = rx * 0.16): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${round(ry)}" fill="url(#shade)"/>`
}

/** The blurred shape under something that lies, down and to the right of it. */
export function cast(tone: Tone, d: string, dx = 9, dy = 16): string {
  return fill(d, tone.deep, `transform="translate(${dx} ${dy})" opacity=".3" filter="url(#blur)"`)
}

/** Path data, or the `#name` of an outline kept by `outline` because it is painted several times. */
export function fill(d: string, color: string, more = ''): string {
  const shape = d.startsWith('#') ? `use href="${d}"` : `path d="${d}"`
  return `<${shape} fill="${color}"${more && ` ${more}`}/>`
}

export function outline(name: string, d: string): string {
  return `<defs><path id="${name}" d="${d}"/></defs>`
}

/** A shape with the light on it: `round` for what has a belly, `flat` for a face, `ball` for a sphere. */
export function lit(d: string, color: string, light: 'round' | 'flat' | 'ball' = 'round'): string {
  return fill(d, color) + fill(d, `url(#${light})`)
}

export function line(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${more && ` ${more}`}/>`
}

export function turn(degrees: number, body: string, about = '200 200'): string {
  return `<g transform="rotate(${degrees} ${about})">${body}</g>`
}

export function place(x: number, y: number, scale: number, body: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`
}

/** A rounded rectangle as path data: true half circles on a pill, a softer corner on anything wider. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`
  const c = Math.min(r, w / 2, h / 2)
  const isPill = c * 2 === Math.min(w, h)
  const corner = (dx: number, dy: number, across: boolean) =>
    isPill ? `a${c} ${c} 0 0 1 ${dx} ${dy}` : `q${across ? `${dx} 0` : `0 ${dy}`} ${dx} ${dy}`
  const side = (letter: string, length: number) => (length === 0 ? '' : `${letter}${round(length)}`)
  return `M${x + c} ${y}${side('h', w - 2 * c)}${corner(c, c, true)}${side('v', h - 2 * c)}${corner(-c, c, false)}${side('h', 2 * c - w)}${corner(-c, -c, true)}${side('v', 2 * c - h)}${corner(c, -c, false)}z`
}

/** A circle or ellipse as path data. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
}

/** The one mark every label carries instead of a brand: a leaf-like drop and two quiet bars. */
export function mark(x: number, y: number, tone: Tone, scale = 1): string {
  const leaf = 'M0-17c11 8 14 22 0 34-14-12-11-26 0-34z'
  return `<g transform="translate(${x} ${y}) scale(${scale})">${fill(leaf, tone.main)}${line('M0-6v16', '#fff', 2.4, 'opacity=".8"')}${line('M-20 28h40M-13 38h26', tone.deep, 4, 'opacity=".28"')}</g>`
}

/** A paper label wrapped round a bottle: a band of the tone at its foot. */
export function label(x: number, y: number, w: number, h: number, tone: Tone): string {
  const foot = round(h * 0.2)
  return (
    fill(box(x, y, w, h), '#fffdf9') +
    fill(box(x, y + h - foot, w, foot), tone.soft) +
    mark(x + w / 2, round(y + h * 0.34), tone, round(Math.min(1, h / 92))) +
    fill(box(x, y, w, h), 'url(#round)')
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
