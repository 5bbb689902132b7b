import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { CopiedText } from '#src/ui/copied-text.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BackupCodes } from './backup-codes.tsx'

type Person = Outputs['home']['confirmSecondFactor']['person']

/** Pairs an authenticator app and shows the backup codes once; confirming them activates it. `proof`: of identity. */
export function SecondFactorSetup({
  proof,
  onDone,
  onBack,
}: {
  proof: { challenge: string } | { password: string; code?: string }
  onDone: (person: Person) => void
  onBack: () => void
}) {
  const { t } = useTranslation(['login', 'app', 'errors'])
  const errorText = useErrorTexts()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const begin = useMutation(api.home.beginSecondFactor.mutationOptions())
  const finish = useMutation(api.home.finishSecondFactor.mutationOptions())
  const confirm = useMutation(
    api.home.confirmSecondFactor.mutationOptions({ onSuccess: ({ person }) => onDone(person) }),
  )
  const { mutate } = begin
  // One secret per pairing, however often the component renders.
  const [first] = useState(proof)
  useEffect(() => mutate(first), [mutate, first])
  if (finish.data && begin.data) {
    const { setup } = begin.data
    return (
      <div className="space-y-4">
        <BackupCodes
          codes={finish.data.recoveryCodes}
          busy={confirm.isPending}
          problem={confirm.isError ? errorText(confirm.error) : null}
          onDone={() => confirm.mutate({ setup })}
        />
        {confirm.isError && (
          <Button look="plain" wide onClick={onBack}>
            {t('app:back')}
          </Button>
        )}
      </div>
    )
  }
  if (begin.isError) {
    return (
      <div className="space-y-4">
        <Notice tone="bad">{errorText(begin.error)}</Notice>
        <Button wide onClick={onBack}>
          {t('app:back')}
        </Button>
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(code.trim().length < 6)
    if (begin.data && code.trim().length >= 6 && !finish.isPending)
      finish.mutate({ setup: begin.data.setup, code: code.trim() })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <h2 className="text-xl">{t('setup.title')}</h2>
      <p className="text-muted">{t('setup.text')}</p>
      {begin.data ? (
        <>
          {/* A phone cannot scan its own screen. */}
          <a
            href={begin.data.uri}
            className={`${buttonClass({ look: 'outline', wide: true })} pointer-fine:hidden`}
          >
            {t('setup.open_app')}
          </a>
          <img
            src={begin.data.qr}
            alt={t('setup.picture')}
            width={264}
            height={264}
            className="mx-auto size-56 rounded-control bg-white"
          />
          <Fold title={t('setup.by_hand')}>
            <CopiedText
              text={begin.data.secret}
              words={{ copy: t('setup.copy'), copied: t('setup.copied') }}
            />
          </Fold>
        </>
      ) : (
        <Skeleton className="mx-auto size-56" />
      )}
      <TextField
        label={t('setup.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={isShort ? t('code.short') : null}
        onChange={(event) => setCode(event.target.value)}
      />
      {finish.isError && <Notice tone="bad">{errorText(finish.error)}</Notice>}
      <Button type="submit" wide busy={finish.isPending}>
        {t('setup.turn_on')}
      </Button>
      <Button look="plain" wide onClick={onBack}>
        {t('app:back')}
      </Button>
    </form>
  )
}
