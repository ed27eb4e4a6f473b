import { expect, test } from 'vitest'
import { getIngredients, getSubstance, getSubstances } from './ingredients.ts'

test.each([
  ['Paracetamol', ['Paracetamol']],
  ['Paracetamol + Caffeine', ['Paracetamol', 'Caffeine']],
  ['Vitamin B1, B6 & B12', ['Vitamin B1', 'Vitamin B6', 'Vitamin B12']],
  ['Vitamin C, Vitamin E, Lutein, Copper & Zinc', ['Vitamin C', 'Vitamin E', 'Lutein', 'Copper', 'Zinc']],
  [
    'Zinc oxide, Octinoxate, Enzacamene and Avobenzone',
    ['Zinc oxide', 'Octinoxate', 'Enzacamene', 'Avobenzone'],
  ],
  ['Multivitamin & Multimineral [A-Z gold preparation]', ['Multivitamin & Multimineral']],
  ['Multivitamin & Cod Liver Oil', ['Multivitamin', 'Cod Liver Oil']],
  ['Multivitamin with L-Lysine', ['Multivitamin', 'L-Lysine']],
  ['Calcium Carbonate [Algae source] + Vitamin D3', ['Calcium Carbonate', 'Vitamin D3']],
  ['Human Papillomavirus Bivalent (Types 16 & 18)', ['Human Papillomavirus Bivalent']],
  ['Ketoprofen (oral & injection)', ['Ketoprofen']],
  ['Ispaghula [Psyllium] Husk', ['Ispaghula Husk']],
  ['Oral Rehydration Salt BP', ['Oral Rehydration Salt']],
])('%s has the ingredients %j', (genericName, ingredients) => {
  expect(getIngredients(genericName)).toEqual(ingredients)
})

test.each([
  ['Cetirizine Hydrochloride', 'Cetirizine'],
  ['Pantoprazole Sodium Sesquihydrate', 'Pantoprazole'],
  ['Neomycin Sulphate', 'Neomycin Sulfate'],
  ['Betamethasone Sodium Phosphate', 'Betamethasone Valerate'],
  ['Colecalciferol [Vitamin D3]', 'Vitamin D3'],
  ['Salbutamol (Inhaler)', 'Salbutamol'],
  ['Ferrous Sulfate', 'Carbonyl Iron'],
  ['Lignocaine', 'Lidocaine Hydrochloride'],
  ['Amlodipine Besilate + Atorvastatin Calcium', 'Atorvastatin + Amlodipine'],
])('%s and %s are the same medicine', (one, other) => {
  expect(getSubstances(one)).toEqual(getSubstances(other))
})

test.each([
  ['Sodium Chloride', 'Sodium Bicarbonate'],
  ['Potassium Chloride', 'Potassium Citrate'],
  ['Methyl Salicylate', 'Ethyl Alcohol'],
  ['Benzyl Benzoate', 'Benzyl Alcohol'],
  ['Monobasic Sodium Phosphate', 'Dibasic Sodium Phosphate'],
  ['Omeprazole', 'Esomeprazole'],
  ['Hyoscine Butylbromide', 'Hyoscine Hydrobromide'],
  ['Paracetamol', 'Paracetamol + Caffeine'],
])('%s and %s are not', (one, other) => {
  expect(getSubstances(one)).not.toEqual(getSubstances(other))
})

test('a name that is nothing but a salt stays what it is', () => {
  expect(getSubstance('Sodium')).toBe('sodium')
  expect(getSubstance('Calcium')).toBe('calcium')
})
