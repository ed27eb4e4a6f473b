import { box, type Drawing, fill, label, line, lit, mark, oval, shade, turn } from './kit.ts'
import type { Tone } from './tones.ts'

/** Everything poured, dripped, sprayed or pumped. */
export const bottles = {
  bottle: (t) => syrup(t) + cup(t),
  suspension: (t) => plasticBottle(t) + spoon(t),
  drops: (t) => dropper(t),
  'eye-drops': (t) => squeezeBottle(t),
  spray: (t) => noseSpray(t),
  handwash: (t) => pump(t),
  sanitiser: (t) => flipTop(t),
  shampoo: (t) => tallBottle(t),
  mouthwash: (t) => wideBottle(t),
  powder: (t) => talc(t),
  'baby-bottle': (t) => feeder(t),
} satisfies Record<string, Drawing>

const WHITE = '#fffdf9'

function ridges(x: number, y: number, w: number, h: number, t: Tone): string {
  const count = Math.floor(w / 11)
  const step = w / (count + 1)
  const d = Array.from({ length: count }, (_, i) => `M${Math.round(x + step * (i + 1))} ${y}v${h}`).join('')
  return line(d, t.deep, 2, 'opacity=".16"')
}

function syrup(t: Tone): string {
  const glass = 'M150 116v12c0 16-44 22-44 60v122q0 16 16 16h104q16 0 16-16V188c0-38-44-44-44-60v-12z'
  return (
    shade(178, 324, 108) +
    lit(glass, t.main) +
    line('M120 190v112', '#fff', 5, 'opacity=".4"') +
    label(106, 206, 136, 96, t) +
    lit(box(138, 70, 72, 50, 8), WHITE) +
    ridges(138, 80, 72, 34, t)
  )
}

function cup(t: Tone): string {
  return (
    shade(284, 324, 48, 10) +
    lit('M250 254h70l-9 66q-26 8-52 0z', '#fff') +
    fill('M254 284h62l-5 36q-26 8-52 0z', t.main, 'opacity=".6"') +
    lit(oval(285, 254, 35, 7), t.pale, 'flat') +
    line('M300 300h10M301 288h10', t.deep, 2, 'opacity=".3"')
  )
}

function plasticBottle(t: Tone): string {
  const body = 'M160 122v10q0 8-18 14-26 8-26 40v122q0 18 18 18h88q18 0 18-18V186q0-32-26-40-18-6-18-14v-10z'
  return (
    shade(178, 324, 104) +
    lit(body, WHITE) +
    fill(box(116, 204, 124, 92), t.main) +
    fill('M116 236q62-34 124-4v-28H116z', t.soft) +
    mark(178, 236, { ...t, main: WHITE, deep: WHITE }, 0.95) +
    fill(box(116, 204, 124, 92), 'url(#round)') +
    lit(box(146, 78, 64, 48, 9), t.main) +
    ridges(146, 88, 64, 32, t)
  )
}

function spoon(t: Tone): string {
  return (
    shade(290, 322, 44, 9) +
    turn(
      16,
      lit(box(281, 170, 18, 110, 9), t.soft) +
        lit(oval(290, 290, 27, 33), t.soft, 'ball') +
        fill(oval(290, 288, 18, 23), t.main, 'opacity=".55"'),
      '290 300',
    )
  )
}

function dropper(t: Tone): string {
  return (
    shade(200, 324, 96) +
    lit(
      'M172 164v14q0 8-20 16-18 8-18 30v84q0 18 18 18h96q18 0 18-18v-84q0-22-18-30-20-8-20-16v-14z',
      t.main,
    ) +
    label(134, 232, 132, 74, t) +
    lit(box(164, 132, 72, 38, 6), WHITE) +
    ridges(164, 138, 72, 26, t) +
    lit('M182 134V92c0-14 6-24 18-24s18 10 18 24v42z', t.soft) +
    lit('M306 262c14 20 22 30 22 42a22 22 0 0 1-44 0c0-12 8-22 22-42z', t.main, 'ball')
  )
}

function squeezeBottle(t: Tone): string {
  return (
    shade(186, 324, 88) +
    lit('M174 126h24v26h-24z', t.pale) +
    lit('M178 92h16l6 36h-28z', WHITE) +
    lit('M158 156q0-8 8-8h40q8 0 8 8v14q28 6 28 34v102q0 18-18 18h-76q-18 0-18-18V204q0-28 28-34z', WHITE) +
    fill(box(130, 214, 112, 84), t.soft) +
    fill(box(130, 276, 112, 22), t.main) +
    mark(186, 240, t, 0.86) +
    fill(box(130, 214, 112, 84), 'url(#round)') +
    shade(286, 324, 40, 9) +
    lit('M264 322l6-70q16-8 32 0l6 70q-22 6-44 0z', t.main) +
    line('M274 270l-4 44M286 268v48M298 270l4 44', t.deep, 2, 'opacity=".25"')
  )
}

function noseSpray(t: Tone): string {
  return (
    shade(200, 324, 92) +
    lit('M187 76q13-14 26 0l10 76h-46z', WHITE) +
    lit(box(152, 148, 96, 18, 9), WHITE) +
    lit(box(166, 164, 68, 34, 5), t.main) +
    lit('M166 196h68q28 8 28 36v74q0 18-18 18h-88q-18 0-18-18v-74q0-28 28-36z', t.soft) +
    label(138, 238, 124, 66, t) +
    line('M228 74h0M246 62h0M250 84h0M268 70h0M272 50h0', t.main, 9, 'opacity=".38"')
  )
}

function pump(t: Tone): string {
  return (
    shade(204, 326, 112) +
    lit('M196 92h16v42h-16z', t.pale) +
    lit('M150 82q0-14 16-14h52q12 0 12 12v10q0 8-8 8h-52q-6 0-6 8v6h-14z', WHITE) +
    lit(box(172, 128, 64, 32, 6), WHITE) +
    lit('M174 158h60q48 12 48 58v82q0 28-30 28h-96q-30 0-30-28v-82q0-46 48-58z', t.main) +
    line('M144 210q4-22 22-32', '#fff', 6, 'opacity=".5"') +
    fill(oval(204, 250, 46), WHITE) +
    mark(204, 238, t) +
    fill(oval(204, 250, 46), 'url(#flat)')
  )
}

function flipTop(t: Tone): string {
  const body = 'M142 158h116q22 0 22 22l-8 126q-2 20-22 20H150q-20 0-22-20l-8-126q0-22 22-22z'
  return (
    shade(200, 326, 104) +
    lit(body, t.soft) +
    fill('M122 204h156l-7 102q-2 20-22 20h-98q-20 0-22-20z', t.main, 'opacity=".5"') +
    fill(
      oval(154, 292, 6) + oval(172, 308, 4) + oval(246, 300, 5) + oval(252, 226, 4) + oval(148, 232, 4),
      '#fff',
      'opacity=".55"',
    ) +
    fill(box(152, 206, 96, 76, 12), WHITE) +
    mark(200, 232, t, 0.9) +
    line('M136 180l6 100', '#fff', 5, 'opacity=".6"') +
    lit(box(158, 100, 84, 60, 10), WHITE) +
    lit('M154 102q0-14 14-14h64q14 0 14 14v16h-92z', t.main)
  )
}

function tallBottle(t: Tone): string {
  const body = 'M148 142q0-12 12-12h80q12 0 12 12l10 160q0 24-24 24h-76q-24 0-24-24z'
  return (
    shade(200, 326, 98) +
    lit(body, t.soft) +
    fill('M143 206q57-26 114-4l5 78q-62 24-124 0z', WHITE) +
    mark(200, 232, t, 1.05) +
    fill('M139 274q61 28 122 0l1 14q-62 26-124 0z', t.main) +
    fill(body, 'url(#round)', 'opacity=".5"') +
    lit('M156 132l4-58q40-10 80 0l4 58z', t.main) +
    line('M158 112q42 9 84 0', t.deep, 2.4, 'opacity=".3"')
  )
}

function wideBottle(t: Tone): string {
  const body =
    'M170 124v12q0 10-26 16-38 10-38 44v110q0 20 20 20h148q20 0 20-20V196q0-34-38-44-26-6-26-16v-12z'
  return (
    shade(200, 326, 122) +
    lit(body, t.pale) +
    fill('M106 192q24-10 47 0t47 0 47 0 47 0v114q0 20-20 20H126q-20 0-20-20z', t.main, 'opacity=".75"') +
    fill(body, 'url(#round)', 'opacity=".7"') +
    fill(box(140, 212, 120, 86, 14), WHITE) +
    mark(200, 240, t, 0.95) +
    line('M122 204v92', '#fff', 6, 'opacity=".55"') +
    lit(box(156, 74, 88, 54, 10), t.deep) +
    ridges(156, 84, 88, 36, { ...t, deep: '#fff' })
  )
}

function talc(t: Tone): string {
  return (
    shade(200, 326, 94) +
    lit('M150 138h100q14 14 14 44v122q0 22-22 22h-84q-22 0-22-22V182q0-30 14-44z', WHITE) +
    fill('M136 212q64-28 128 0v66q-64 28-128 0z', t.soft) +
    mark(200, 232, t, 1) +
    fill('M136 212q64-28 128 0v66q-64 28-128 0z', 'url(#round)') +
    lit('M146 140q-2-58 54-66 56 8 54 66z', t.main) +
    fill(
      oval(186, 92, 3) + oval(200, 88, 3) + oval(214, 92, 3) + oval(193, 102, 3) + oval(207, 102, 3),
      t.deep,
      'opacity=".5"',
    ) +
    line('M146 128q54 12 108 0', t.deep, 2.4, 'opacity=".22"')
  )
}

function feeder(t: Tone): string {
  const glass = 'M152 160h96q14 14 14 40v104q0 22-22 22h-80q-22 0-22-22V200q0-26 14-40z'
  return (
    shade(200, 326, 94) +
    lit('M168 118q2-16 16-22 4-4 6-22 10-12 20 0 2 18 6 22 14 6 16 22z', '#f3dfc4', 'ball') +
    lit(box(148, 114, 104, 48, 12), t.main) +
    ridges(148, 122, 104, 32, t) +
    fill(glass, '#fff', 'opacity=".85"') +
    fill('M138 206q31 10 62 0t62 0v98q0 22-22 22h-80q-22 0-22-22z', t.pale) +
    fill('M138 206q31 10 62 0t62 0v98q0 22-22 22h-80q-22 0-22-22z', t.soft, 'opacity=".35"') +
    fill(glass, 'url(#round)', 'opacity=".8"') +
    line('M226 222h20M234 244h12M226 266h20M234 288h12', t.deep, 3, 'opacity=".45"') +
    line('M156 196v104', '#fff', 6, 'opacity=".8"') +
    fill('M190 262c-14-14-2-26 6-14 8-12 20 0 6 14l-6 6z', t.main, 'opacity=".8"')
  )
}
