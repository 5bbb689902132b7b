import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/field.tsx'
import { PasswordField } from './password-field.tsx'

/** Asks for proof of identity: the password and, where there is a second factor, one of its codes. */
export function ProofFields({
  password,
  onPassword,
  code,
  onCode,
  asksCode,
  tried,
}: {
  password: string
  onPassword: (password: string) => void
  code: string
  onCode: (code: string) => void
  asksCode: boolean
  /** Whether to show the missing values. */
  tried: boolean
}) {
  const { t } = useTranslation(['access', 'login'])
  return (
    <>
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
        error={tried && password === '' ? t('login:error.password') : null}
      />
      {asksCode && (
        <TextField
          label={t('login:code.label')}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => onCode(event.target.value)}
          error={tried && code.trim().length < 6 ? t('login:code.text') : null}
        />
      )}
    </>
  )
}
