import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { useLastRefusal } from './use-last-refusal.ts'

/** The second step of sign-in: a passkey, the app's code, or one of the backup codes. */
export function SecondFactorStep({
  challenge,
  ways,
  onDone,
  onBack,
}: {
  challenge: string
  ways: readonly ('app' | 'passkey')[]
  onDone: (person: Outputs['home']['confirmSignIn']['person']) => void
  onBack: () => void
}) {
  const { t } = useTranslation(['login', 'app'])
  const errorText = useErrorTexts()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const confirm = useMutation(
    api.home.confirmSignIn.mutationOptions({ onSuccess: ({ person }) => onDone(person) }),
  )
  const refusal = useLastRefusal(confirm)
  const byPasskey = ways.includes('passkey')
  const isOver = isRefusal(refusal.error) && refusal.error.code === 'link_expired'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(code.trim().length < 6)
    if (code.trim().length >= 6 && !confirm.isPending) confirm.mutate({ challenge, code: code.trim() })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <h2 tabIndex={-1} className="text-xl">
        {t('code.title')}
      </h2>
      {byPasskey && (
        <>
          <PasskeyStep challenge={challenge} onDone={onDone} />
          <p className="text-center text-sm text-muted">{t('passkey.or')}</p>
        </>
      )}
      <p className="text-muted">{t(ways.includes('app') ? 'code.text' : 'code.backup')}</p>
      <TextField
        label={t('code.label')}
        // The step appears after a button press: typing comes next.
        {...(byPasskey ? {} : { ref: focusOnce })}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={isShort ? t('code.short') : null}
        onChange={(event) => setCode(event.target.value)}
      />
      {refusal.error && (
        <Notice key={refusal.submittedAt} tone="bad">
          {isOver ? t('code.over') : errorText(refusal.error)}
        </Notice>
      )}
      {isOver ? (
        <Button wide onClick={onBack}>
          {t('code.again')}
        </Button>
      ) : (
        <Button type="submit" wide busy={confirm.isPending}>
          {t('code.continue')}
        </Button>
      )}
      {!isOver && (
        <Button look="plain" wide onClick={onBack}>
          {t('app:back')}
        </Button>
      )}
    </form>
  )
}

/** The same function at every render: React calls it when the field appears, and not again. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()
