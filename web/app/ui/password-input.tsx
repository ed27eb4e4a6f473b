import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { EyeIcon, EyeOffIcon } from './icons.ts'
import { TextInput } from './input.tsx'
import { useWords } from './provider.tsx'

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
