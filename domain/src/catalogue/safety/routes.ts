import { dosageForm } from '../dosage-forms.ts'

/** Where a rule counts a medicine: wherever it goes, only where it gets into the body, or only when it is swallowed. */
export const REACHES = ['no', 'yes', 'oral'] as const
export type Reach = (typeof REACHES)[number]

/** Whether a rule counts a medicine of this form. Of a form that is not known, nobody can say that it does not matter. */
export function isCounted(form: string | null, reach: Reach): boolean {
  return getReach(form)[reach]
}

/** The same of each reach, for what asks more than once. */
export function getReach(form: string | null): Readonly<Record<Reach, boolean>> {
  const route = getRoute(form)
  if (route === null) return EVERYWHERE
  return { oral: route === 'oral', no: route !== 'not-applicable', yes: !isLocal(route, form) }
}

const EVERYWHERE = { oral: true, no: true, yes: true }

/** How a form gets into the body, as `oral` or `topical (scalp)`; null where it is not known. */
export function getRoute(form: string | null): string | null {
  if (form === null) return null
  return ROUTES.get(form) ?? (dosageForm(form) ? 'oral' : null)
}

function isLocal(route: string, form: string | null): boolean {
  if (route.startsWith('topical') || LOCAL.has(route)) return true
  return route === 'rectal' && dosageForm(form)?.family === 'topical-semisolid'
}

/** What works where it is put, and hardly gets further. */
const LOCAL: ReadonlySet<string> = new Set([
  'ophthalmic',
  'otic',
  'nasal',
  'inhalation',
  'vaginal',
  'irrigation',
  'dialysis',
  'intra-articular',
  'intravitreal',
  'intracameral',
  'intraocular',
  'intratracheal',
  'various',
  'not-applicable',
])

/** The forms that are not swallowed, by where they go; every other form that the catalogue knows is oral. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  sublingual: ['Sublingual Tablet'],
  ophthalmic: [
    'Ophthalmic Solution',
    'Ophthalmic Suspension',
    'Ophthalmic Emulsion',
    'Viscous Eye Drop',
    'Ophthalmic Ointment',
    'Ophthalmic Gel',
    'Ocular Spray',
  ],
  otic: ['Ear Drop'],
  nasal: ['Nasal Drop', 'Nasal Spray', 'Nasal Ointment'],
  inhalation: [
    'Inhaler',
    'Inhalation Capsule',
    'Nebuliser Solution',
    'Nebuliser Suspension',
    'Respirator Solution',
    'Solution for Inhalation',
  ],
  'parenteral (route not stated)': ['Injection', 'Powder for Injection'],
  intramuscular: ['IM Injection', 'Long Acting Injection'],
  intravenous: ['IV Injection', 'IV Injection or Infusion', 'IV Infusion', 'Emulsion for infusion'],
  'intramuscular or intravenous': ['IM/IV Injection'],
  subcutaneous: ['SC Injection'],
  'intravenous or subcutaneous': ['IV/SC Injection'],
  'intramuscular or subcutaneous': ['IM/SC Injection'],
  'intramuscular or intra-articular': ['IM/IA Injection'],
  'intra-articular': ['Intra-articular Injection'],
  intrathecal: ['Intraspinal Injection'],
  intravitreal: ['Intravitreal Injection'],
  intracameral: ['Intracameral Injection'],
  intraocular: ['Viscoelastic Solution'],
  dialysis: ['Dialysis Solution'],
  irrigation: ['Irrigation Solution'],
  intratracheal: ['Intratracheal Suspension'],
  topical: [
    'Cream',
    'Ointment',
    'Gel',
    'Topical Gel',
    'Muscle Rub',
    'Lotion',
    'Solution',
    'Topical Solution',
    'Topical Suspension',
    'Surgical Scrub',
    'Hand Rub',
    'Hand Sanitiser',
    'Hand Wash',
    'Liquid Cleanser Soap',
    'Topical Powder',
    'Medicated Bar',
  ],
  'topical (scalp)': ['Scalp Ointment', 'Scalp Lotion', 'Scalp Solution', 'Shampoo'],
  rectal: ['Rectal Ointment', 'Suppository', 'Rectal Saline'],
  vaginal: ['Vaginal Cream', 'Vaginal Gel', 'Vaginal Suppository', 'Vaginal Pessary', 'Vaginal Tablet'],
  oromucosal: ['Oral Gel', 'Oral Paste', 'Dental Gel', 'Mouthwash'],
  'topical (nail)': ['Nail Lacquer'],
  various: ['Liquid'],
  'topical or oromucosal': ['Topical Spray'],
  transdermal: ['Transdermal Patch'],
  'not-applicable': [
    'Glucometer',
    'Blood Glucose Test Strips',
    'Lancets & Needles',
    'Monitor',
    'Respiratory Device',
    'Supplies',
    'First Aid',
    'Pregnancy Test Strip',
    'Condom',
    'Diaper',
    'Wipes',
    'Sanitary Napkin',
    'Tissue',
    'Toothpaste',
    'Toothbrush',
    'Cosmetic',
    'Baby Accessory',
    'Baby Toiletries',
  ],
}

const ROUTES: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMS).flatMap(([route, forms]) => forms.map((form) => [form, route] as const)),
)
