import { ButtonLink } from '../../ui/base/button.tsx'
import { useAfterCode } from './use-after-code.ts'

/** The button under a verified account: in, where the password needs no typing again. */
export function GoToLogin({ children }: { readonly children: string }) {
  const { loginPage, goOn } = useAfterCode()
  return (
    <ButtonLink
      href={loginPage}
      size="large"
      wide
      onClick={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      {children}
    </ButtonLink>
  )
}
