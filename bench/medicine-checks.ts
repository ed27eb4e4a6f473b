import { checkMedicines, indexSafety } from '@niramoy/domain/catalogue/safety/check-medicines'
import { seededNumbers } from '@niramoy/domain/platform/seeded-numbers'
import { starterSafety } from '../server/src/catalogue/safety-rules/starter-safety.step.ts'

/** What a check of ten medicines costs, in milliseconds of this machine: `npm run bench:medicine-checks`. */
const CARTS = 20_000
const ROUNDS = 7

const starter = starterSafety()
const generics = [...starter.ingredients]
const random = seededNumbers(7)
const carts = Array.from({ length: CARTS }, () =>
  Array.from({ length: 10 }, (_, at) => {
    const [generic = '', ingredients = []] = generics[Math.floor(random() * generics.length)] ?? []
    return { productId: at, generic, ingredients, dosageForm: 'Tablet' }
  }),
)

const began = performance.now() // no-clock: it measures
const index = indexSafety(starter)
console.log(`making the index: ${(performance.now() - began).toFixed(1)} ms`) // no-clock: it measures

const patient = {
  ageMonths: 900,
  pregnant: true,
  allergies: ['group:nsaid'],
  conditions: ['kidney'] as const,
}
for (const [name, who] of [
  ['alone', null],
  ['with a patient', patient],
] as const) {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now() // no-clock: it measures
    for (const cart of carts) checkMedicines(index, cart, who)
    return (performance.now() - start) / CARTS // no-clock: it measures
  }).sort((one, other) => one - other)
  console.log(`ten medicines ${name}: ${(rounds[ROUNDS >> 1] ?? 0).toFixed(4)} ms`)
}
