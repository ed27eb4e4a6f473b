import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { expectWhole, getChunks } from '../files/files.ts'
import type { BackupStore } from './backup-store.ts'

const PART = '.part'

/** Backups below one folder: of this machine, or a disk that is mounted. */
export function folderStore(folder: string): BackupStore {
  const root = resolve(folder)
  const toPath = (key: string) => join(root, ...key.split('/'))

  return {
    name: root,

    async *list(prefix) {
      const below = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const found = await readdir(toPath(below), { recursive: true, withFileTypes: true }).catch(
        ifMissing([]),
      )
      for (const entry of found.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(root, path).split(sep).join('/')
        // removed meanwhile
        const found = key.startsWith(prefix) ? await stat(path).catch(ifMissing(undefined)) : undefined
        if (found) yield { key, size: found.size, changedAt: found.mtime }
      }
    },

    async put(key, content) {
      const path = toPath(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}.${randomUUID()}${PART}`
      try {
        const data = content instanceof Uint8Array ? content : getChunks(content.path)
        await writeFile(part, data, { flag: 'wx', mode: 0o600, flush: true })
        expectWhole(content, (await stat(part)).size)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = await open(toPath(key), 'r').catch(ifMissing(undefined))
      return file?.createReadStream() ?? null
    },

    async delete(key) {
      const path = toPath(key)
      await rm(path, { force: true })
      // folders that became empty go too
      for (let above = dirname(path); above.length > root.length; above = dirname(above)) {
        const isGone = await rmdir(above).then(
          () => true,
          () => false,
        )
        if (!isGone) return
      }
    },
  }
}

function ifMissing<Value>(value: Value): (error: Error & { readonly code?: string }) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
