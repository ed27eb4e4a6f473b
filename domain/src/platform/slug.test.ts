import { expect, test } from 'vitest'
import { getSlug } from './codes.ts'

test.each([
  ['Baby Care', 'baby-care'],
  ["Women's Health & Hormones", 'womens-health-hormones'],
  ['  Eye, Ear & Nose ', 'eye-ear-nose'],
  ['শিশুর যত্ন', 'শিশুর-যত্ন'],
  ['%_"<script>', 'script'],
  ['!!!', ''],
])('%j becomes %j', (name, slug) => expect(getSlug(name)).toBe(slug))
