/**
 * Every check of `npm test`, in the order they start.
 * steps    commands, one after the other
 * quick    also part of `npm run check:quick`
 * after    the gate that must have passed before
 * wide     uses all cores by itself, so it runs alone
 */
export const GATES = [
  { name: 'format and lint', quick: true, steps: [['biome', 'check']] },
  { name: 'route types', quick: true, steps: [['react-router', 'typegen', 'web']] },
  { name: 'lint by types', quick: true, after: 'route types', steps: [['oxlint', '--type-aware']] },
  { name: 'import rule', quick: true, steps: [['tsx', 'tools/imports/check-imports.ts']] },
  {
    name: 'types',
    quick: true,
    after: 'route types',
    steps: [
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'web/tsconfig.json'],
      ['tsc', '-p', 'web/worker/tsconfig.json'],
    ],
  },
  { name: 'unused code', steps: [['knip']] },
  { name: 'generated files', steps: [['tsx', 'tools/check-generated.ts']] },
  { name: 'unit and API tests', wide: true, steps: [['vitest', 'run']] },
  { name: 'calls tested', after: 'unit and API tests', steps: [['tsx', 'tools/check-calls-tested.ts']] },
  { name: 'build and budget', steps: [['node', 'scripts/build.mjs', '--if-stale']] },
  {
    name: 'browser',
    wide: true,
    after: 'build and budget',
    steps: [['playwright', 'test', '--config', 'e2e']],
  },
  {
    name: 'README commands',
    wide: true,
    after: 'build and budget',
    steps: [['tsx', 'tools/check-readme.ts']],
  },
]
