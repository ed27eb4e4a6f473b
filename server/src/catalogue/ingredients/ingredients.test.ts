import { ALLERGY_FAMILIES } from '@niramoy/domain/people/patient'
import { patients } from '@niramoy/texts/en/people/patients'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { INGREDIENT_GROUPS, INGREDIENTS, isKnownAllergy } from './ingredients.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Found = { value: string; kind: string; name: { en: string; bn: string } }
async function search(q?: string): Promise<Found[]> {
  const answer = await shop.guest.get(
    `/api/ingredients${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
  )
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const values = async (q: string) => (await search(q)).map(({ value }) => value)

describe('GET /ingredients', () => {
  test('what begins as typed comes first, and the group it belongs to is offered too', async () => {
    expect((await search('amoxi'))[0]).toEqual({
      value: 'amoxicillin',
      kind: 'ingredient',
      name: { en: 'Amoxicillin', bn: 'Amoxicillin' },
    })
    expect(await values('amoxi')).toContain('group:penicillin')
    expect(await values('penicillin')).toContain('group:penicillin')
  })

  test('what is typed in Bengali is found by its sound, a group by its Bengali name', async () => {
    expect(await values('প্যারাসিটামল')).toContain('paracetamol')
    expect(await values('পেনিসিলিন')).toContain('group:penicillin')
  })

  test('without a word it lists the groups; of what nothing fits there is none; never more than twenty', async () => {
    const groups = await search()
    expect(groups.map(({ kind }) => kind)).toEqual(Object.keys(patients.allergyGroups).map(() => 'group'))
    expect(await search('zzzz')).toEqual([])
    expect((await search('a')).length).toBe(20)
  })

  test('too long a word is refused', async () => {
    const answer = await shop.guest.get(`/api/ingredients?q=${'x'.repeat(61)}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  })
})

describe('the data', () => {
  test('each group with a name has ingredients, all of them known', () => {
    for (const group of Object.keys(patients.allergyGroups)) {
      const listed = INGREDIENT_GROUPS.get(group) ?? []
      expect([group, listed.length > 0]).toEqual([group, true])
      expect(listed.filter((one) => !INGREDIENTS.includes(one))).toEqual([])
    }
  })

  test('no family has the name of a group that rules use', () => {
    for (const [family, listed] of Object.entries(ALLERGY_FAMILIES))
      expect(INGREDIENT_GROUPS.get(family)).toBe(listed)
  })

  test('an allergy names something that is known', () => {
    const given = [
      'amoxicillin',
      'group:nsaid',
      'group:penicillin',
      'Amoxicillin',
      'group:',
      'group:none',
      'dust',
    ]
    expect(given.map(isKnownAllergy)).toEqual([true, true, true, false, false, false, false])
  })
})
