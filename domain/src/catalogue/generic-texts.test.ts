import { expect, test } from 'vitest'
import { forGenericTexts, GENERIC_TEXT_FIELDS, genericTextColumns, textIn } from './generic-texts.ts'

test('six texts in two languages have twelve fields and columns', () => {
  expect(GENERIC_TEXT_FIELDS).toHaveLength(12)
  expect(GENERIC_TEXT_FIELDS[1]).toEqual({
    field: 'indicationBn',
    column: 'indication_bn',
    text: 'indication',
    language: 'bn',
  })
  expect(genericTextColumns({ storageEn: 'Dry' })).toMatchObject({ storage_en: 'Dry', storage_bn: undefined })
})

test('a text is shown in the other language where it is missing in one', () => {
  const none = forGenericTexts(() => null)
  const values = { ...none, dosageEn: 'Twice a day', storageEn: 'Dry', storageBn: 'শুকনা জায়গায়' }
  expect(textIn(values, 'dosage', 'bn')).toEqual({ said: 'Twice a day', language: 'en' })
  expect(textIn(values, 'storage', 'bn')).toEqual({ said: 'শুকনা জায়গায়', language: 'bn' })
  expect(textIn(values, 'storage', 'en')).toEqual({ said: 'Dry', language: 'en' })
  expect(textIn(values, 'pregnancy', 'en')).toBeNull()
})
