import { adminPalette } from '@niramoy/texts/en/admin/admin-palette'
import { useState, useSyncExternalStore } from 'react'
import { areCharactersOff, turnCharacters } from '../../parts/shortcuts/character-keys.ts'
import { Keys } from '../../parts/shortcuts/keys.tsx'
import { isCharacters } from '../../parts/shortcuts/shortcut-keys.ts'
import {
  type Registered,
  registeredShortcuts,
  type ShortcutGroup,
  watchShortcuts,
} from '../../parts/shortcuts/shortcuts.ts'
import { Switch } from '../../ui/form/choice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Palette } from './palette.tsx'

export type FrameDialog = 'palette' | 'help'

export type FrameDialogsProps = {
  readonly openDialog: FrameDialog | null
  readonly show: (dialog: FrameDialog) => void
  readonly onClose: () => void
}

/** The dialogs over any screen, loaded on first use. */
export function FrameDialogs({ openDialog, show, onClose }: FrameDialogsProps) {
  return (
    <>
      <Palette open={openDialog === 'palette'} onClose={onClose} onHelp={() => show('help')} />
      <HelpDialog open={openDialog === 'help'} onClose={onClose} />
    </>
  )
}

const t = adminPalette.help
const GROUPS: readonly ShortcutGroup[] = ['screen', 'everywhere', 'go']
const NONE: readonly Registered[] = []

/** Every key that does something here, and the way to do without keys that are pressed by mistake. */
function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(() => !areCharactersOff())
  // a screen may be there before its frame; its keys count before the frame's all the same
  const all = useSyncExternalStore(watchShortcuts, registeredShortcuts, () => NONE).toSorted(screensLast)
  const listed = all
    .filter((each, at) => !each.inside && all.findLastIndex(sameKeys(each)) === at)
    .filter(({ keys }) => isOn || !isCharacters(keys))
  function turn(on: boolean) {
    turnCharacters(on)
    setOn(on)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t.title} lead={t.lead} size="medium">
      <div className="grid gap-5">
        {GROUPS.map((group) => (
          <Group key={group} group={group} shortcuts={listed.filter((each) => each.group === group)} />
        ))}
        <Switch
          label={t.characters}
          hint={t.charactersHint}
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}

function screensLast(one: Registered, other: Registered): number {
  return Number(one.group === 'screen') - Number(other.group === 'screen')
}

function sameKeys({ keys }: Registered) {
  return (other: Registered) => other.keys === keys
}

function Group({ group, shortcuts }: { group: ShortcutGroup; shortcuts: readonly Registered[] }) {
  if (shortcuts.length === 0) return null
  return (
    <section aria-label={t.groups[group]}>
      <h3 className="font-semibold text-ink-soft text-sm">{t.groups[group]}</h3>
      <dl className="mt-1 divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-9 items-center justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} then={t.and} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
