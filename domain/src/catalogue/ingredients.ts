/**
 * The active ingredients of a generic name: `Paracetamol + Caffeine` has two, `Vitamin B1, B6 & B12` three. What stands
 * in brackets is no other one.
 */
export function getIngredients(genericName: string): string[] {
  const odd = ODD[genericName.toLowerCase()]
  if (odd) return [...odd]
  const text = genericName.replace(BRACKETS, ' ')
  const whole = WHOLE.exec(text)?.[0].trim()
  if (whole) return [whole]
  const parts = text.split(BETWEEN).map(cleaned).filter(Boolean)
  return [...new Set(parts.map((part) => (LETTERED.test(part) ? `Vitamin ${part}` : part)))]
}

/** One key for an ingredient whatever its salt and spelling: cetirizine for `Cetirizine Hydrochloride` too. */
export function getSubstance(ingredient: string): string {
  const words = ingredient.toLowerCase().replace('sulph', 'sulf').split(' ')
  while (SPELLINGS[words.join(' ')] === undefined && isSalt(words)) words.pop()
  const name = words.join(' ')
  return SPELLINGS[name] ?? name
}

/** The same molecules, in one order: what two generic names share when nothing is dangerous in taking one for the other. */
export function getSubstances(genericName: string): string[] {
  return [...new Set(getIngredients(genericName).map(getSubstance))].sort()
}

const BRACKETS = /\s*[([].*?[)\]]/g
const BETWEEN = /\s*[+&,]\s*|\s+(?:and|with)\s+/
/** A single thing under a name of two. */
const WHOLE = /^multivitamins? & multiminerals?/i
/** `B6` after `Vitamin B1`. */
const LETTERED = /^[A-EK]\d*$/

const ODD: Readonly<Record<string, readonly string[]>> = {
  'vitamins [c, e, b9 and b12] and minerals [selenium, copper and zinc]': [
    ...['Vitamin C', 'Vitamin E', 'Vitamin B9', 'Vitamin B12', 'Selenium', 'Copper', 'Zinc'],
  ],
  'protein, fat, carbohydrate, vitamin & mineral': ['Protein, Fat, Carbohydrate, Vitamin & Mineral'],
}

function cleaned(part: string): string {
  return part
    .replace(/\b(?:BP|USP|INN)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Of `Calcium Carbonate` the carbonate is no salt to be left aside, for calcium alone names no medicine. */
function isSalt(words: readonly string[]): boolean {
  const [last = '', ...before] = words.toReversed()
  return SALTS.has(last) && !before.every((word) => BARE.has(word))
}

const SALTS: ReadonlySet<string> = new Set(
  (
    'hydrochloride dihydrochloride hydrobromide bromide chloride sodium potassium calcium magnesium zinc acetate ' +
    'diacetate sulfate bisulfate maleate dimaleate citrate phosphate tartrate bitartrate fumarate ' +
    'hemifumarate mesylate dimesylate bismesylate nitrate succinate succcinate hemisuccinate besilate tosylate ' +
    'oxalate benzoate salicylate gluconate carbonate hippurate pamoate arginine tromethamine trometamol olamine ' +
    'diethylamine monohydrate dihydrate trihydrate pentahydrate hemihydrate sesquihydrate hexahydrate heptahydrate ' +
    'propionate dipropionate valerate furoate butyrate pivalate decanoate undecanoate phenylpropionate palmitate ' +
    'acetonide xinafoate trifenatate axetil proxetil medoxomil cilexetil dipivoxil marboxil mofetil etexilate ' +
    'disoproxil alafenamide propanediol microcrystals theoclate napadisylate'
  ).split(' '),
)

/** What is no medicine by itself without the word behind it. */
const BARE: ReadonlySet<string> = new Set(
  (
    'sodium potassium calcium magnesium zinc aluminium ammonium lithium lanthanum barium bismuth silver ferrous ferric ' +
    'iron benzalkonium cetalkonium dequalinium methyl ethyl benzyl choline monobasic dibasic disodium hydrogen ' +
    'dihydrogen pyrophosphate conjugated hydroxyethyl mucopolysaccharide'
  ).split(' '),
)

/** The same molecule under another name. */
const SPELLINGS: Readonly<Record<string, string>> = {
  adrenaline: 'epinephrine',
  aciclovir: 'acyclovir',
  amoxycillin: 'amoxicillin',
  ...same('vitamin c', 'ascorbic acid', 'vitamine c'),
  ...same('vitamin d3', 'colecalciferol', 'cholecalciferol', 'vitamin d'),
  ...same('vitamin b1', 'thiamine'),
  ...same('vitamin b2', 'riboflavin'),
  ...same('vitamin b6', 'pyridoxine'),
  ...same('vitamin b9', 'folic acid'),
  ...same('vitamin b12', 'cyanocobalamin'),
  ...same('vitamin b3', 'nicotinamide', 'niacinamide'),
  ...same('vitamin b complex', 'vitamin b-complex'),
  ...same('vitamin k1', 'phytomenadione'),
  ...same('vitamin e', 'tocopherol'),
  ...same('calcium', 'calcium carbonate', 'calcium citrate', 'calcium lactate', 'calcium lactate gluconate'),
  ...same('calcium', 'calcium gluconate', 'calcium orotate', 'coral calcium'),
  ...same('iron', 'ferrous ascorbate', 'ferrous fumarate', 'ferrous gluconate', 'ferrous sulfate'),
  ...same('iron', 'carbonyl iron', 'elemental iron', 'ferric citrate', 'iron polymaltose complex'),
  ...same('iron', 'iron hydroxide polymaltose'),
  ...same('zinc', 'zinc sulfate', 'zinc acetate', 'zinc orotate'),
  ...same('beclomethasone', 'beclometasone'),
  ...same('ciclosporin', 'cyclosporine', 'cyclosporin'),
  ...same('fusidic acid', 'sodium fusidate', 'fucidic acid'),
  ...same('glycerin', 'glycerine', 'glycerol'),
  ...same('glycopyrronium', 'glycopyrrolate'),
  ...same('guaifenesin', 'guaiphenasine'),
  ...same('hypromellose', 'hydroxypropyl methylcellulose'),
  ...same('carmellose', 'carboxymethylcellulose'),
  ...same('lidocaine', 'lignocaine'),
  ...same('macrogol', 'polyethylene glycol', 'polyethylene glycol 3350', 'polyethylene glycol 400'),
  ...same('mycophenolate', 'mycophenolic acid'),
  ...same('hyaluronic acid', 'sodium hyaluronate'),
  ...same('polymyxin b', 'polymixin b'),
  ...same('ispaghula husk', 'psyllium'),
  ...same('torasemide', 'torsemide'),
  ...same('tetryzoline', 'tetrahydrozoline'),
  ...same('fluorometholone', 'fluormetholone'),
  ...same('gramicidin', 'gramacidin'),
  ...same('sulfur', 'precipitated sulfur', 'precipitated sulfer'),
  ...same('multivitamin', 'multivitamins', 'vitamins'),
  ...same('multivitamin & multimineral', 'multivitamins & multiminerals'),
  ...same('electrolytes', 'eloctrolytes'),
  ...same('menthol', 'levomenthol'),
}

function same(name: string, ...others: readonly string[]): Record<string, string> {
  return Object.fromEntries(others.map((other) => [other, name]))
}

/** The limit of a generic name. */
export type GenericLimit = { readonly genericName: string; readonly most: number }

/** Units of a product, and what decides which limits count them. */
export type CountedUnits = {
  readonly productId: number
  readonly genericName: string
  /** Tablets and bottles are not added up. */
  readonly isMultiLevel: boolean
  readonly units: number
}

/** The same in an order that is made or edited. */
export type WantedUnits = CountedUnits & {
  /** The product's own limit. */
  readonly ownLimit: number | null
  /** The product's own limit or else that of its generic name. */
  readonly perOrder: number | null
}

type Measured = {
  readonly wanted: readonly WantedUnits[]
  /** What the order that is edited had; nothing of a new one. */
  readonly before: readonly CountedUnits[]
  /** What the same person ordered within the days that count, without this order. */
  readonly ordered: readonly CountedUnits[]
  readonly limits: readonly GenericLimit[]
}

/** What there would be too much of, and whether this order alone is too much. */
type BrokenLimit = {
  /** Null: of the product itself. */
  readonly genericName: string | null
  readonly most: number
  readonly isAtOnce: boolean
}

type Limit = {
  readonly genericName: string | null
  readonly most: number
  readonly isCounted: (one: CountedUnits) => boolean
}

/**
 * quantities 7: the limits that hold a product. A limit counts every product with all of its ingredients, over brands,
 * strengths and combinations. A product whose own limit is higher may have as much as that.
 */
function limitsOn(line: WantedUnits, limits: readonly GenericLimit[]): Limit[] {
  const { ownLimit, perOrder, productId, isMultiLevel } = line
  // handed over by a pharmacist only, who is not held by a number
  if (perOrder === 0) return []
  const own: Limit[] =
    ownLimit === null
      ? []
      : [{ genericName: null, most: ownLimit, isCounted: (one) => one.productId === productId }]
  const substances = known(line.genericName)
  const ofIngredients = limits.flatMap(({ genericName, most }): Limit[] => {
    const needed = known(genericName)
    if (!includesAll(substances, needed)) return []
    const isCounted = (one: CountedUnits) =>
      one.isMultiLevel === isMultiLevel && includesAll(known(one.genericName), needed)
    return [{ genericName, most: Math.max(most, perOrder ?? 0), isCounted }]
  })
  return [...own, ...ofIngredients]
}

/** The limit that the order breaks with this line. Less than an order had is never too much. */
export function brokenLimit(line: WantedUnits, measured: Measured): BrokenLimit | null {
  const { wanted, before, ordered, limits } = measured
  for (const { genericName, most, isCounted } of limitsOn(line, limits)) {
    const units = computeSum(wanted, isCounted)
    if (units <= computeSum(before, isCounted) || units + computeSum(ordered, isCounted) <= most) continue
    return { genericName, most, isAtOnce: units > most }
  }
  return null
}

/** How many units of a product are left within its limits. */
export function roomFor(
  line: WantedUnits,
  { ordered, limits }: Pick<Measured, 'ordered' | 'limits'>,
): number {
  const rooms = limitsOn(line, limits).map(({ most, isCounted }) => most - computeSum(ordered, isCounted))
  return Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...rooms))
}

function computeSum(all: readonly CountedUnits[], isCounted: Limit['isCounted']): number {
  return all.reduce((units, one) => (isCounted(one) ? units + one.units : units), 0)
}

function includesAll(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  return some.size > 0 && [...some].every((one) => all.has(one))
}

/** There are no more than there are generic names, and each is taken apart once. */
const KNOWN = new Map<string, ReadonlySet<string>>()

function known(genericName: string): ReadonlySet<string> {
  const found = KNOWN.get(genericName) ?? new Set(getSubstances(genericName))
  KNOWN.set(genericName, found)
  return found
}
