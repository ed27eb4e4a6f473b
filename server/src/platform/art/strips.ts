import { box, cast, type Drawing, fill, line, lit, mark, outline, oval, shade, turn } from './kit.ts'
import type { Tone } from './tones.ts'

/** Things that come in a blister or in a carton of blisters. */
export const strips = {
  strip: (t) => SHEET + turn(9, backOfStrip(t)) + turn(-13, blister(t, 'tablet', roundPocket(t))),
  caplets: (t) =>
    SHEET + turn(-8, backOfStrip(t)) + turn(14, blister(t, 'caplet', longPocket(WHITE, t.pale), t.soft)),
  capsule: (t) =>
    SHEET + turn(10, backOfStrip(t)) + turn(-12, blister(t, 'capsule', longPocket(t.main, CREAM))),
  capsules: (t) =>
    turn(-34, bigCapsule(t.main, CREAM, t), '200 190') +
    turn(18, smallCapsule(t, 262, 296)) +
    turn(-64, smallCapsule(t, 108, 106)),
  pack: (t) => carton(t) + turn(-68, cast(t, SMALL_STRIP, 8, 6) + smallStrip(t), '240 290'),
  box: (t) => carton(t, 28),
  effervescent: (t) => rollOfTablets(t),
  suppository: (t) =>
    turn(-9, suppositories(t)) + turn(64, cast(t, BULLET, 4, -4) + lit(BULLET, t.pale), '200 300'),
} satisfies Record<string, Drawing>

const WHITE = '#fffdf9'
const CREAM = '#fffaf2'
const SHEET = outline('sheet', box(116, 66, 168, 268, 16))
const SMALL_STRIP = box(204, 220, 72, 140, 9)
const BULLET = 'M182 338v-34c0-18 10-38 18-38s18 20 18 38v34q-18 7-36 0z'

function backOfStrip(t: Tone): string {
  return (
    cast(t, '#sheet') +
    lit('#sheet', t.soft, 'flat') +
    line('M136 96h128M136 304h128', '#fff', 7, 'opacity=".55"')
  )
}

/** The pocket is drawn once and repeated; its name carries the tone, so that strips can share a scene. */
function blister(t: Tone, name: string, pocket: string, sheet = 'url(#foil)'): string {
  const id = `${name}${t.main.slice(1)}`
  const rows = [98, 149, 200, 251, 302]
  const places = rows.flatMap((y) => [160, 240].map((x) => `<use href="#${id}" x="${x}" y="${y}"/>`))
  return (
    cast(t, '#sheet') +
    fill('#sheet', '#8d999e', 'transform="translate(0 3)"') +
    fill('#sheet', sheet) +
    (sheet === t.soft ? fill('#sheet', 'url(#flat)') : '') +
    line('M200 72v256', '#012', 1.6, 'stroke-dasharray="5 7" opacity=".22"') +
    `<defs><g id="${id}">${pocket}</g></defs>${places.join('')}`
  )
}

function roundPocket(t: Tone): string {
  return (
    fill(oval(2, 3, 23), '#012', 'opacity=".16"') +
    fill(oval(0, 0, 23), '#fff', 'opacity=".7"') +
    lit(oval(0, 0, 17.5), t.soft, 'ball') +
    line('M-11 0h22', t.deep, 2, 'opacity=".35"') +
    line('M-17-9a20 20 0 0 1 12-9', '#fff', 3.4, 'opacity=".95"')
  )
}

function longPocket(left: string, right: string): string {
  return (
    fill(box(-30, -15, 64, 36, 18), '#012', 'opacity=".15"') +
    fill(box(-33, -18, 66, 36, 18), '#fff', 'opacity=".62"') +
    fill(box(-26, -12, 52, 24, 12), right) +
    fill('M0-12h-14a12 12 0 0 0 0 24h14z', left) +
    fill(box(-26, -12, 52, 24, 12), 'url(#ball)') +
    line('M-16-6h20', '#fff', 3.2, 'opacity=".85"')
  )
}

function bigCapsule(left: string, right: string, t: Tone): string {
  const whole = box(74, 144, 252, 96, 48)
  return (
    cast(t, whole, 4, 26) +
    fill(whole, right) +
    fill('M204 144h-82a48 48 0 0 0 0 96h82z', left) +
    turn(90, fill(box(152, 66, 96, 252, 48), 'url(#round)'), '200 192') +
    fill('M204 144v96h8v-96z', t.deep, 'opacity=".14"') +
    line('M122 164h70M226 164h42', '#fff', 9, 'opacity=".65"')
  )
}

function smallCapsule(t: Tone, x: number, y: number): string {
  const whole = box(x - 42, y - 18, 84, 36, 18)
  return (
    cast(t, whole, 3, 10) +
    fill(whole, t.soft) +
    fill(`M${x} ${y - 18}h-24a18 18 0 0 0 0 36h24z`, CREAM) +
    fill(whole, 'url(#ball)') +
    line(`M${x - 24} ${y - 10}h38`, '#fff', 4, 'opacity=".8"')
  )
}

/** A standing carton seen a little from its right and from above. */
function carton(t: Tone, dx = 0): string {
  const x = (value: number) => value + dx
  return (
    shade(x(196), 312, 142, 24) +
    fill(`M${x(226)} 118l54-26v188l-54 32z`, t.deep, 'opacity=".78"') +
    lit(`M${x(76)} 118l62-26h142l-54 26z`, t.soft, 'flat') +
    fill(box(x(76), 118, 150, 194), WHITE) +
    fill(`M${x(76)} 250q75-44 150-8v70h-150z`, t.main) +
    mark(x(151), 168, t, 1.25) +
    fill(box(x(76), 118, 150, 194), 'url(#flat)')
  )
}

function smallStrip(t: Tone): string {
  const id = `pill${t.main.slice(1)}`
  const rows = [239, 265, 290, 315, 341]
  const places = rows.flatMap((y) => [222, 258].map((x) => `<use href="#${id}" x="${x}" y="${y}"/>`))
  const pill = fill(oval(0, 0, 11.5), '#fff', 'opacity=".7"') + lit(oval(0, 0, 8.5), t.soft, 'ball')
  return `${fill(SMALL_STRIP, 'url(#foil)')}<defs><g id="${id}">${pill}</g></defs>${places.join('')}`
}

function rollOfTablets(t: Tone): string {
  const tablet = (x: number, y: number) =>
    shade(x, y + 26, 52, 13) +
    lit(`M${x - 40} ${y}v14a40 17 0 0 0 80 0v-14z`, t.pale) +
    lit(oval(x, y, 40, 17), '#fffdf9', 'flat') +
    line(`M${x - 22} ${y}h44`, t.deep, 2.4, 'opacity=".25"')
  return (
    shade(178, 322, 96) +
    lit('M128 120h96v192q0 12-48 12t-48-12z', t.main) +
    fill('M128 176q48 18 96 0v86q-48 18-96 0z', '#fffdf9') +
    mark(176, 210, t, 0.95) +
    fill('M128 176q48 18 96 0v86q-48 18-96 0z', 'url(#round)') +
    lit(box(120, 76, 112, 50, 12), '#fffdf9') +
    line('M120 112h112', t.deep, 3, 'opacity=".16"') +
    tablet(270, 292)
  )
}

function suppositories(t: Tone): string {
  const sheet = box(70, 74, 260, 164, 14)
  const bullet = fill('M-18 54v-58c0-22 8-48 18-48s18 26 18 48v58q-18 7-36 0z', '#fff', 'opacity=".75"')
  const inner = lit('M-13 48v-50c0-17 5-38 13-38s13 21 13 38v50q-13 5-26 0z', t.soft)
  const places = [98, 149, 200, 251, 302].map((x) => `<use href="#bullet" x="${x}" y="156"/>`)
  return (
    cast(t, sheet) +
    fill(sheet, 'url(#foil)') +
    line(
      'M124 80v152M175 80v152M226 80v152M277 80v152',
      '#012',
      1.5,
      'stroke-dasharray="4 6" opacity=".22"',
    ) +
    `<defs><g id="bullet">${bullet}${inner}</g></defs>${places.join('')}`
  )
}
