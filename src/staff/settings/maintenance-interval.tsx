import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { intervalLimits } from '#core/agencies/platform-settings.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { changed, changeSwitches, type Switches } from './switches.ts'

const limits = { least: intervalLimits.least / 1_000, most: intervalLimits.most / 1_000 }

/** How often the app asks whether the portal is open. */
export function MaintenanceInterval({ switches }: { switches: Switches }) {
  const { t } = useTranslation('platform-settings')
  const errorText = useErrorTexts()
  const now = switches.intervalMillis / 1_000
  const [typed, setTyped] = useState(String(now))
  const [tried, setTried] = useState(false)
  const save = useDecision(changeSwitches, t('saved'))
  const seconds = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const fits = seconds >= limits.least && seconds <= limits.most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (fits && !save.isPending) save.mutate(changed(switches, { intervalMillis: seconds * 1_000 }))
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-muted">{t('maintenance.interval_hint')}</p>
      <TextField
        label={t('maintenance.interval')}
        {...(seconds !== now && fits && { hint: t('maintenance.interval_change', { now, next: seconds }) })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={tried && !fits ? t('error.interval', limits) : null}
      />
      {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
      <Button type="submit" busy={save.isPending} disabled={seconds === now}>
        {t('save')}
      </Button>
    </form>
  )
}
