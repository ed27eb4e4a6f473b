import { box, cast, type Drawing, fill, line, lit, mark, oval, place, shade, turn } from './kit.ts'
import type { Tone } from './tones.ts'

/** What is breathed in, injected or wrapped round a wound. */
export const clinic = {
  inhaler: (t) => inhaler(t),
  vial: (t) => vial(t),
  ampoule: (t) =>
    ['116 204', '284 204', '200 212']
      .map((at) => `<g transform="translate(${at})">${ampoule(t)}</g>`)
      .join(''),
  pen: (t) => turn(-38, pen(t)),
  syringe: (t) => place(20, 24, 0.9, turn(-40, syringe(t))),
  mask: (t) => mask(t),
  glove: (t) => turn(8, glove(t)),
  bandage: (t) => roll(t) + turn(-24, plaster(t), '246 282'),
  cotton: (t) => cotton(t),
  'first-aid': (t) => kitCase(t),
  support: (t) => belt(t),
  'hot-water-bottle': (t) => turn(7, warmBottle(t)),
} satisfies Record<string, Drawing>

const WHITE = '#fffdf9'

function inhaler(t: Tone): string {
  const body =
    'M178 132h84q12 0 12 12v150q0 26-26 26H132q-34 0-34-32v-24q0-14 14-16l40-6q14-2 14-16v-82q0-12 12-12z'
  return (
    shade(192, 322, 118) +
    lit('M184 140V82q0-16 16-16h40q16 0 16 16v58z', '#dfe5e7') +
    line('M184 92h72', '#012', 2, 'opacity=".14"') +
    lit(body, t.main) +
    line('M182 152v92q0 20-24 24l-36 6', '#fff', 6, 'opacity=".4"') +
    fill(box(204, 188, 46, 60, 10), WHITE) +
    mark(227, 210, t, 0.62) +
    lit('M98 256q0-8 8-8h2v72h-2q-28-2-28-32 0-28 20-32z', t.soft, 'flat') +
    line('M112 250v68', t.deep, 2.4, 'opacity=".25"')
  )
}

function vial(t: Tone): string {
  const glass =
    'M130 132h66v18q0 10 16 16 20 8 20 34v104q0 20-20 20h-98q-20 0-20-20V200q0-26 20-34 16-6 16-16z'
  return (
    shade(164, 322, 100) +
    fill(glass, '#fff', 'opacity=".8"') +
    fill('M94 214h138v90q0 20-20 20h-98q-20 0-20-20z', t.soft, 'opacity=".75"') +
    fill(box(94, 228, 138, 70), WHITE) +
    fill(box(94, 284, 138, 14), t.main) +
    mark(163, 250, t, 0.72) +
    fill(glass, 'url(#round)') +
    lit(box(122, 108, 82, 30, 5), '#d5dcdf') +
    lit(box(128, 84, 70, 26, 7), t.main) +
    place(286, 211, 0.94, ampoule(t))
  )
}

function ampoule(t: Tone): string {
  const glass =
    'M-8-118q8-12 16 0l4 74q0 10 10 18 10 10 10 26v104q0 14-14 14h-36q-14 0-14-14V0q0-16 10-26 10-8 10-18z'
  return (
    shade(0, 118, 50, 11) +
    fill(glass, '#fff', 'opacity=".7"') +
    fill('M-32 8h64v96q0 14-14 14h-36q-14 0-14-14z', t.soft, 'opacity=".8"') +
    fill(box(-32, 34, 64, 52), WHITE) +
    fill(box(-32, 74, 64, 12), t.main) +
    line('M-16 48h32M-10 60h20', t.deep, 4, 'opacity=".28"') +
    fill(glass, 'url(#round)') +
    line('M-11-44h22', t.main, 4)
  )
}

function pen(t: Tone): string {
  const whole = box(40, 150, 320, 42, 14)
  const cap = box(96, 232, 150, 40, 14)
  const along = (d: string) => turn(90, fill(d, 'url(#round)'))
  return (
    cast(t, whole, 2, 24) +
    fill(whole, WHITE) +
    fill(box(40, 150, 112, 42, 14), t.main) +
    fill(box(232, 150, 74, 42), t.soft) +
    fill(box(246, 160, 40, 20, 6), WHITE) +
    line('M256 165v10M266 165v10M276 165v10', t.deep, 2.4, 'opacity=".5"') +
    fill(box(312, 150, 48, 42, 12), t.main) +
    line('M322 154v34M332 154v34M342 154v34', t.deep, 2, 'opacity=".3"') +
    line('M152 150v42M308 150v42', '#012', 2, 'opacity=".18"') +
    along(box(150, 40, 42, 320, 14)) +
    cast(t, cap, 2, 18) +
    fill(cap, t.soft) +
    along(box(232, 154, 40, 150, 14)) +
    line('M186 240h48', WHITE, 6, 'opacity=".8"')
  )
}

function syringe(t: Tone): string {
  const barrel = box(120, 176, 160, 48, 8)
  return (
    cast(t, 'M52 170h18v60H52zM70 190h210v22h90v4h-90v10H120v-14H70z', 2, 26) +
    line('M306 200h74', '#b7c1c5', 4) +
    lit(box(276, 188, 36, 24, 6), t.main, 'flat') +
    lit(box(60, 190, 120, 20, 4), t.pale, 'flat') +
    lit(box(50, 166, 16, 68, 6), t.soft, 'flat') +
    fill(barrel, '#fff', 'opacity=".75"') +
    fill(box(186, 180, 94, 40, 4), t.soft, 'opacity=".85"') +
    lit(box(176, 178, 14, 44, 4), t.deep, 'flat') +
    fill(barrel, 'url(#flat)') +
    lit(box(110, 156, 14, 88, 6), WHITE, 'flat') +
    line('M206 178v18M224 178v12M242 178v18M260 178v12', t.deep, 2.6, 'opacity=".5"') +
    line('M136 184h136', '#fff', 4, 'opacity=".8"')
  )
}

function mask(t: Tone): string {
  const cloth = 'M92 152q108-46 216 0 10 60-20 118-88 50-176 0-30-58-20-118z'
  return (
    line('M96 164q-58 20-48 66 8 36 62 40M304 164q58 20 48 66-8 36-62 40', WHITE, 7) +
    line('M96 167q-58 20-48 66M304 167q58 20 48 66', t.deep, 2, 'opacity=".15"') +
    cast(t, cloth, 4, 20) +
    lit(cloth, t.soft, 'flat') +
    line('M92 152q108-46 216 0', WHITE, 9) +
    line('M160 142q40-11 80 0', '#b7c1c5', 6) +
    line('M90 184q110-30 220 0M90 212q110-24 220 0M98 240q102-18 204 0', t.deep, 3, 'opacity=".22"') +
    line('M90 188q110-30 220 0M91 216q110-24 218 0M99 244q102-18 202 0', '#fff', 4, 'opacity=".6"') +
    line('M112 270q88 50 176 0', WHITE, 8)
  )
}

function glove(t: Tone): string {
  const hand =
    'M142 332V232l-38-44c-14-18 8-36 24-22l26 26V96c0-22 30-22 31 0v60l4-82c1-22 30-21 31 1l2 82 8-70c3-21 31-18 30 3l-2 82 10-40c6-20 32-13 28 8l-14 98v94z'
  return (
    cast(t, hand) +
    lit(hand, t.soft, 'flat') +
    line('M186 168v-8M222 166v-8M258 176v-6', t.deep, 3, 'opacity=".3"') +
    line('M166 110v70M202 88v62', '#fff', 6, 'opacity=".55"') +
    line('M168 236q38 22 84 4', t.deep, 2.6, 'opacity=".22"') +
    lit(box(136, 314, 152, 24, 10), t.main)
  )
}

function roll(t: Tone): string {
  return (
    shade(190, 318, 128) +
    lit('M84 176q0 92 0 104 0 38 96 38t96-38V176z', WHITE) +
    line('M84 214q0 36 96 36t96-36M84 250q0 36 96 36t96-36', t.deep, 2.4, 'opacity=".16"') +
    lit(oval(180, 176, 96, 44), WHITE, 'flat') +
    line(oval(180, 176, 66, 29) + oval(180, 176, 80, 36), t.deep, 2.4, 'opacity=".2"') +
    lit(oval(180, 176, 42, 18), t.main, 'flat')
  )
}

function plaster(t: Tone): string {
  const strip = box(176, 258, 160, 56, 28)
  return (
    cast(t, strip, 4, 8) +
    lit(strip, t.soft, 'flat') +
    fill(box(230, 258, 52, 56), WHITE, 'opacity=".75"') +
    line(
      'M196 274h0M210 274h0M196 286h0M210 286h0M196 298h0M210 298h0M302 274h0M316 274h0M302 286h0M316 286h0M302 298h0M316 298h0',
      t.deep,
      5,
      'opacity=".3"',
    )
  )
}

function cotton(t: Tone): string {
  const puff =
    'M92 300c-30-10-26-52 4-54-8-40 44-54 60-24 18-34 74-26 76 12 34-18 62 22 38 44 20 14 8 40-14 34-40 16-128 14-164-12z'
  return (
    shade(200, 318, 138) +
    lit('M132 106q68-22 136 0v150q-68 22-136 0z', t.main) +
    fill('M132 140q68-18 136 0v66q-68-18-136 0z', WHITE) +
    mark(200, 158, t, 0.9) +
    fill('M132 106q68-22 136 0v150q-68 22-136 0z', 'url(#round)') +
    lit(oval(200, 104, 68, 22), WHITE, 'flat') +
    line('M164 104q0-10 36-10t36 10-30 10-24-8 20-6 14 4', t.deep, 2.4, 'opacity=".22"') +
    lit(puff, '#fffefc', 'ball') +
    line('M126 262q16-18 36-6M196 250q24-16 40 8M150 290q24 10 48 0', t.deep, 2.6, 'opacity=".14"')
  )
}

function kitCase(t: Tone): string {
  return (
    shade(200, 312, 140) +
    line('M158 132v-20q0-18 18-18h48q18 0 18 18v20', t.deep, 13) +
    lit(box(76, 130, 248, 180, 30), t.main, 'flat') +
    fill(box(76, 130, 248, 180, 30), 'url(#flat)', 'opacity=".6"') +
    line('M78 216h244', t.deep, 3, 'opacity=".28"') +
    fill(oval(200, 216, 54), WHITE) +
    fill('M186 182h28v20h20v28h-20v20h-28v-20h-20v-28h20z', t.main) +
    lit(box(110, 206, 26, 22, 6) + box(264, 206, 26, 22, 6), t.pale, 'flat') +
    line('M102 150h90', '#fff', 7, 'opacity=".45"')
  )
}

function belt(t: Tone): string {
  const front = 'M60 170q140 66 280 0v84q-140 72-280 0z'
  return (
    shade(200, 284, 156, 34) +
    lit('M60 170q0-50 140-50t140 50v52q0-46-140-46T60 222z', t.deep, 'flat') +
    lit(front, t.main) +
    line('M64 188q136 62 272 0M64 240q136 66 272 0', '#fff', 3, 'opacity=".5" stroke-dasharray="6 8"') +
    line('M112 196v74M138 204v74', t.deep, 9, 'opacity=".32"') +
    lit('M206 204q56-2 104-20l8 64q-52 24-110 26-10 0-10-10v-50q0-10 8-10z', t.soft, 'flat') +
    mark(258, 226, t, 0.8)
  )
}

function warmBottle(t: Tone): string {
  const body = 'M176 128q-4 18-34 26-36 10-36 48v88q0 40 40 40h108q40 0 40-40v-88q0-38-36-48-30-8-34-26z'
  return (
    cast(t, body) +
    lit(box(160, 66, 80, 26, 12), t.deep) +
    lit('M170 90h60l-6 42h-48z', t.main) +
    lit(body, t.main) +
    line('M150 190v100M175 184v112M200 182v116M225 184v112M250 190v100', '#fff', 5, 'opacity=".3"') +
    line('M124 204q2-24 24-32', '#fff', 7, 'opacity=".5"') +
    fill(oval(200, 240, 40), WHITE) +
    mark(200, 230, t, 0.85)
  )
}
