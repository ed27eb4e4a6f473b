import { beforeEach, expect, test } from 'vitest'
import { buildIndex, type Medicine, type MedicineIndex } from './medicine-index.ts'

const SHELF: [
  name: string,
  strength: string | null,
  form: string,
  generic: string,
  maker: string,
  popularity: number,
][] = [
  ['Napa', '500 mg', 'Tablet', 'Paracetamol', 'Beximco Pharmaceuticals Ltd.', 90],
  ['Napa', '120 mg/5 ml', 'Syrup', 'Paracetamol', 'Beximco Pharmaceuticals Ltd.', 80],
  ['Napa Extra', '500 mg+65 mg', 'Tablet', 'Paracetamol + Caffeine', 'Beximco Pharmaceuticals Ltd.', 95],
  ['Ace', '500 mg', 'Tablet', 'Paracetamol', 'Square Pharmaceuticals Ltd.', 70],
  ['Seclo', '20 mg', 'Capsule (Delayed Release)', 'Omeprazole', 'Square Pharmaceuticals Ltd.', 60],
  ['Seclo', '40 mg', 'Capsule (Delayed Release)', 'Omeprazole', 'Square Pharmaceuticals Ltd.', 99],
  ['Losectil', '20 mg', 'Capsule', 'Omeprazole', 'Eskayef Pharmaceuticals Ltd.', 40],
  ['Sergel', '20 mg', 'Tablet', 'Esomeprazole', 'Healthcare Pharmaceuticals Ltd.', 50],
  ['Zimax', '500 mg', 'Tablet', 'Azithromycin Dihydrate', 'Square Pharmaceuticals Ltd.', 30],
  ['Monas', '10 mg', 'Tablet', 'Montelukast Sodium', 'ACME Laboratories Ltd.', 30],
  ['Menas', '50 mg', 'Tablet', 'Mefenamic Acid', 'ACI Limited', 10],
  ['Prednil', '50 mg', 'Tablet', 'Prednisolone', 'ACI Limited', 10],
  ['D-Rise', '2000 IU', 'Capsule', 'Colecalciferol [Vitamin D3]', 'Beximco Pharmaceuticals Ltd.', 20],
  ['Ceevit', '250 mg', 'Chewable Tablet', 'Vitamin C [Ascorbic acid]', 'Square Pharmaceuticals Ltd.', 20],
  ['Cerox-A', '250 mg', 'Tablet', 'Cefuroxime Axetil', 'ACME Laboratories Ltd.', 20],
  ['Inbaler', '0.5 g', 'Sachet', 'Hydroxychloroquine Sulfate', 'Renata Limited', 5],
  ["Johnson's Baby Lotion", null, 'Lotion', 'Baby Toiletries', 'Unbranded', 5],
  ['আরামিন', '৫০০ মি.গ্রা.', 'Tablet', 'Aramin Sulfate', 'Renata Limited', 5],
]

const medicines: Medicine[] = SHELF.map(
  ([name, strength, dosageForm, genericName, manufacturer, popularity], at) => ({
    ...{ id: at + 1, name, strength, dosageForm, genericName, manufacturer, popularity },
    ...{
      substances: genericName,
      category: null,
      subCategory: null,
      drugClass: genericName,
      dispensingClass: null,
    },
  }),
)

const NOTHING = { hits: [], showingFor: null, asking: null, understood: null }

let index: MedicineIndex

beforeEach(() => {
  index = buildIndex(medicines)
})

const medicine = (id: number | undefined) => medicines.find((one) => one.id === id)
const names = (query: string) =>
  index.search(query).hits.map(({ id }) => `${medicine(id)?.name} ${medicine(id)?.strength}`)
const first = (query: string) => medicine(index.search(query).hits[0]?.id)?.name
const firstGeneric = (query: string) => medicine(index.search(query).hits[0]?.id)?.genericName

test('nothing typed finds nothing', () => {
  expect(index.search('')).toEqual(NOTHING)
  expect(index.search(' - ').hits).toEqual([])
})

test('words match whole or by their beginning, in any order and any case', () => {
  expect(first('SECLO')).toBe('Seclo')
  expect(first('sec')).toBe('Seclo')
  expect(names('tablet napa ext')).toEqual(['Napa Extra 500 mg+65 mg'])
})

test('name, generic name, manufacturer and dosage form are all searched', () => {
  expect(names('omeprazole')).toHaveLength(3)
  expect(names('eskayef')).toEqual(['Losectil 20 mg'])
  expect(names('syrup')).toEqual(['Napa 120 mg/5 ml'])
  expect(names('square capsule')).toEqual(['Seclo 40 mg', 'Seclo 20 mg'])
})

test('an exactly typed name is first, however popular the others are', () => {
  expect(names('napa').slice(0, 3)).toEqual(['Napa 500 mg', 'Napa 120 mg/5 ml', 'Napa Extra 500 mg+65 mg'])
})

test('among equals the more popular is first, then the name decides', () => {
  expect(names('seclo')).toEqual(['Seclo 40 mg', 'Seclo 20 mg'])
  expect(names('aci limited')).toEqual(['Menas 50 mg', 'Prednil 50 mg'])
})

test('from four letters one typo is forgiven, a swap counting as one', () => {
  for (const typed of ['sclo', 'secloo', 'secko', 'selco']) expect(first(typed)).toBe('Seclo')
  expect(first('zimxa')).toBe('Zimax')
})

test('from eight letters two typos are forgiven', () => {
  for (const typed of ['omeprzol', 'omeparzloe', 'omiprazola']) expect(firstGeneric(typed)).toBe('Omeprazole')
  expect(firstGeneric('azithrmicin')).toBe('Azithromycin Dihydrate')
})

test('three letters and fewer are not corrected', () => {
  expect(index.search('xce').hits).toEqual([])
  expect(index.search('nb').hits).toEqual([])
})

test('what was typed exactly is not second-guessed', () => {
  expect(index.search('omeprazole').hits.map(({ why }) => why)).toEqual(['exact', 'exact', 'exact'])
})

test('numbers match whole: 500 is not 50, and 5 is not 500', () => {
  expect(names('tablet 50')).toEqual(['Menas 50 mg', 'Prednil 50 mg'])
  expect(names('zimax 500')).toEqual(['Zimax 500 mg'])
  expect(names('napa 5')).toEqual(['Napa 120 mg/5 ml'])
})

test('a strength may be written in many ways', () => {
  for (const typed of [
    'seclo 20mg',
    'seclo20',
    'seclo 20 mg',
    'seclo ২০ মিগ্রা',
    'সেকলো ২০ মি.গ্রা.',
    'seclo 20.0mg',
    '20 mg seclo',
  ]) {
    expect(names(typed)[0]).toBe('Seclo 20 mg')
  }
  expect(first('hydroxychloroquine 500 mg')).toBe('Inbaler')
  expect(names('d rise 2,000')).toEqual(['D-Rise 2000 IU'])
})

test('another measure is another strength', () => {
  expect(index.search('seclo 20 ml').showingFor).toBe('Seclo')
  expect(index.search('seclo 20 mg').showingFor).toBeNull()
})

test('a strength that no such medicine has: its others, and what they are is said', () => {
  const { hits, showingFor } = index.search('napa 999')
  expect(hits.map(({ id }) => medicine(id)?.name)).toContain('Napa')
  expect(showingFor).toBe('Napa')
})

test('who has the typed number always comes before who has another', () => {
  const numbers = index.search('paracetmol xyzzy 120').hits.map(({ id }) => medicine(id)?.strength)
  expect(numbers[0]).toBe('120 mg/5 ml')
})

test('Bengali script finds Latin names by their sound', () => {
  for (const typed of ['নাপা', 'ন্যাপা', 'নাফা']) expect(first(typed)).toBe('Napa')
  for (const typed of ['সেকলো', 'সেক্লো', 'ছেকলো', 'শেকলো']) expect(first(typed)).toBe('Seclo')
  for (const typed of ['জিম্যাক্স', 'যিমেক্স', 'ঝিমাক্স']) expect(first(typed)).toBe('Zimax')
  for (const typed of ['ওমিপ্রাজল', 'ওমেপ্রাজোল', 'অমিপ্রাযল']) expect(firstGeneric(typed)).toBe('Omeprazole')
  expect(firstGeneric('প্যারাসিটামল')).toContain('Paracetamol')
})

test('Latin finds Bengali names too', () => {
  expect(first('aramin')).toBe('আরামিন')
  expect(names('aramin 500')).toEqual(['আরামিন ৫০০ মি.গ্রা.'])
})

test('single letters are read by their names', () => {
  expect(first('সেরক্স এ')).toBe('Cerox-A')
  expect(first('ভিটামিন সি')).toBe('Ceevit')
})

test('every encoding of a Bengali word is the same word', () => {
  expect(first('জ\u200dিম্যাক্স')).toBe('Zimax')
  const [composed, apart] = ['কোলেক্যালসিফেরল \u09a1\u09bf\u09e9', 'ভিটামিন ডি৩']
  expect(first(composed)).toBe('D-Rise')
  expect(first(apart)).toBe('D-Rise')
  expect(names('হা\u09dfড্রক্সিক্লোরোকুইন')).toEqual(names('হা\u09af\u09bcড্রক্সিক্লোরোকুইন'))
})

test('Latin spelled by ear is understood', () => {
  for (const typed of ['nafa', 'naapa']) expect(first(typed)).toBe('Napa')
  for (const typed of ['seklo', 'sheclo']) expect(first(typed)).toBe('Seclo')
  for (const typed of ['sarjel', 'serzel']) expect(first(typed)).toBe('Sergel')
  expect(first('sivit')).toBe('Ceevit')
  expect(firstGeneric('paracitamol')).toContain('Paracetamol')
  expect(firstGeneric('omiprajol')).toBe('Omeprazole')
})

test('a space too many or too few does not matter', () => {
  for (const typed of ['drise', 'd rise', 'd-rise', 'ডিরাইজ']) expect(first(typed)).toBe('D-Rise')
  expect(first('lo sectil')).toBe('Losectil')
  expect(first('napaextra')).toBe('Napa Extra')
  expect(first('johnsons baby')).toBe("Johnson's Baby Lotion")
})

test('it says what the hits are for when nothing matched as typed, and only then', () => {
  expect(index.search('nafa').showingFor).toBe('Napa')
  expect(index.search('নাপা ৫০০').showingFor).toBe('Napa 500 mg')
  expect(index.search('napa').showingFor).toBeNull()
  expect(index.search('nap').showingFor).toBeNull()
  expect(index.search('qqqqqq')).toEqual(NOTHING)
})

test('each hit says why it is there', () => {
  const why = (query: string) => index.search(query).hits[0]?.why
  expect(why('monas')).toBe('exact')
  expect(why('mona')).toBe('prefix')
  expect(why('mxonas')).toBe('typo')
  expect(why('মোনাস')).toBe('sound')
})

test('with a limit, the matched parts are marked', () => {
  const [hit] = index.search('extr paracetamol 65', { limit: 1 }).hits
  expect(hit?.matched).toEqual([
    { field: 'name', start: 5, end: 9 },
    { field: 'genericName', start: 0, end: 11 },
    { field: 'strength', start: 7, end: 12 },
  ])
})

test('only the medicines that are asked for are found', () => {
  expect(index.search('napa', { only: (id) => id === 2 }).hits.map(({ id }) => id)).toEqual([2])
})

test('what is put is found at once, what is changed by its new words alone, what is removed no more', () => {
  index.put({ ...medicines[0], id: 99, name: 'Quzortin', popularity: 1 } as Medicine)
  expect(index.search('quzortn').hits.map(({ id }) => id)).toEqual([99])
  index.put({ ...medicines[0], id: 99, name: 'Velbadax', popularity: 1 } as Medicine)
  expect(index.search('quzortin').hits).toEqual([])
  expect(index.search('ভেলবাডাক্স').hits.map(({ id }) => id)).toEqual([99])
  expect(index.size).toBe(medicines.length + 1)
  index.remove(99)
  index.remove(99)
  expect(index.search('velbadax').hits).toEqual([])
  expect(index.size).toBe(medicines.length)
})

test('a changed popularity changes the order', () => {
  index.put({ ...medicines[4], popularity: 1000 } as Medicine)
  expect(names('seclo')).toEqual(['Seclo 20 mg', 'Seclo 40 mg'])
})

test('putting one by one gives the same results as building at once', () => {
  const grown = buildIndex([])
  for (const one of medicines) grown.put(one)
  for (const query of ['napa', 'sec', 'paracitamol', 'নাপা', 'tablet 50', 'drise']) {
    expect(grown.search(query)).toEqual(index.search(query))
  }
})
