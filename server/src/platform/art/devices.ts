import { box, cast, type Drawing, fill, line, lit, mark, oval, place, shade, turn } from './kit.ts'
import type { Tone } from './tones.ts'

/** Instruments, and the soft goods that come as a pack. */
export const devices = {
  device: (t) => pressureMonitor(t),
  glucometer: (t) => glucometer(t),
  'test-strip': (t) => canister(t),
  'pregnancy-test': (t) => place(-16, -16, 1.08, turn(-32, testStick(t))),
  thermometer: (t) => place(22, 26, 0.92, turn(-40, thermometer(t))),
  stethoscope: (t) => stethoscope(t),
  oximeter: (t) => turn(-7, oximeter(t)),
  scale: (t) => scales(t),
  respiratory: (t) => nebuliser(t),
  diaper: (t) => diaper(t),
  diapers: (t) => diaperPack(t),
  wipes: (t) => wipes(t),
  napkin: (t) => napkins(t),
  tissue: (t) => tissueBox(t),
} satisfies Record<string, Drawing>

const WHITE = '#fffdf9'
const SCREEN = '#27414a'

function pressureMonitor(t: Tone): string {
  return (
    shade(200, 318, 150) +
    lit('M232 118q78-18 92 30 10 60-10 122-40 20-88 6z', t.main) +
    line('M250 130q10 66-4 138', '#fff', 4, 'opacity=".3"') +
    line('M282 270q10 44-30 40t-52-6', t.deep, 9) +
    lit(box(62, 126, 190, 190, 34), WHITE, 'flat') +
    fill(box(84, 148, 146, 96, 16), SCREEN) +
    line('M100 202h26l10-24 16 44 12-28 8 8h42', t.soft, 6) +
    fill(oval(206, 166, 6), t.soft) +
    lit(oval(157, 280, 24), t.main, 'ball') +
    fill(box(90, 272, 26, 14, 7) + box(198, 272, 26, 14, 7), t.soft)
  )
}

function glucometer(t: Tone): string {
  return (
    shade(180, 330, 92) +
    fill(box(166, 292, 28, 56, 4), WHITE) +
    fill(box(172, 326, 16, 18, 3), t.main) +
    lit('M180 60q66 0 70 62l-8 122q-4 62-62 62t-62-62l-8-122q4-62 70-62z', WHITE, 'flat') +
    fill('M180 74q52 0 56 50l-4 62q-52 20-104 0l-4-62q4-50 56-50z', SCREEN) +
    lit('M180 98c20 28 30 42 30 56a30 30 0 0 1-60 0c0-14 10-28 30-56z', t.soft, 'ball') +
    lit(oval(180, 244, 26), t.main, 'ball') +
    line('M180 232v10', '#fff', 4, 'opacity=".9"') +
    shade(300, 326, 40, 9) +
    lit(box(276, 150, 46, 174, 22), t.soft) +
    lit(box(276, 150, 46, 50, 20), t.main) +
    line('M290 226h18M290 240h18', t.deep, 4, 'opacity=".35"')
  )
}

function canister(t: Tone): string {
  const strip = (angle: number) =>
    turn(
      angle,
      fill(box(272, 196, 26, 124, 4), WHITE) +
        fill(box(277, 202, 16, 22, 3), t.main) +
        line('M280 236v66M290 236v66', t.deep, 2, 'opacity=".25"'),
      '285 320',
    )
  return (
    shade(206, 322, 142, 18) +
    strip(18) +
    strip(2) +
    lit('M92 142h132v166q0 16-66 16t-66-16z', WHITE) +
    fill('M92 176q66 16 132 0v104q-66 16-132 0z', t.soft) +
    fill('M92 258q66 16 132 0v22q-66 16-132 0z', t.main) +
    mark(158, 212, t, 1.05) +
    fill('M92 176q66 16 132 0v104q-66 16-132 0z', 'url(#round)') +
    lit('M86 104v36q0 12 72 12t72-12v-36z', t.main) +
    lit(oval(158, 104, 72, 18), t.soft, 'flat') +
    turn(-16, fill(box(238, 302, 86, 20, 4), WHITE) + fill(box(304, 304, 16, 16, 3), t.main), '280 312')
  )
}

function testStick(t: Tone): string {
  const body =
    'M70 172q0-14 14-14h140q50 2 64 16h44q10 0 10 10v32q0 10-10 10h-44q-14 14-64 16H84q-14 0-14-14z'
  return (
    cast(t, body, 2, 26) +
    fill(box(322, 186, 58, 28, 4), '#fff') +
    fill(box(322, 186, 58, 28, 4), t.soft, 'opacity=".5"') +
    lit(body, WHITE, 'flat') +
    fill(box(70, 158, 76, 84, 14), t.main) +
    line('M88 184v32M102 184v32M116 184v32', '#fff', 5, 'opacity=".5"') +
    fill(box(168, 178, 92, 44, 16), t.deep, 'opacity=".14"') +
    fill(box(172, 182, 84, 36, 14), '#fff') +
    line('M200 188v24M226 188v24', t.main, 6)
  )
}

function thermometer(t: Tone): string {
  const body = 'M58 176q0-22 22-22h150q20 0 34 18h70q12 0 12 16t-12 16h-70q-14 18-34 18H80q-22 0-22-22z'
  return (
    cast(t, body, 2, 26) +
    lit(box(320, 172, 50, 32, 16), '#c9d1d4', 'flat') +
    lit(body, WHITE, 'flat') +
    fill('M58 176q0-22 22-22h32v68H80q-22 0-22-22z', t.main) +
    fill(oval(84, 188, 12), '#fff', 'opacity=".7"') +
    fill(box(130, 166, 104, 44, 10), SCREEN) +
    line('M144 194h16l7-14 10 22 8-12h12', t.soft, 4.5) +
    line('M212 178v20', t.soft, 6) +
    line('M276 184h44', t.soft, 6, 'opacity=".8"')
  )
}

function stethoscope(t: Tone): string {
  const tube = 'M126 84q-26 4-26 40 0 86 60 98 60-12 60-98 0-36-26-40M160 222v34q0 58 60 58t62-58v-20'
  return (
    line(tube, t.deep, 15, 'opacity=".22" transform="translate(6 14)" filter="url(#blur)"') +
    line(tube, t.main, 15) +
    line('M104 130q2 68 52 84M162 262q4 42 52 46', '#fff', 4, 'opacity=".45"') +
    line('M126 84l16-12M194 84l-16-12', '#c3ccd0', 12) +
    fill(oval(146, 70, 10) + oval(174, 70, 10), t.deep) +
    lit(oval(160, 224, 13), '#d3dadd', 'ball') +
    shade(284, 216, 52, 14) +
    lit(oval(282, 196, 48), '#d7dee0', 'ball') +
    lit(oval(282, 196, 37), WHITE, 'flat') +
    lit(oval(282, 196, 24), t.soft, 'ball')
  )
}

function oximeter(t: Tone): string {
  return (
    shade(206, 316, 132) +
    fill('M104 240h200v24H104z', SCREEN) +
    lit('M94 262q-6 48 50 48h120q56 0 50-48-110 14-220 0z', t.main) +
    lit('M96 246q-14-112 60-120h110q60 6 52 120-110 22-222 0z', WHITE, 'flat') +
    fill(box(142, 152, 134, 72, 16), SCREEN) +
    line('M158 192h20l8-20 14 36 10-22 6 6h24', t.soft, 5) +
    fill(box(254, 166, 8, 44, 4), t.soft, 'opacity=".8"')
  )
}

function scales(t: Tone): string {
  return (
    shade(200, 314, 156, 26) +
    lit('M84 138q4-26 30-26h172q26 0 30 26l24 130q4 34-32 34H92q-36 0-32-34z', t.main) +
    lit('M86 132q4-26 30-26h168q26 0 30 26l22 122q4 32-30 32H94q-34 0-30-32z', WHITE, 'flat') +
    fill('M160 128h80q10 0 11 10l3 22q1 10-9 10h-90q-10 0-9-10l3-22q1-10 11-10z', SCREEN) +
    line('M172 152h20M204 152h24', t.soft, 7) +
    fill('M122 196q0-10 12-10h34q10 0 9 10l-6 58q-1 12-13 12h-42q-14 0-12-14z', t.pale) +
    fill('M278 196q0-10-12-10h-34q-10 0-9 10l6 58q1 12 13 12h42q14 0 12-14z', t.pale) +
    line('M124 212h44M120 230h46M118 248h44M276 212h-44M280 230h-46M282 248h-44', t.main, 3, 'opacity=".35"')
  )
}

function nebuliser(t: Tone): string {
  return (
    shade(192, 318, 156) +
    line('M226 292q34 0 38 14t38 4v-20', t.soft, 10) +
    lit('M48 214q0-62 62-62h62q62 0 62 62v74q0 30-30 30H78q-30 0-30-30z', WHITE) +
    lit('M48 246h186v42q0 30-30 30H78q-30 0-30-30z', t.main) +
    line('M80 272h56M80 288h56', '#fff', 5, 'opacity=".5"') +
    lit(oval(196, 281, 14), WHITE, 'ball') +
    mark(141, 188, t, 0.8) +
    line('M266 214q-8-78 36-86 44 8 36 86', t.soft, 6) +
    lit(box(286, 252, 32, 48, 8), t.main) +
    lit('M302 146q34 22 44 72 6 40-44 42-50-2-44-42 10-50 44-72z', WHITE, 'flat') +
    line('M302 170v28M282 234h0M322 234h0', t.soft, 9)
  )
}

function diaper(t: Tone): string {
  const body = 'M82 118q118-22 236 0 14 40 6 88-40 8-56 54-14 50-68 50t-68-50q-16-46-56-54-8-48 6-88z'
  return (
    shade(200, 316, 110) +
    lit(body, WHITE, 'flat') +
    fill('M82 118q118-22 236 0l5 26q-123-24-246 0z', t.soft) +
    line('M78 208q42 8 58 56M322 208q-42 8-58 56', t.soft, 9, 'stroke-dasharray="1 12"') +
    line('M98 210q32 16 44 56 14 32 58 32t58-32q12-40 44-56', t.soft, 4, 'opacity=".8"') +
    line('M142 190h0M258 190h0M170 228h0M230 228h0M200 262h0', t.soft, 14) +
    lit(`${box(66, 124, 62, 42, 14)}${box(272, 124, 62, 42, 14)}`, t.main, 'flat') +
    fill('M200 196c-34-30-8-56 0-30 8-26 34 0 0 30z', t.main)
  )
}

function diaperPack(t: Tone): string {
  const bag = 'M88 96q112-16 224 0 18 104 0 214-112 16-224 0-18-110 0-214z'
  return (
    shade(200, 314, 138) +
    fill(bag, t.main) +
    fill('M79 232q70-50 136-16t107-14q0 56-10 108-112 16-224 0-8-40-9-78z', t.soft) +
    line('M108 278h0M140 256h0M172 284h0M230 270h0M262 290h0M290 262h0', '#fff', 13, 'opacity=".7"') +
    fill(oval(200, 202, 56), WHITE) +
    fill('M200 240c-62-56-16-96 0-54 16-42 62-2 0 54z', t.main) +
    line('M174 122q26-3 52 0', t.deep, 17, 'opacity=".45"') +
    line('M92 106q108-14 216 0M92 298q108 14 216 0', '#fff', 3, 'opacity=".6" stroke-dasharray="5 7"') +
    fill(bag, 'url(#flat)')
  )
}

function wipes(t: Tone): string {
  const pack =
    'M70 176q8-22 34-24 96-8 192 0 26 2 34 24 12 54 0 108-8 22-34 24-96 8-192 0-26-2-34-24-12-54 0-108z'
  return (
    cast(t, pack, 4, 18) +
    lit(pack, t.soft, 'flat') +
    fill('M62 232q60-32 138-6t138-8q2 34-8 66-8 22-34 24-96 8-192 0-26-2-34-24-6-26-8-52z', t.main) +
    fill(pack, 'url(#flat)', 'opacity=".7"') +
    line('M78 172v116M322 172v116', '#fff', 3, 'opacity=".5" stroke-dasharray="5 7"') +
    fill(box(132, 182, 136, 82, 30), t.deep, 'opacity=".18"') +
    lit(box(132, 176, 136, 82, 30), WHITE, 'flat') +
    fill(box(152, 194, 96, 46, 20), t.pale) +
    lit('M164 218q-10-60 14-92 10-18 26-4 12-22 32-6 18 34 2 102-36 14-74 0z', '#fff', 'flat') +
    line('M184 200q-4-40 8-58M214 204q8-34 0-66', t.deep, 2.6, 'opacity=".16"')
  )
}

function napkins(t: Tone): string {
  const pad =
    'M232 148q30 0 30 42v24l26 8q12 6 0 26l-26 14v24q0 44-30 44t-30-44v-24l-26-14q-12-20 0-26l26-8v-24q0-42 30-42z'
  return (
    shade(180, 312, 122) +
    lit('M84 110q80-14 160 0 12 94 0 190-80 14-160 0-12-96 0-190z', t.main, 'flat') +
    fill('M80 210q80-50 168-10 2 50-4 100-80 14-160 0-6-46-4-90z', t.soft) +
    line('M86 122q78-12 156 0M86 290q78 12 156 0', '#fff', 3, 'opacity=".55" stroke-dasharray="5 7"') +
    [0, 72, 144, 216, 288]
      .map((a) => turn(a, fill(oval(130, 142, 9, 13), WHITE, 'opacity=".9"'), '130 158'))
      .join('') +
    fill(oval(130, 158, 7), t.deep, 'opacity=".5"') +
    turn(
      12,
      cast(t, pad, 4, 8) +
        lit(pad, WHITE, 'flat') +
        line('M232 172q14 0 14 34v60q0 36-14 36t-14-36v-60q0-34 14-34z', t.soft, 4),
      '232 230',
    )
  )
}

function tissueBox(t: Tone): string {
  return (
    shade(200, 314, 152, 24) +
    fill('M262 202l62-30v104l-62 36z', t.main) +
    fill('M262 202l62-30v104l-62 36z', '#012', 'opacity=".2"') +
    lit('M72 202l64-30h188l-62 30z', t.soft, 'flat') +
    fill('M138 188q58-14 124-2-60 14-124 2z', t.deep, 'opacity=".4"') +
    lit('M146 188q-4-46 14-74 12-22 30-8 10-30 38-16 12 6 18 28 10 36-4 70-48 10-96 0z', '#fff', 'flat') +
    line('M178 176q-4-36 6-58M214 180q10-40 2-74', t.deep, 2.6, 'opacity=".16"') +
    fill(box(72, 202, 190, 110), t.main) +
    fill('M72 262q60-40 100-12t90-16v78H72z', t.soft) +
    fill(oval(120, 234, 16), WHITE, 'opacity=".8"') +
    fill(box(72, 202, 190, 110), 'url(#flat)')
  )
}
