import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailProblem } from '#core/people/emails.ts'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The address of the confirmation mail, and buttons to send it again or to another address. */
export function RegistrationLetter({
  token,
  email,
  onCorrected,
}: {
  token: string
  email: string
  onCorrected: (email: string) => void
}) {
  const { t } = useTranslation('register')
  const errorText = useErrorTexts()
  const [isCorrecting, setCorrecting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const again = useMutation(api.home.sendRegistrationAgain.mutationOptions())
  const correct = useMutation(
    api.home.correctRegistrationEmail.mutationOptions({
      onSuccess(_, { email: typed }) {
        again.reset()
        onCorrected(typed)
        setCorrecting(false)
      },
    }),
  )
  const isCorrected = correct.isSuccess && !isCorrecting
  // The field that had the focus is gone.
  useEffect(() => {
    if (isCorrected) place.current?.focus()
  }, [isCorrected])
  const error = isCorrecting ? correct.error : again.error
  const isOver = isRefusal(error) && error.code === 'link_expired'
  return (
    <div ref={place} tabIndex={-1} className="space-y-3 outline-none">
      <Notice tone="good">
        {t(again.isSuccess ? 'done.resent' : isCorrected ? 'done.corrected' : 'done.text', { email })}
      </Notice>
      {isCorrecting ? (
        <CorrectEmail
          email={email}
          busy={correct.isPending}
          onSend={(typed) => correct.mutate({ token, email: typed })}
          onLeave={() => setCorrecting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" busy={again.isPending} onClick={() => again.mutate({ token })}>
            {t('done.again')}
          </Button>
          <Button look="plain" onClick={() => setCorrecting(true)}>
            {t('done.wrong')}
          </Button>
        </div>
      )}
      {error && <Notice tone="bad">{isOver ? t('done.letter_over') : errorText(error)}</Notice>}
      <p className="text-muted">
        {t('done.no_letter')}{' '}
        <Link to="/request-call" className="font-medium text-primary underline">
          {t('done.call')}
        </Link>
      </p>
    </div>
  )
}

function CorrectEmail({
  email,
  busy,
  onSend,
  onLeave,
}: {
  email: string
  busy: boolean
  onSend: (email: string) => void
  onLeave: () => void
}) {
  const { t } = useTranslation('register')
  const emailText = useEmailText()
  const [typed, setTyped] = useState(email)
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!emailProblem(typed.trim()) && !busy) onSend(typed.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <TextField
        label={t('done.right')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={tried ? emailText(typed) : null}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('done.correct')}
        </Button>
        <Button look="plain" onClick={onLeave}>
          {t('done.leave')}
        </Button>
      </div>
    </form>
  )
}
