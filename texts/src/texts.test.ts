import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { digits } from './base/bengali-digits.ts'
import { errorHeadlines } from './bn/errors.ts'
import { ERRORS } from './errors.ts'
import { fillIn } from './fill-in.ts'

const ENGLISH_ONLY = words('en').filter((word) => /\/admin-|\/footer$/.test(word))
const BENGALI_ONLY = ['errors']

/** Texts whose Bengali is rightly the same: they only arrange what they are given. */
const SAME_IN_BOTH = ['titles.page']

const BENGALI = /\p{Script=Bengali}/u
const PLACEHOLDER = /\{\w+\}/g

type Texts = Map<string, string>

const englishOnly = await allTexts('en', ENGLISH_ONLY)
const translated = await allTexts('en', without(words('en'), ENGLISH_ONLY))
const bengali = await allTexts('bn', without(words('bn'), BENGALI_ONLY))
const english: Texts = new Map([...englishOnly, ...translated])

/** Every string of a language by its path, such as `frame.home`; functions are given '2' to '5'. */
async function allTexts(language: 'en' | 'bn', from: string[]): Promise<Texts> {
  const texts: Texts = new Map()
  for (const word of from) {
    const module: Record<string, unknown> = await import(
      new URL(`./${language}/${word}.ts`, import.meta.url).href
    )
    for (const [name, value] of Object.entries(module)) collect(name, value, texts)
  }
  return texts
}

function collect(path: string, value: unknown, texts: Texts): void {
  if (typeof value === 'string') texts.set(path, value)
  else if (typeof value === 'function') collect(path, value('2', '3', '4', '5'), texts)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collect(`${path}.${key}`, part, texts)
  }
}

function words(language: 'en' | 'bn'): string[] {
  const files = readdirSync(new URL(`./${language}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
}

function without(all: string[], some: string[]): string[] {
  return all.filter((word) => !some.includes(word))
}

describe('the two languages', () => {
  test('have the same files, but for the English-only parts of the product', () => {
    expect(without(words('bn'), BENGALI_ONLY)).toEqual(without(words('en'), ENGLISH_ONLY))
  })

  test('have the same texts in them', () => {
    expect([...bengali.keys()].sort()).toEqual([...translated.keys()].sort())
  })

  test('never share a text', () => {
    const shared = [...bengali].filter(([path, text]) => english.get(path) === text).map(([path]) => path)
    expect(shared).toEqual(SAME_IN_BOTH)
  })

  test('ask for the same facts of the shop', () => {
    const facts = (text: string) => [...new Set(text.match(PLACEHOLDER))].sort()
    for (const [path, text] of bengali) {
      expect([path, facts(text)]).toEqual([path, facts(english.get(path) ?? '')])
    }
  })
})

describe('Bengali', () => {
  const texts = [...bengali, ...Object.entries(errorHeadlines)].filter(
    ([path]) => !SAME_IN_BOTH.includes(path),
  )

  test('is written in Bengali letters', () => {
    expect(texts.filter(([, text]) => !BENGALI.test(text))).toEqual([])
  })

  test('is in the composed form NFC, so that searching and comparing work', () => {
    expect(texts.filter(([, text]) => text !== text.normalize('NFC'))).toEqual([])
  })

  test('keeps Latin digits for amounts and phone numbers', () => {
    const amount = /[০-৯]+ ?টাকা|[০-৯]{3} নম্বর/
    expect(texts.filter(([, text]) => amount.test(text))).toEqual([])
  })

  test('counts in Bengali digits', () => {
    expect(digits(1029)).toBe('১০২৯')
  })

  test('has headlines that fit on a phone and no full stop', () => {
    expect(
      Object.entries(errorHeadlines).filter(([, text]) => text.length > 60 || text.endsWith('।')),
    ).toEqual([])
  })
})

describe('English', () => {
  test('has no Bengali in it', () => {
    const texts = [...english, ...Object.entries(ERRORS).map(([code, { text }]) => [code, text] as const)]
    // the sign of the taka is the same in both
    expect(texts.filter(([, text]) => BENGALI.test(text.replaceAll('৳', '')))).toEqual([])
  })

  test.each(quoted())('says “%s” word for word', (sentence) => {
    const said = [...english.values(), ...Object.values(ERRORS).map(({ text }) => text)]
    expect(said).toContain(sentence)
  })

  test('counts pages as “Page X of Y”', () => {
    expect(english.get('common.getPage')).toBe('Page 2 of 3')
  })
})

describe('refusals', () => {
  const refusals = Object.entries(ERRORS)

  test('have kebab-case codes and statuses the API knows', () => {
    const known = [400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 431, 500, 503]
    for (const [code, { status }] of refusals) {
      expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(known).toContain(status)
    }
  })

  test('say 401 only when there is no valid session, at a wrong login, or where a courier’s secret is wrong', () => {
    const codes = refusals.filter(([, { status }]) => status === 401).map(([code]) => code)
    expect(codes).toEqual([
      'not-logged-in',
      'invalid-credentials',
      'second-factor-needed',
      'invalid-totp',
      'courier-message-refused',
    ])
  })

  test('answer 404 for what is missing and for nothing else', () => {
    const missing = refusals.filter(([, { status }]) => status === 404).map(([code]) => code)
    expect(missing.filter((code) => !/not-found$|^discount-unknown$/.test(code))).toEqual([])
    expect(refusals.filter(([code, { status }]) => code.endsWith('not-found') && status !== 404)).toEqual([])
  })

  test('have a sentence each, because no two share one', () => {
    const texts = refusals.map(([, { text }]) => text)
    expect(texts).toEqual([...new Set(texts)])
  })
})

describe('filling in', () => {
  const shop = {
    name: 'A $& B',
    phone: '01700000000',
    email: 'a@b.example',
    address: 'Khulna',
    whatsapp: '01800000000',
  }

  test('leaves no placeholder in any text of either language', () => {
    for (const text of [...english.values(), ...bengali.values()])
      expect(fillIn(text, shop)).not.toMatch(PLACEHOLDER)
  })

  test('leaves out only the sentence on free delivery while no method grants it', () => {
    const content = 'Methods differ. Free over {freeFrom} taka. Ask {phone}.'
    expect(fillIn(content, shop)).toBe('Methods differ. Ask 01700000000.')
    expect(fillIn(content, { ...shop, freeFrom: '500' })).toBe(
      'Methods differ. Free over 500 taka. Ask 01700000000.',
    )
  })

  test('puts the facts in as they are, at every depth', () => {
    const content = { lead: '{name}, {address}', sections: [{ list: ['{phone}', '{email}', '{whatsapp}'] }] }
    expect(fillIn(content, shop)).toEqual({
      lead: 'A $& B, Khulna',
      sections: [{ list: ['01700000000', 'a@b.example', '01800000000'] }],
    })
  })
})

/** The sentences the product must say word for word, as far as the screens that say them exist. */
function quoted(): string[] {
  return [
    'Search medicine...',
    'Home',
    'Products',
    'Upload Prescription',
    'Dashboard',
    'Logout',
    'Login',
    'Subscribe',
    'Page Not Found',
    'See All',
    'Error!',
    'Something went wrong.',
    'Login failed',
    'Invalid credentials',
    'Please verify your account before logging in.',
    'Invalid OTP',
    'OTP Verified! Your account has been successfully created. You can now log in.',
    'Account verified successfully. You can now log in.',
    'A new OTP has been sent.',
    'Password has been reset successfully. You can now log in with your new password.',
    'Go to Login',
    'Phone number must be 11 digits',
    'Phone number is required.',
    'Please fill in all required fields for editing.',
    'New passwords do not match.',
    'Passwords do not match.',
    'Contact number is required',
    'Invalid Bangladeshi phone number (must be 11 digits and start with 01)',
    'Email is invalid',
    'Category name is required.',
    'Are you sure you want to delete this category?',
    'Failed to fetch categories',
    'Failed to save category',
    'Failed to delete category',
    'Manage Categories',
    'Manage Users',
    'Manage Products',
    'Manage Orders',
    'Manage Prescriptions',
    'Manage Brands',
    'Manage Stock Batches',
    'Manufacturer',
    'Brand name is required.',
    'Are you sure you want to delete this brand?',
    'Failed to fetch brands',
    'Failed to save brand',
    'Failed to delete brand',
    'Are you sure you want to delete this generic name?',
    'Failed to save generic name',
    'Failed to delete generic name',
    'Failed to load filter options',
    'Are you sure you want to delete this product type?',
    'Are you sure you want to delete this slide?',
    'Please fill in all required fields.',
    'Please fill all the fields',
    'Name is required',
    'Category is required',
    'Brand is required',
    'Product type is required',
    'Generic name is required',
    'Unit price must be a positive number',
    'Effective From date is required',
    'Product not found.',
    'Product does not have active pricing.',
    'Order not found.',
    'Your order cannot be empty.',
    'You must add at least one item.',
    'Customer, addresses, and at least one item are required.',
    'Please select both a shipping and billing address.',
    'Please select a shipping method.',
    'Please specify the quantity of items to return.',
    'Please select a prescription image to upload.',
    'Please select a shipping address.',
    'Please select a billing address.',
    'Please select a file to upload.',
    'Bulk upload failed. Please check the file format and try again.',
    'Your payment failed. Please try again.',
    'Your payment was cancelled.',
    'Payment Successful!',
    'This action cannot be undone.',
  ]
}
