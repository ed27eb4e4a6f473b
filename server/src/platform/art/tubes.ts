import { box, cast, type Drawing, fill, line, lit, mark, outline, oval, place, shade, turn } from './kit.ts'
import type { Tone } from './tones.ts'

/** Creams, pastes and powders, and what the bathroom shelf holds. */
export const tubes = {
  tube: (t) => turn(24, cream(t)) + dollop(302, 306),
  ointment: (t) => place(-38, -38, 1.19, turn(-56, ointment(t))),
  jar: (t) => jar(t),
  toothpaste: (t) => turn(-14, toothpaste(t)),
  toothbrush: (t) => place(36, 26, 0.84, turn(-48, brush(t, -36, t.main) + brush(t, 46, t.soft))),
  soap: (t) => soap(t),
  sachet: (t) => outline('sachet', box(106, 78, 180, 250, 6)) + turn(11, sachetBack(t)) + turn(-8, sachet(t)),
  condom: (t) =>
    outline('packet', box(-68, -78, 136, 156, 8)) +
    [packet(t, 124, 182, -14, t.soft), packet(t, 200, 192, 0, t.pale), packet(t, 276, 210, 14, t.main)].join(
      '',
    ),
  'formula-tin': (t) => tin(t),
  cereal: (t) => cereal(t),
} satisfies Record<string, Drawing>

const WHITE = '#fffdf9'

function cream(t: Tone): string {
  const body = 'M142 72h116l-12 206q-46 12-92 0z'
  return (
    cast(t, 'M142 72h116l-20 260h-76z', 16, 12) +
    fill(body, WHITE) +
    fill('M146.6 150q53-26 107 4l-7 124q-46 12-92 0z', t.main) +
    line('M147 154q53-26 106 4', t.soft, 9) +
    fill(body, 'url(#round)') +
    mark(200, 108, t, 0.9) +
    lit(box(136, 58, 128, 20, 4), t.soft, 'flat') +
    lit('M160 284h80l-5 46q-35 10-70 0z', WHITE) +
    line('M174 292l2 34M191 292v38M209 292v38M226 292l-2 34', t.deep, 2, 'opacity=".16"')
  )
}

function dollop(x: number, y: number): string {
  return (
    shade(x, y + 14, 46, 12) +
    lit(
      `M${x - 38} ${y + 8}c2-18 18-16 24-26 4-8 2-16 14-24 2 12 12 14 14 26 12 2 22 10 24 24q-38 18-76 0z`,
      WHITE,
      'ball',
    )
  )
}

function ointment(t: Tone): string {
  const body = 'M150 90h100l-10 168q-40 10-80 0z'
  return (
    cast(t, 'M150 90h100l-10 168-20 60h-40l-20-60z', 4, 22) +
    lit('M186 256h28l6 30h-40z', t.pale) +
    lit(box(174, 276, 52, 56, 8), t.main) +
    lit(body, t.soft) +
    fill('M153 140h94l-5 84q-42 10-84 0z', WHITE) +
    mark(200, 168, t, 0.85) +
    fill('M153 140h94l-5 84q-42 10-84 0z', 'url(#round)') +
    lit(box(144, 76, 112, 20, 4), '#e8edee', 'flat') +
    line('M184 284v40M195 284v40M206 284v40M217 284v40', t.deep, 2, 'opacity=".22"')
  )
}

function jar(t: Tone): string {
  return (
    shade(200, 312, 136) +
    lit('M96 206h208v66q0 38-38 38H134q-38 0-38-38z', t.soft) +
    fill('M96 222q104 26 208 0v48q-104 26-208 0z', WHITE) +
    mark(200, 248, t, 0.8) +
    fill('M96 222q104 26 208 0v48q-104 26-208 0z', 'url(#round)') +
    lit('M86 160q0-10 10-10h208q10 0 10 10v40q0 10-10 12-104 14-208 0-10-2-10-12z', t.main) +
    lit('M88 154q6-28 112-28t112 28q-6 14-112 14T88 154z', t.main, 'flat') +
    line('M96 190q104 16 208 0', t.deep, 2.4, 'opacity=".22"')
  )
}

function toothpaste(t: Tone): string {
  const body = 'M66 138q0-8 8-6l196 22q8 1 8 10v70q0 9-8 10L74 266q-8 2-8-6z'
  return (
    cast(t, 'M60 132l218 22h50v90h-50L60 266z', 6, 22) +
    fill(body, WHITE) +
    fill('M66 196q80-26 130 6t82 4v28q0 9-8 10L74 266q-8 2-8-6z', t.main) +
    fill('M66 188q80-30 130 0t82 2v16q-32 28-82-4t-130-6z', t.soft) +
    turn(90, fill(box(132, 126, 134, 212, 10), 'url(#round)', 'opacity=".75"'), '200 200') +
    mark(224, 176, t, 0.7) +
    lit(box(54, 126, 18, 146, 4), t.pale, 'flat') +
    lit(box(278, 158, 14, 82, 3), '#e8edee', 'flat') +
    turn(90, lit(box(166, 70, 68, 46, 10), t.main), '200 200') +
    line('M296 176h28M296 190h28M296 204h28M296 218h28', t.deep, 2, 'opacity=".24"')
  )
}

function brush(t: Tone, dy: number, color: string): string {
  const y = 200 + dy
  const handle = `M48 ${y - 11}q-12 11 0 22l150 4q40 0 70-11h78q10 0 10-6t-10-6h-78q-30-9-70-9z`
  return (
    cast(t, handle, 8, 14) +
    fill(box(286, y - 32, 62, 30, 4), WHITE) +
    fill(box(300, y - 32, 14, 30), t.soft) +
    fill(box(328, y - 32, 14, 30), t.soft) +
    lit(handle, color, 'flat') +
    line(`M70 ${y - 3}h110`, '#fff', 5, 'opacity=".55"') +
    line(`M210 ${y + 3}h36`, '#fff', 7, 'opacity=".35"')
  )
}

function soap(t: Tone): string {
  const bubbles: readonly (readonly [number, number, number])[] = [
    [292, 128, 28],
    [330, 160, 15],
    [252, 100, 12],
  ]
  return (
    shade(196, 300, 146, 26) +
    lit(
      'M66 214q0-30 34-36l132-22q30-4 58 18l40 32q12 10 8 26l-4 20q-4 18-26 24l-128 26q-26 6-48-8l-56-36q-10-8-10-22z',
      t.soft,
    ) +
    lit(
      'M70 208q0-24 30-30l132-22q30-4 58 18l36 28q20 18-12 26l-126 26q-26 6-48-8l-58-28q-12-4-12-10z',
      t.pale,
      'flat',
    ) +
    `<g transform="matrix(1 -.18 .5 .62 82 158)">${fill(oval(134, 76, 62, 30), '#fff', 'opacity=".55"')}${mark(134, 70, t, 1)}</g>` +
    bubbles.map(([x, y, r]) => lit(oval(x, y, r), '#ffffffa0', 'ball')).join('')
  )
}

function sachetBack(t: Tone): string {
  return cast(t, '#sachet') + lit('#sachet', t.soft, 'flat')
}

function sachet(t: Tone): string {
  const teeth = [124, 142, 160, 178, 196, 214, 232, 250, 268].map((x) => `M${x} 86v14M${x} 306v14`).join('')
  return (
    cast(t, '#sachet') +
    fill('#sachet', WHITE) +
    fill('M106 236q90-58 180-10v72H106z', t.main) +
    fill('M106 236q90-58 180-10v14q-90-44-180 10z', t.soft) +
    mark(196, 158, t, 1.5) +
    fill(box(106, 78, 180, 30, 6) + box(106, 298, 180, 30, 6), t.soft) +
    line(teeth, t.deep, 2, 'opacity=".16"') +
    fill('#sachet', 'url(#flat)') +
    line('M122 122v160', '#fff', 6, 'opacity=".5"')
  )
}

function packet(t: Tone, x: number, y: number, angle: number, color: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${
    cast(t, '#packet', 5, 14) +
    lit('#packet', color, 'flat') +
    line('M-60-70h120M-60 70h120', '#fff', 6, 'opacity=".4"') +
    line(oval(0, 0, 40), t.deep, 4, 'opacity=".16"') +
    line(`${oval(-1, -2, 40)}${oval(0, 0, 29)}`, '#fff', 3.5, 'opacity=".6"')
  }</g>`
}

function tin(t: Tone): string {
  return (
    shade(186, 322, 122) +
    lit('M96 126h184v178q0 20-92 20t-92-20z', WHITE) +
    fill('M96 150q92 22 184 0v136q-92 22-184 0z', t.soft) +
    fill('M96 246q50-34 92-10t92-14v64q-92 22-184 0z', t.main) +
    fill(oval(188, 202, 40), WHITE) +
    mark(188, 192, t, 0.9) +
    fill('M96 150q92 22 184 0v136q-92 22-184 0z', 'url(#round)') +
    lit('M90 102v26q0 18 98 18t98-18v-26z', t.main) +
    lit(oval(188, 102, 98, 24), t.soft, 'flat') +
    line('M110 102q0-12 78-12', '#fff', 3, 'opacity=".7"') +
    shade(306, 322, 44, 9) +
    lit('M278 280h56l-6 36q-22 8-44 0z', t.pale) +
    lit(oval(306, 280, 28, 8), WHITE, 'flat')
  )
}

function cereal(t: Tone): string {
  return (
    shade(178, 318, 118, 20) +
    lit('M110 84h144q8 110 0 226-72 18-144 0-8-116 0-226z', t.soft) +
    fill('M106 214q74-52 152-8l-4 104q-72 18-144 0z', t.main) +
    fill(box(110, 84, 144, 20, 3), WHITE, 'opacity=".7"') +
    mark(180, 148, t, 1.35) +
    fill('M110 84h144q8 110 0 226-72 18-144 0-8-116 0-226z', 'url(#round)', 'opacity=".5"') +
    shade(266, 326, 92, 14) +
    lit('M192 266h152q-4 58-52 60h-48q-48-2-52-60z', WHITE) +
    lit(oval(268, 266, 76, 17), t.pale, 'flat') +
    lit(oval(268, 267, 62, 12), '#f1d9ae', 'flat') +
    turn(-58, lit(box(282, 262, 104, 10, 5), t.deep, 'flat'), '282 267') +
    fill('M206 266a62 12 0 0 0 124 0a62 9 0 0 1-124 0z', '#f1d9ae')
  )
}
