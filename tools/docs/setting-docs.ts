import { code, table } from '../text/markdown.ts'

export type SettingFacts = {
  readonly about: string
  readonly default?: string
  readonly production?: 'required' | 'same' | { readonly default: string }
}

/** The table of settings in docs/operations.md. */
export function settingsTable(settings: Readonly<Record<string, SettingFacts>>): string {
  return table(
    ['Setting', 'Demo', 'Production', 'What it is'],
    Object.entries(settings).map(([name, setting]) => [
      code(name),
      value(setting.default),
      name === 'NODE_ENV' ? code('production') : inProduction(setting),
      setting.about,
    ]),
  )
}

function inProduction({ default: demo, production }: SettingFacts): string {
  if (production === 'required') return '**required**'
  if (production === 'same') return value(demo)
  return value(production?.default)
}

function value(text: string | undefined): string {
  return text === undefined ? '(none)' : code(text)
}
