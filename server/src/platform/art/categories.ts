import { DRAWINGS } from './art-form.ts'
import { type Drawing, picture } from './kit.ts'
import { motifs } from './motifs.ts'
import { TONES, type ToneNumber } from './tones.ts'

const SIGNS: Readonly<Record<string, readonly [tone: ToneNumber, sign: Drawing]>> = {
  'pain-fever': [4, DRAWINGS.capsules],
  gastric: [2, motifs.stomach],
  antibiotics: [3, motifs.shield],
  'allergy-cough-asthma': [1, motifs.lungs],
  'heart-blood-pressure': [4, motifs.heart],
  'diabetes-care': [5, DRAWINGS.glucometer],
  vitamins: [2, motifs.orange],
  'skin-hair': [1, motifs.cream],
  'eye-ear-nose': [3, motifs.eye],
  'nerve-mental-health': [5, motifs.mind],
  'womens-health': [4, motifs.flower],
  'baby-care': [6, motifs.duck],
  'personal-care': [1, DRAWINGS['first-aid']],
  devices: [3, DRAWINGS.stethoscope],
}

export const CATEGORY_SLUGS: readonly string[] = Object.keys(SIGNS)

/** The tile of a category; undefined for a category the shop's staff made themselves. */
export function drawCategory(slug: string): string | undefined {
  const found = Object.hasOwn(SIGNS, slug) ? SIGNS[slug] : undefined
  if (!found) return undefined
  const [number, sign] = found
  const tone = TONES[number]
  return picture(tone, sign(tone))
}
