import { createLucideIcon } from 'lucide-react'

/** Lucide has no brands. */
const solid = { fill: 'currentColor', stroke: 'none', key: 'solid' }

export const FacebookIcon = createLucideIcon('facebook', [
  [
    'path',
    {
      ...solid,
      d: 'M13.7 20.5v-7.4h2.5l.45-3H13.7V8.25c0-.9.4-1.6 1.7-1.6h1.4V4.1a15 15 0 0 0-2.2-.15c-2.4 0-3.9 1.45-3.9 3.9v2.25H8v3h2.7v7.4Z',
    },
  ],
])

export const YouTubeIcon = createLucideIcon('youtube', [
  ['rect', { x: '3', y: '6', width: '18', height: '12.5', rx: '3.75', key: 'screen' }],
  ['path', { d: 'm10.5 9.5 4.5 2.75-4.5 2.75Z', fill: 'currentColor', key: 'play' }],
])

export const InstagramIcon = createLucideIcon('instagram', [
  ['rect', { x: '4.25', y: '4.25', width: '15.5', height: '15.5', rx: '4.5', key: 'camera' }],
  ['circle', { cx: '12', cy: '12', r: '3.6', key: 'lens' }],
  ['path', { d: 'M16.4 7.6h.01', strokeWidth: '2.25', key: 'dot' }],
])

export const XIcon = createLucideIcon('x-brand', [
  ['path', { d: 'M4.75 4.75h3.4l11.1 14.5h-3.4ZM19 4.75l-6 6.6M5 19.25l5.9-6.5', key: 'x' }],
])

export const GoogleIcon = createLucideIcon('google', [
  [
    'path',
    {
      ...solid,
      d: 'M19.8 12.2c0 4.6-3 7.8-7.7 7.8a8 8 0 1 1 5.4-13.9l-2.3 2.2A4.8 4.8 0 1 0 16.6 13.7H12.2v-2.9h7.45c.1.45.15.9.15 1.4Z',
    },
  ],
])
