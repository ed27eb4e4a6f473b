import { createElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** In the browser: what React and the router cost by themselves. */
function CountingButton() {
  const [presses, setPresses] = useState(0)
  return createElement('button', { type: 'button', onClick: () => setPresses(presses + 1) }, presses)
}

const place = document.getElementById('bare')
const router = createBrowserRouter([{ path: '*', Component: CountingButton }])
if (place) hydrateRoot(place, createElement(RouterProvider, { router }))
