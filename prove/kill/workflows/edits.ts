import { EDITS } from '../../../server/src/testing/given/edits.ts'
import type { Workflow } from '../workflow.ts'
import { by } from './given.ts'

/** Every form that edits something, sent with the version it was opened with: pressed again it is no conflict. */
export const EDIT_WORKFLOWS: readonly Workflow[] = Object.entries(EDITS).map(([of, make]) => ({
  name: `${of} from the version it was opened with`,
  of,
  async prepare({ shop }) {
    const edit = await make(shop, [await shop.admin(), await shop.admin()])
    const { version } = await edit.read()
    return by(edit.by[0], { method: 'PUT', path: edit.path, body: { ...edit.body('first'), version } })
  },
}))
