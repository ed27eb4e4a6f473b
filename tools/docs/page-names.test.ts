import { expect, test } from 'vitest'
import { commandsIn, linksIn, pathsIn, scriptsIn } from './page-names.ts'

test('commands are the lines of sh blocks, without comments and prompts for the eye', () => {
  const page = [
    '```sh',
    'npm start          # opens the shop',
    '# a remark',
    '',
    'npm test -- money \\',
    '  dhaka',
    '```',
    '```ts',
    "const no = 'command'",
    '```',
    '`npm run nothing` in a sentence is no command to run.',
    '```sh',
    'npm run dev',
    '```',
  ].join('\n')
  expect(commandsIn(page)).toEqual(['npm start', 'npm test -- money dhaka', 'npm run dev'])
})

test('scripts are found in blocks and in sentences, once each', () => {
  const page =
    'Use `npm run check:quick`, then npm test.\n```sh\nnpm run check:quick\nnpm start\n```\nnpm ci is npm’s own.'
  expect(scriptsIn(page)).toEqual(['check:quick', 'test', 'start'])
})

test('paths are what stands in code marks and begins with a folder of the repository', () => {
  const page = [
    'See `server/src/app.ts`, `docs/` and `server/src/app.ts` again.',
    'Not `/api/ready`, `@niramoy/domain/money`, `texts/src/<language>/cart.ts`, `web/**`, `text/html` or `app.ts`.',
    '```\nserver/src/in-a-drawing.ts\n```',
  ].join('\n')
  expect(pathsIn(page, new Set(['server', 'docs', 'texts', 'web']))).toEqual(['server/src/app.ts', 'docs/'])
})

test('links are the targets inside the repository', () => {
  const page =
    '[a](../server/src/app.ts#L3) [b](https://nodejs.org) [c](#above) [d](mailto:care@niramoy.example) [e](LICENSE)'
  expect(linksIn(page)).toEqual(['../server/src/app.ts', 'LICENSE'])
})
