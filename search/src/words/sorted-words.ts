/** Words in order, to find those that begin alike. Many are put in at once and sorted; single ones go to their place. */
export class SortedWords<Entry> {
  #entries: { word: string; entry: Entry }[] = []
  #sorted = true

  append(word: string, entry: Entry): void {
    this.#entries.push({ word, entry })
    this.#sorted = false
  }

  insert(word: string, entry: Entry): void {
    this.#sort()
    this.#entries.splice(this.#firstFrom(word), 0, { word, entry })
  }

  eachBeginning(beginning: string, visit: (entry: Entry, word: string) => void): void {
    this.#sort()
    for (let at = this.#firstFrom(beginning); at < this.#entries.length; at++) {
      const found = this.#entries[at]
      if (!found?.word.startsWith(beginning)) return
      visit(found.entry, found.word)
    }
  }

  #sort(): void {
    if (this.#sorted) return
    this.#entries.sort((one, other) => (one.word < other.word ? -1 : Number(one.word > other.word)))
    this.#sorted = true
  }

  #firstFrom(word: string): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entries[middle]?.word ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
