import { createLucideIcon } from 'lucide-react'

export const PrescriptionIcon = createLucideIcon('prescription', [
  [
    'path',
    {
      d: 'M6 4.5h8.5L18 8v10a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18ZM14 4.5V8.5h4',
      key: 'sheet',
    },
  ],
  [
    'path',
    {
      d: 'M9 16.5v-5h1.9a1.4 1.4 0 0 1 0 2.8H9M10.8 14.3l3.4 3.2M14.2 14.5l-3 3',
      strokeWidth: '1.5',
      key: 'rx',
    },
  ],
])
