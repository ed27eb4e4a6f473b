export const STAGES = ['ready', 'picking', 'packed'] as const
type Stage = (typeof STAGES)[number]

/** What the address asks for; a list belongs to the stage of picking. */
export function stageQuery({ searchParams }: URL): { stage: Stage; list: number | null } {
  const stage = STAGES.find((each) => each === searchParams.get('stage')) ?? 'ready'
  const typed = searchParams.get('list') ?? ''
  const list = stage === 'picking' && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null
  return { stage, list }
}
