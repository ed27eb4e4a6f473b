/**
 * Every check, in the order they start.
 * steps    commands, one after the other
 * quick    also a part of `npm run check:quick`
 * full     only a part of `npm run test:full`
 * after    the gate that must have passed before
 * wide     uses all cores by itself, so it runs alone
 */
export const GATES = [
  { name: 'route types', quick: true, steps: [['react-router', 'typegen', 'web']] },
  { name: 'format and lint', steps: [['biome', 'check']] },
  { name: 'types', after: 'route types', steps: [['oxlint', '--type-aware', '--type-check']] },
  { name: 'import rule', quick: true, steps: [['tsx', 'tools/imports/check-imports.ts']] },
  { name: 'build and budget', steps: [['node', 'scripts/build.mjs', '--if-stale']] },
  { name: 'unit and API tests', wide: true, steps: [['vitest', 'run']], env: { TESTS: 'short' } },
  { name: 'calls tested', after: 'unit and API tests', steps: [['tsx', 'tools/check-calls-tested.ts']] },
  {
    name: 'browser',
    wide: true,
    after: 'build and budget',
    steps: [['playwright', 'test', '--config', 'e2e', '--grep', '@journey|@screens']],
  },
  { name: 'figures', after: 'build and budget', steps: [['tsx', 'tools/check-figures.ts']] },
  { name: 'unused code', full: true, steps: [['knip']] },
  { name: 'generated files', full: true, steps: [['tsx', 'tools/check-generated.ts']] },
  { name: 'long tests', full: true, wide: true, steps: [['vitest', 'run']], env: { TESTS: 'long' } },
  {
    name: 'all of the browser',
    full: true,
    wide: true,
    after: 'build and budget',
    steps: [['playwright', 'test', '--config', 'e2e', '--grep-invert', '@journey|@screens']],
  },
  {
    name: 'README commands',
    full: true,
    wide: true,
    after: 'build and budget',
    steps: [['tsx', 'tools/check-readme.ts']],
  },
]
