import { code, table } from '../text/markdown.ts'

export type ScreenFacts = {
  readonly path: string
  readonly file: string
  readonly area: 'public' | 'customer' | 'admin'
  /** Of the back office: staff need one of these. */
  readonly permissions: readonly string[]
}
/** As the router's own table has it. */
export type RouteFacts = {
  readonly path?: string | undefined
  readonly file: string
  readonly children?: readonly RouteFacts[] | undefined
}

const AREAS = [
  ['public', 'The shop, for everyone'],
  ['customer', 'The shop, for customers who are signed in'],
  ['admin', 'The back office, for admins'],
] as const

/** docs/screens.md: every address a browser can open, and the file that renders it. */
export function screensPage(screens: readonly ScreenFacts[], routes: readonly RouteFacts[]): string {
  const inArea = (area: ScreenFacts['area']) => screens.filter((screen) => screen.area === area)
  return [
    '<!-- Made from web/app/screens/screens.ts and web/app/routes.ts by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# Screens',
    `${screens.length} screens.`,
    ...AREAS.flatMap(([area, title]) => [
      `## ${title}`,
      area === 'admin'
        ? table(['Address', 'Permission', 'File'], inArea(area).map(staffRow))
        : table(['Address', 'File'], inArea(area).map(screenRow)),
    ]),
    '## Other addresses',
    'Forms, redirects and pages around the screens.',
    table(
      ['Address', 'File'],
      otherRoutes(screens, routes).map(({ path, file }) => [code(path), fileCell(file)]),
    ),
    '',
  ].join('\n\n')
}

function screenRow({ path, file }: ScreenFacts): string[] {
  return [code(path), fileCell(file)]
}

function staffRow({ path, file, permissions }: ScreenFacts): string[] {
  return [code(path), permissions.map(code).join(' or ') || 'all staff', fileCell(file)]
}

function fileCell(file: string): string {
  return `[${code(`web/app/${file}`)}](../web/app/${file})`
}

/** Every file the router names, frames included. */
export function routeFiles(routes: readonly RouteFacts[]): string[] {
  return routes.flatMap(({ file, children = [] }) => [file, ...routeFiles(children)])
}

function otherRoutes(screens: readonly ScreenFacts[], routes: readonly RouteFacts[]) {
  const known = new Set(screens.map(({ path }) => path))
  return leaves(routes, '').filter(({ path }) => !known.has(path))
}

function leaves(routes: readonly RouteFacts[], above: string): { path: string; file: string }[] {
  return routes.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path.replace(/^\//, '')}`
    if (children) return leaves(children, here)
    return [{ path: here || '/', file }]
  })
}
