import type { Scene } from './scene.ts'

export type Fault = {
  /** What must fire by it; others may as well. */
  readonly alerts: readonly string[]
  cause(scene: Scene): Promise<void>
  /** Again and again until the alerts fire: visitors who go on asking. */
  meanwhile?(scene: Scene): Promise<void>
  mend?(scene: Scene): Promise<void>
  /** Says why it cannot be tried here. */
  isAbsent?(scene: Scene): string | undefined
}
