import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/icon-button.tsx'
import { useWords } from '../base/provider.tsx'
import { TextInput } from './input.tsx'

export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const words = useWords()
  return (
    <span className="relative block">
      <TextInput {...props} type={shown ? 'text' : 'password'} className={cx('pr-12', props.className)} />
      <IconButton
        label={shown ? words.hidePassword : words.showPassword}
        aria-pressed={shown}
        icon={shown ? <EyeOffIcon /> : <EyeIcon />}
        size="small"
        className="absolute inset-y-0 right-1 my-auto"
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
