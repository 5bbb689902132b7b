import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { accessKey } from '#src/platform/person-query.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ProofFields } from './proof-fields.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type Proof = { password: string; code?: string }
type Aim = 'set' | 'remove'

/** The user's second factor: turn it on, pair another app, turn it off. */
export function SecondFactorCard({ access }: { access: Outputs['home']['getAccess'] }) {
  const { t } = useTranslation('access')
  const queries = useQueryClient()
  const [aim, setAim] = useState<Aim | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)
  const close = () => {
    setAim(null)
    setProof(null)
    void queries.invalidateQueries({ queryKey: accessKey() })
  }
  const { app: secondFactor, secondFactorNeeded, recoveryCodesLeft } = access
  if (proof) {
    return (
      <Card>
        <SecondFactorSetup proof={proof} onDone={close} onBack={close} />
      </Card>
    )
  }
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">
        {t('factor.title')} <Badge>{t(secondFactor ? 'factor.on' : 'factor.off')}</Badge>
      </h2>
      <p className="text-muted">{t('factor.text')}</p>
      {secondFactor && <p>{t('factor.left', { count: recoveryCodesLeft })}</p>}
      {aim ? (
        <ProofForm asksCode={secondFactor} aim={aim} onProof={setProof} onDone={close} onBack={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look={secondFactor ? 'quiet' : 'primary'} onClick={() => setAim('set')}>
            {t(secondFactor ? 'factor.renew' : 'factor.turn_on')}
          </Button>
          {secondFactor && !secondFactorNeeded && (
            <Button look="plain" onClick={() => setAim('remove')}>
              {t('factor.turn_off')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** Asks for proof of identity before any change. */
function ProofForm({
  asksCode,
  aim,
  onProof,
  onDone,
  onBack,
}: {
  asksCode: boolean
  aim: Aim
  onProof: (proof: Proof) => void
  onDone: () => void
  onBack: () => void
}) {
  const { t } = useTranslation(['access', 'login', 'app'])
  const errorText = useErrorTexts()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const remove = useMutation(api.home.removeSecondFactor.mutationOptions({ onSuccess: onDone }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (password === '' || (asksCode && code.trim().length < 6) || remove.isPending) return
    if (aim === 'remove') remove.mutate({ password, code: code.trim() })
    else onProof(asksCode ? { password, code: code.trim() } : { password })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <ProofFields
        password={password}
        onPassword={setPassword}
        code={code}
        onCode={setCode}
        asksCode={asksCode}
        tried={tried}
      />
      {remove.isError && <Notice tone="bad">{errorText(remove.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={aim === 'remove' ? 'danger' : 'primary'} busy={remove.isPending}>
          {t(aim === 'remove' ? 'factor.turn_off' : 'factor.next')}
        </Button>
        <Button look="plain" onClick={onBack}>
          {t('app:back')}
        </Button>
      </div>
    </form>
  )
}
