const KEY = 'character-shortcuts'

/** Shortcuts of single characters can be turned off; without storage they are on. */
export function areCharactersOff(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off'
  } catch {
    return false
  }
}

export function turnCharacters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // storage may be unavailable
  }
}
