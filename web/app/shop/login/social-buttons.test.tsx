import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SocialButtons } from './login.tsx'

function rendered(signInWith: readonly string[]): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <SocialButtons origin="/cart" />, HydrateFallback: () => null },
  ])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { settings: { signInWith } } } }} />)
}

const providers = (html: string) =>
  [...html.matchAll(/href="\/api\/auth\/(\w+)\?from=%2Fcart"/g)].map(([, name]) => name)

test.each([[['google', 'facebook']], [['facebook']], [['google']]])('%j: these are offered', (signInWith) => {
  expect(providers(rendered(signInWith))).toEqual(signInWith)
})

test('where none is set up, there is nothing, not even the word between', () => {
  expect(rendered([])).toBe('')
})
