import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { NextStep } from './next-step.tsx'
import { planForm } from './plan-fields.ts'
import type { Prospect } from './prospect.ts'

/** Sets a prospect's next step without recording a call or a visit. */
export function ProspectPlan({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const { accountId, id } = prospect
  const [typed, setTyped] = useState<{ nextOn?: string; nextAction?: string }>({})
  const plan = useDecision(
    server.admin.planProspect,
    (said) => t(said.nextOn ? 'plan.saved' : 'done.unplanned'),
    () => {
      setTyped({})
      restart()
    },
  )
  const start = { nextOn: prospect.nextOn ?? '', nextAction: prospect.nextAction }
  const { form, field, restart } = useForm(planForm.fields, {
    start,
    kept: [{ ...start, ...typed }, (part) => setTyped({ ...typed, ...part })],
    words: { nextOn: t('plan.error') },
    busy: plan.isPending,
    send: (values) => plan.mutate({ accountId, id, ...values }),
  })
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('plan.title')}</h2>
      <p>
        <NextStep prospect={prospect} none={t('plan.none')} />
      </p>
      <form {...form} className="space-y-3">
        <DayField label={t('plan.on')} min="2020-01-01" max="2099-12-31" {...field('nextOn')} />
        <TextField label={t('plan.action')} {...field('nextAction')} />
        {plan.isError && <Notice tone="bad">{errorText(plan.error)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="quiet" busy={plan.isPending}>
            {t('plan.save')}
          </Button>
          {prospect.nextOn && (
            <Button
              look="plain"
              busy={plan.isPending}
              onClick={() => plan.mutate({ accountId, id, nextOn: null, nextAction: '' })}
            >
              {t('plan.clear')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
