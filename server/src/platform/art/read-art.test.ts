import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER } from '../config/paths.ts'
import { artForm, NAMED_FORMS, productArt } from './art-form.ts'
import { ART_FORMS, readArt } from './read-art.ts'

const KB = 1024
const TONE_NUMBERS = [1, 2, 3, 4, 5, 6]

const named = (folder: string, kind: string) =>
  readdirSync(join(SERVER, folder))
    .filter((file) => file.startsWith(kind))
    .map((file) => file.replace('.svg', ''))
const CATEGORIES = named('art', 'category-')
const SCENES = [...named('demo/art', ''), ...named('art', 'promo-')]

const TAG = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<>&]*")*)(\/?)>/gy

/** Throws unless the tags follow each other without a gap and close in turn. */
function readSvg(svg: string) {
  const open: string[] = []
  const attributes: string[][] = []
  let read = 0
  for (const [tag, closes, name = '', inside = '', isEmpty] of svg.matchAll(TAG)) {
    if (closes && open.pop() !== name) throw new Error(`closed too early: ${name}`)
    if (!closes && !isEmpty) open.push(name)
    attributes.push(inside.match(/[a-zA-Z0-9:-]+="[^"]*"/g) ?? [])
    read += tag.length
  }
  if (read < svg.length || open.length > 0) throw new Error(`not XML: ${svg.slice(read, read + 80)}`)
  return attributes
}

function toValues(attributes: readonly string[][], pattern: RegExp): string[] {
  return attributes.flat().flatMap((attribute) => pattern.exec(attribute)?.[1] ?? [])
}

function expectDrawing(name: string, viewBox: string, limit: number) {
  const svg = readArt(name)
  if (svg === null) throw new Error(`${name} has no file`)
  const attributes = readSvg(svg)
  for (const list of attributes) {
    const names = list.map((attribute) => attribute.split('=')[0])
    expect(new Set(names).size, list.join(' ')).toBe(names.length)
  }
  expect(svg, name).toContain(`viewBox="${viewBox}"`)
  expect(svg.length, name).toBeLessThanOrEqual(limit)
  const ids = toValues(attributes, /^id="(.+)"$/)
  expect(new Set(ids).size, name).toBe(ids.length)
  expect(ids, name).toEqual(expect.arrayContaining(toValues(attributes, /(?:url\(|href=")#([^")]+)/)))
  expect(svg, name).not.toMatch(/NaN|undefined|<text|<script|style=|http:\/\/(?!www\.w3\.org\/2000\/svg")/)
}

test.each(ART_FORMS)('%s is a small picture in every tone', (form) => {
  for (const tone of TONE_NUMBERS) expectDrawing(`${form}-${tone}`, '0 0 400 400', 3 * KB)
  expect(new Set(TONE_NUMBERS.map((tone) => readArt(`${form}-${tone}`))).size).toBe(TONE_NUMBERS.length)
})

test.each(CATEGORIES)('the tile %s is a small square', (name) => {
  expectDrawing(name, '0 0 400 400', 3 * KB)
})

test.each(SCENES)('%s is a wide picture', (name) => {
  expectDrawing(name, name.startsWith('slide') ? '0 0 1600 640' : '0 0 1200 480', 8 * KB)
})

test('every kind of product that is named has its drawing, and no drawing is left over', () => {
  expect([...new Set(NAMED_FORMS)].sort()).toEqual([...ART_FORMS].sort())
})

test('the slides and banners the shop shows are drawn', () => {
  expect(SCENES).toEqual([
    'slide-1',
    'slide-2',
    'slide-3',
    'slide-4',
    'slide-5',
    'promo-baby-care',
    'promo-delivery',
    'promo-vitamins',
  ])
  expect(CATEGORIES).toHaveLength(17)
  expectDrawing('placeholder', '0 0 400 400', 3 * KB)
})

test.each([
  '',
  'strip',
  'strip-0',
  'strip-7',
  'strip-11',
  'strip--1',
  'nothing-1',
  'category-',
  'category-toys',
  'category-constructor',
  'slide-6',
  'constructor',
  '__proto__',
])('there is no picture called "%s"', (name) => {
  expect(readArt(name)).toBeNull()
})

test('every dosage form and every product of the demo has a drawing of its own kind', () => {
  const [, ...lines] = readFileSync(join(SERVER, 'demo/medicines-500.csv'), 'utf8').trim().split('\n')
  expect(lines).toHaveLength(500)
  for (const [id, line] of lines.entries()) {
    const [name = '', , form = ''] = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    expect(artForm(form), form).not.toBe('box')
    expect(readArt(getName(productArt(form, id + 1, name))), name).not.toBeNull()
  }
})

test('the name decides where the form is a whole shelf', () => {
  expect(productArt('Monitor', 6, 'Digital Thermometer')).toMatch(/^\/art\/thermometer-[1-6]\.svg$/)
  expect(productArt('Supplies', 6, 'Surgical Mask 3 Layer')).toMatch(/^\/art\/mask-/)
  expect(productArt('Cosmetic', 6, 'Acnovel Acne Soap')).toMatch(/^\/art\/soap-/)
  expect(productArt('Tablet', 6, 'Soap-like name')).not.toMatch(/soap/)
  expect(productArt('Something new', 6)).toMatch(/^\/art\/box-/)
})

test('a product keeps its picture, and neighbours differ in tone', () => {
  const tones = Array.from({ length: 60 }, (_, id) => productArt('Syrup', id).at(-5))
  expect(new Set(tones).size).toBe(TONE_NUMBERS.length)
  for (const [id, tone] of tones.entries()) expect(tone).not.toBe(tones[id + 1])
  expect(productArt('Syrup', 17)).toBe(productArt('Syrup', 17))
})

function getName(path: string): string {
  return path.replace('/art/', '').replace('.svg', '')
}
