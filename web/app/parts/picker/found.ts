/** One thing to choose from. */
export type Option = {
  readonly value: string
  readonly label: string
  /** Tells it apart from others of its name. */
  readonly detail?: string
}

/** The first that fit, and how many fit in all. */
export type Found = { readonly options: readonly Option[]; readonly total: number }

/** So many are read; more are found by another letter. */
export const MOST_OFFERED = 20
const MOST_RECENT = 3

/** Of this tab: whoever enters ten products of one manufacturer looks for it once. */
const recent = new Map<string, readonly Option[]>()

export function recentChoices(kind: string): readonly Option[] {
  return recent.get(kind) ?? []
}

export function rememberChoice(kind: string, option: Option): void {
  const others = recentChoices(kind).filter(({ value }) => value !== option.value)
  recent.set(kind, [option, ...others].slice(0, MOST_RECENT))
}

export function withRecent(options: readonly Option[], before: readonly Option[]): readonly Option[] {
  const isNew = ({ value }: Option) => !before.some((option) => option.value === value)
  return [...before, ...options.filter(isNew)]
}

/** Searches what is loaded: each typed word is in the label, and what begins with the text comes first. */
export function searchAmong(options: readonly Option[]): (text: string) => Promise<Found> {
  return async (text) => {
    const typed = text.trim().toLowerCase()
    const words = typed.split(/\s+/)
    const fitting = options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    const begins = ({ label }: Option) => label.toLowerCase().startsWith(typed)
    const sorted = [...fitting.filter(begins), ...fitting.filter((option) => !begins(option))]
    return { options: sorted.slice(0, MOST_OFFERED), total: fitting.length }
  }
}
