import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/icon-button.tsx'
import { useWords } from '../base/provider.tsx'
import { TextInput } from './input.tsx'

export function PasswordInput(props: ComponentProps<'input'>) {
  const [isVisible, setVisible] = useState(false)
  const words = useWords()
  return (
    <span className="relative block">
      <TextInput {...props} type={isVisible ? 'text' : 'password'} className={cx('pr-12', props.className)} />
      <IconButton
        label={isVisible ? words.hidePassword : words.showPassword}
        aria-pressed={isVisible}
        icon={isVisible ? <EyeOffIcon /> : <EyeIcon />}
        size="small"
        className="absolute inset-y-0 right-1 my-auto"
        onClick={() => setVisible(!isVisible)}
      />
    </span>
  )
}
