import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linkLibraries } from './postgres-binaries.ts'

test('library links that an install without scripts left out are made, and made once', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'niramoy-links-'))
  fs.mkdirSync(path.join(root, 'native/lib'), { recursive: true })
  fs.writeFileSync(path.join(root, 'native/lib/libicuuc.so.60.2'), 'library')
  const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }]
  fs.writeFileSync(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links))

  linkLibraries(root)
  linkLibraries(root)

  const link = path.join(root, 'native/lib/libicuuc.so.60')
  expect(fs.readFileSync(link, 'utf8')).toBe('library')
  expect(fs.readlinkSync(link)).toBe('libicuuc.so.60.2')
  fs.rmSync(root, { recursive: true })
})
