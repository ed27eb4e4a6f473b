import { box, type Drawing, fill, line, lit, mark, oval, shade, turn } from './kit.ts'
import type { Tone } from './tones.ts'
import { tubes } from './tubes.ts'

/** Things that are not for sale: they stand for a shelf of the shop or set a scene. */
export const motifs = {
  stomach: (t) =>
    shade(200, 334, 104, 14) +
    lit(
      'M164 72h36v50q0 22 20 14c56-20 100 20 92 86-8 64-62 96-120 84-26-6-42 0-48 26H104c0-52 32-72 70-68 24 2 32-14 26-34-14-42-36-66-36-108z',
      t.main,
      'flat',
    ) +
    line('M232 166q50-6 50 48-4 44-48 56', '#fff', 9, 'opacity=".5"') +
    line('M176 246q40 26 84 4', t.deep, 5, 'opacity=".25"'),
  shield: (t) =>
    shade(200, 336, 92, 13) +
    lit('M200 64l110 38v88c0 72-46 116-110 142-64-26-110-70-110-142v-88z', t.main, 'flat') +
    fill('M200 88l88 30v72c0 56-34 92-88 116z', '#fff', 'opacity=".16"') +
    turn(-45, pill(WHITE, t.soft)),
  lungs: (t) =>
    shade(200, 330, 110, 13) +
    lit(
      'M180 156v112c0 34-18 54-54 54-38 0-56-24-52-66 6-66 32-124 68-130 28-4 38 10 38 30z',
      t.main,
      'flat',
    ) +
    lit(
      'M220 156v112c0 34 18 54 54 54 38 0 56-24 52-66-6-66-32-124-68-130-28-4-38 10-38 30z',
      t.main,
      'flat',
    ) +
    line('M200 72v84q-4 30-44 46M200 156q4 30 44 46', t.soft, 18) +
    line('M200 74v44M200 88h0', '#fff', 5, 'opacity=".7"') +
    line('M112 252q2-40 22-66', '#fff', 7, 'opacity=".45"'),
  heart: (t) =>
    shade(200, 330, 92, 13) +
    lit(
      'M200 322C118 262 66 214 66 154c0-46 34-76 72-76 28 0 50 14 62 38 12-24 34-38 62-38 38 0 72 30 72 76 0 60-52 108-134 168z',
      t.main,
      'ball',
    ) +
    line('M84 200h62l18-40 30 78 24-56 12 18h86', '#fff', 11),
  orange: (t) => slice(t) + leaf('M200 96c-6-40 30-58 74-54-4 42-34 64-74 54z', '#4f9a6b'),
  eye: (t) =>
    shade(200, 312, 130, 14) +
    line('M92 130l-18-24M142 104l-10-28M200 94V64M258 104l10-28M308 130l18-24', t.deep, 9, 'opacity=".6"') +
    lit('M52 204c42-64 92-94 148-94s106 30 148 94c-42 64-92 94-148 94S94 268 52 204z', WHITE, 'flat') +
    lit(oval(200, 204, 68), t.main, 'ball') +
    fill(oval(200, 204, 34), '#27414a') +
    fill(oval(180, 182, 14), '#fff'),
  mind: (t) =>
    shade(196, 334, 108, 13) +
    lit(
      'M146 332v-42h-26c-18 0-26-8-24-26l4-28-26-10c-8-4-8-10-4-18l26-44c4-62 52-98 108-98 68 0 114 48 114 110 0 50-24 74-36 100-6 14-6 34-4 56z',
      t.main,
      'flat',
    ) +
    [-70, -35, 0, 35, 70]
      .map((a) =>
        turn(
          a,
          fill('M206 214c-26-22-26-60 0-88 26 28 26 66 0 88z', a % 2 ? t.pale : WHITE, 'opacity=".88"'),
          '206 216',
        ),
      )
      .join('') +
    fill(oval(206, 212, 13), t.soft),
  flower: (t) =>
    shade(196, 318, 104, 14) +
    leaf('M196 312c-66 16-108-10-120-58 56-8 100 10 120 58z', '#6aa886') +
    [0, 72, 144, 216, 288]
      .map((a) => turn(a, lit('M200 186c-46-26-50-82 0-112 50 30 46 86 0 112z', t.main, 'flat'), '200 190'))
      .join('') +
    lit(oval(200, 190, 30), '#f2cf83', 'ball'),
  duck: () =>
    shade(200, 326, 126) +
    lit(
      'M74 226c26 20 54 18 82-4 6-24-10-38-8-72 2-44 36-72 74-72 42 0 70 32 70 70 0 32-16 46-14 64 40 14 54 44 44 74-12 32-58 40-120 40-84 0-140-30-128-100z',
      '#f4d27a',
      'flat',
    ) +
    lit('M172 250c20-16 62-18 92 2-4 34-30 46-56 42s-38-20-36-44z', '#e3b54a', 'flat') +
    lit('M282 150c22-8 44-2 52 10-8 20-34 26-56 16z', '#e88f52', 'flat') +
    fill(oval(240, 134, 11), '#27414a') +
    fill(oval(236, 130, 4), '#fff'),
  cream: (t) =>
    leaf('M226 148c-22-44-6-86 40-108 28 40 16 88-26 112z', '#5fa583') +
    leaf('M248 156c4-44 38-68 88-60 2 44-34 74-78 70z', '#7cbb9a') +
    tubes.jar(t),
  scooter: (t) => scooter(t),
  phone: (t) => turn(7, phone(t)),
} satisfies Record<string, Drawing>

const WHITE = '#fffdf9'
const DARK = '#2c3f47'

function pill(left: string, right: string): string {
  const whole = box(120, 164, 160, 72, 36)
  return (
    fill(whole, left) +
    fill('M200 164h44a36 36 0 0 1 0 72h-44z', right) +
    fill(whole, 'url(#ball)') +
    line('M152 182h84', '#fff', 7, 'opacity=".7"')
  )
}

function leaf(d: string, color: string): string {
  return lit(d, color, 'flat')
}

function slice(t: Tone): string {
  const wedge = fill('M200 206l-23-58q23-19 46 0z', t.main, 'opacity=".9"')
  return (
    shade(200, 332, 108, 14) +
    lit(oval(200, 212, 118), t.main, 'ball') +
    fill(oval(200, 212, 102), '#fff3df') +
    `<g transform="translate(-50 -53) scale(1.25)">${[0, 45, 90, 135, 180, 225, 270, 315].map((a) => turn(a, wedge, '200 212')).join('')}</g>` +
    fill(oval(200, 212, 102), 'url(#ball)', 'opacity=".5"')
  )
}

function scooter(t: Tone): string {
  const wheel = (x: number) =>
    lit(oval(x, 284, 40), DARK, 'ball') +
    lit(oval(x, 284, 21), '#dfe5e7', 'ball') +
    fill(oval(x, 284, 7), DARK)
  return (
    shade(200, 324, 176, 16) +
    wheel(84) +
    wheel(306) +
    line('M122 108l-36 172', DARK, 12) +
    lit('M118 132q22-6 28 14l16 78q4 18 22 18h44v26h-84q-26 0-32-26l-12-76q-2-26 18-34z', t.main, 'flat') +
    lit('M44 272a44 44 0 0 1 82-14l-14 10q-30-20-50 10z', t.main, 'flat') +
    lit('M208 268c0-62 34-88 80-88 42 0 66 26 68 76l-6 12h-8a40 40 0 0 0-74 0z', t.main, 'flat') +
    lit(box(206, 164, 110, 24, 12), DARK, 'flat') +
    line('M84 112q22-14 48-8', DARK, 11) +
    lit(oval(104, 140, 17), '#fff3d0', 'ball') +
    lit(box(232, 50, 128, 114, 14), t.soft, 'flat') +
    lit(box(226, 44, 140, 26, 10), t.main, 'flat') +
    fill(oval(296, 116, 36), WHITE) +
    mark(296, 110, t, 0.8) +
    line('M230 226q16-22 42-24', '#fff', 7, 'opacity=".5"')
  )
}

function phone(t: Tone): string {
  return (
    shade(200, 352, 110, 14) +
    lit(box(112, 36, 176, 316, 30), DARK, 'flat') +
    fill(box(122, 48, 156, 292, 20), t.pale) +
    lit(box(138, 78, 124, 176, 10), WHITE, 'flat') +
    mark(168, 106, t, 0.7) +
    line(
      'M194 98h48M194 112h34M154 160h92M154 178h92M154 196h70M154 214h92M154 232h50',
      t.deep,
      6,
      'opacity=".22"',
    ) +
    lit(box(138, 276, 124, 40, 20), t.main, 'flat') +
    line('M176 296h48', '#fff', 6, 'opacity=".85"') +
    lit(oval(272, 246, 36), '#4f9a6b', 'ball') +
    line('M256 246l12 13 21-25', '#fff', 9)
  )
}
