import { createLucideIcon } from 'lucide-react'

export const WhatsAppIcon = createLucideIcon('whatsapp', [
  ['path', { d: 'M4.5 19.5l1-3.7A7.9 7.9 0 1 1 8.3 18.5Z', key: 'bubble' }],
  [
    'path',
    {
      d: 'M9.3 8.3c-.9.9-.3 2.7 1.5 4.5s3.6 2.4 4.5 1.5l.3-.9-1.9-1-.9.7c-.9-.4-1.6-1.1-2-2l.7-.9-1-1.9Z',
      fill: 'currentColor',
      strokeWidth: '0.75',
      key: 'phone',
    },
  ],
])
