/** Longer words are distinguished by the check that follows; deleting from their beginning is enough to find them. */
const BEGINNING = 8

/**
 * Finds words that are a few edits apart without comparing them all (the idea of SymSpell): two words within n edits
 * share a form that is left when up to n letters are deleted from each. Only hashes of these forms are stored, in flat
 * arrays, so what is found are candidates: the caller checks the real distance.
 */
export class Neighbourhood {
  #heads = new Int32Array(1 << 12).fill(-1)
  #hashes = new Int32Array(1 << 12)
  #next = new Int32Array(1 << 12)
  #ids = new Int32Array(1 << 12)
  #count = 0

  add(word: string, id: number, deletions: number): void {
    eachDeletion(word, deletions, (hash) => this.#insert(hash, id))
  }

  /** May name an id more than once. */
  find(word: string, deletions: number, visit: (id: number) => void): void {
    const mask = this.#heads.length - 1
    eachDeletion(word, deletions, (hash) => {
      for (let at = this.#heads[hash & mask] ?? -1; at >= 0; at = this.#next[at] ?? -1) {
        if (this.#hashes[at] === hash) visit(this.#ids[at] ?? 0)
      }
    })
  }

  #insert(hash: number, id: number): void {
    if (this.#count === this.#ids.length) this.#grow()
    const bucket = hash & (this.#heads.length - 1)
    const at = this.#count++
    this.#hashes[at] = hash
    this.#ids[at] = id
    this.#next[at] = this.#heads[bucket] ?? -1
    this.#heads[bucket] = at
  }

  #grow(): void {
    const size = this.#ids.length * 2
    this.#hashes = grown(this.#hashes, size)
    this.#ids = grown(this.#ids, size)
    this.#next = new Int32Array(size)
    this.#heads = new Int32Array(size).fill(-1)
    for (let at = 0; at < this.#count; at++) {
      const bucket = (this.#hashes[at] ?? 0) & (size - 1)
      this.#next[at] = this.#heads[bucket] ?? -1
      this.#heads[bucket] = at
    }
  }
}

function grown(from: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size)
  to.set(from)
  return to
}

function eachDeletion(word: string, deletions: number, visit: (hash: number) => void): void {
  const length = Math.min(word.length, BEGINNING)
  visit(hashWithout(word, length, -1, -1))
  if (deletions === 0) return
  for (let first = 0; first < length; first++) {
    if (word.charCodeAt(first) === word.charCodeAt(first - 1)) continue
    visit(hashWithout(word, length, first, -1))
    if (deletions === 1) continue
    for (let second = first + 1; second < length; second++) visit(hashWithout(word, length, first, second))
  }
}

/** FNV-1a with a last stir: the buckets are its lower bits. */
function hashWithout(word: string, length: number, first: number, second: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < length; at++) {
    if (at === first || at === second) continue
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) | 0
}
