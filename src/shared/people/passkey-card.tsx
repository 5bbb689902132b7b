import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { accessKey } from '#src/platform/person-query.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { ProofFields } from './proof-fields.tsx'

const hasPasskeys = typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

type Access = Outputs['home']['getAccess']
type Passkey = Access['passkeys'][number]
/** The pending change: a new passkey, or the removal of this one. */
type Aim = 'add' | Passkey

/** The user's passkeys: list, add, remove. */
export function PasskeyCard({ access }: { access: Access }) {
  const { t } = useTranslation('access')
  const queries = useQueryClient()
  const language = useLanguage()
  const zone = useZone()
  const [aim, setAim] = useState<Aim | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => {
    setAim(null)
    setCodes(null)
    void queries.invalidateQueries({ queryKey: accessKey() })
  }
  if (codes) {
    return (
      <Card>
        <BackupCodes codes={codes} onDone={close} />
      </Card>
    )
  }
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('passkeys.title')}</h2>
      <p className="text-muted">{t('passkeys.text')}</p>
      {access.passkeys.length > 0 ? (
        <ClockNote zone={zone} language={language} />
      ) : (
        <p>{t('passkeys.none')}</p>
      )}
      <ul className="divide-y divide-line/60">
        {access.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAim(passkey)} />
        ))}
      </ul>
      {!hasPasskeys && <Notice tone="info">{t('passkeys.unsupported')}</Notice>}
      {aim && (
        <PasskeyForm
          key={aim === 'add' ? aim : aim.id}
          aim={aim}
          asksCode={access.app}
          onDone={(made) => (made ? setCodes(made) : close())}
          onBack={close}
        />
      )}
      {!aim && hasPasskeys && (
        <Button look="quiet" onClick={() => setAim('add')}>
          {t('passkeys.add')}
        </Button>
      )}
    </Card>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const zone = useZone()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-[min(100%,12rem)] flex-1">
        <p className="font-medium">{passkey.name}</p>
        <p className="text-sm text-muted">
          {t('passkeys.added', { when: formatWallTime(passkey.createdAt, zone, language) })}
        </p>
        {passkey.usedAt && (
          <p className="text-sm text-muted">
            {t('passkeys.used', { when: formatWallTime(passkey.usedAt, zone, language) })}
          </p>
        )}
      </div>
      <Button
        look="quiet"
        size="small"
        onClick={onRemove}
        aria-label={t('passkeys.remove_this', { name: passkey.name })}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

/** Asks for proof of identity before any change. */
function PasskeyForm({
  aim,
  asksCode,
  onDone,
  onBack,
}: {
  aim: Aim
  asksCode: boolean
  onDone: (recoveryCodes: string[] | null) => void
  onBack: () => void
}) {
  const { t } = useTranslation(['access', 'login', 'app'])
  const errorText = useErrorTexts()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const isNew = aim === 'add'
  const change = useMutation({
    async mutationFn() {
      const proof = { password, ...(asksCode ? { code: code.trim() } : {}) }
      if (!isNew) {
        await server.home.removePasskey({ id: aim.id, ...proof })
        return null
      }
      const begun = await server.home.beginPasskey(proof)
      const { makePasskey } = await import('./online/passkey.ts')
      const response = await makePasskey(begun.options)
      const done = await server.home.finishPasskey({ setup: begun.setup, name: name.trim(), response })
      return done.recoveryCodes
    },
    onSuccess: onDone,
  })
  const isReady = password !== '' && (!isNew || name.trim() !== '') && (!asksCode || code.trim().length >= 6)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (isReady && !change.isPending) change.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {!isNew && <h3 className="font-semibold">{t('passkeys.remove_this', { name: aim.name })}</h3>}
      {isNew && (
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.name_hint')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && name.trim() === '' ? t('passkeys.name_missing') : null}
        />
      )}
      <ProofFields
        password={password}
        onPassword={setPassword}
        code={code}
        onCode={setCode}
        asksCode={asksCode}
        tried={tried}
      />
      {change.isError && (
        <Notice tone="bad">
          {isRefusal(change.error) ? errorText(change.error) : t('login:passkey.cancelled')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={isNew ? 'primary' : 'danger'} busy={change.isPending}>
          {t(isNew ? 'passkeys.add' : 'passkeys.remove')}
        </Button>
        <Button look="plain" onClick={onBack}>
          {t('app:back')}
        </Button>
      </div>
    </form>
  )
}
