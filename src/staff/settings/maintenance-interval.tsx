import { useTranslation } from 'react-i18next'
import { intervalLimits } from '#core/agencies/platform-settings.ts'
import { countField } from '#core/app/fields.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { changed, changeSwitches, type Switches } from './switches.ts'

const limits = { least: intervalLimits.least / 1_000, most: intervalLimits.most / 1_000 }
const fields = { seconds: countField(limits) }

/** The setting for how often the app checks whether the portal is open. */
export function MaintenanceInterval({ switches }: { switches: Switches }) {
  const { t } = useTranslation('platform-settings')
  const errorText = useErrorTexts()
  const now = switches.intervalMillis / 1_000
  const save = useDecision(changeSwitches, t('saved'))
  const { form, field, values } = useForm(fields, {
    start: { seconds: String(now) },
    words: { seconds: t('error.interval', limits) },
    busy: save.isPending,
    send: ({ seconds }) => save.mutate(changed(switches, { intervalMillis: seconds * 1_000 })),
  })
  const next = values?.seconds ?? now
  return (
    <form {...form} className="space-y-4">
      <p className="text-muted">{t('maintenance.interval_hint')}</p>
      <TextField
        label={t('maintenance.interval')}
        {...(next !== now && { hint: t('maintenance.interval_change', { now, next }) })}
        {...field('seconds')}
      />
      {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
      <Button type="submit" busy={save.isPending} disabled={values?.seconds === now}>
        {t('save')}
      </Button>
    </form>
  )
}
