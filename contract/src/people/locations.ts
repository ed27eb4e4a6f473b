import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line } from '../platform/codecs.ts'

/** A division, district or thana, by its English and its Bengali name. */
export const Place = z.object({ name: z.string(), nameBn: z.string() })
export type Place = z.output<typeof Place>

const reply = z.array(Place)
const failure = 'Failed to load filter options'

export const locations = calls({
  divisions: {
    method: 'GET',
    path: '/locations/divisions',
    access: 'anyone',
    about: 'The 8 divisions of Bangladesh.',
    reply,
    cacheUntil: [],
    failure,
  },
  districts: {
    method: 'GET',
    path: '/locations/districts/:division',
    access: 'anyone',
    about: 'The districts of a division, given by its English or Bengali name.',
    params: z.object({ division: line(80) }),
    reply,
    cacheUntil: [],
    failure,
  },
  thanas: {
    method: 'GET',
    path: '/locations/thanas/:district',
    access: 'anyone',
    about: 'The upazilas and thanas of a district, given by its English or Bengali name.',
    params: z.object({ district: line(80) }),
    reply,
    cacheUntil: [],
    failure,
  },
})
