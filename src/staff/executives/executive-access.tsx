import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { canLeave, isGoalReached } from '#core/people/executives.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { type AccessMove, AccessSheet } from '#src/shared/decisions/access-sheet.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Executive, stateTones } from './executive.ts'
import { PortfolioSheet } from './portfolio-sheet.tsx'

type Action = 'reassign' | AccessMove

/** An executive's portfolio, sales and access, with the actions on them. */
export function ExecutiveAccess({ executive }: { executive: Executive }) {
  const { t } = useTranslation('executives')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const [asking, setAsking] = useState<Action | null>(null)
  const { id, name, state, portfolio, prospects, selling, conversionBp, soldMinor, goalMinor } = executive
  const resend = useDecision(() => server.admin.resendExecutiveInvitation({ id }), t('resent'))
  const close = () => setAsking(null)
  const isEmpty = portfolio === 0 && prospects === 0
  const facts = [
    [t('column.portfolio'), `${portfolio} · ${t('selling', { count: selling })}`],
    [t('prospects'), `${prospects}`],
    [
      t('column.conversion'),
      conversionBp === null ? '—' : formatPercent(conversionBp, language, { whole: true }),
    ],
    [t('column.sales'), formatMoney(soldMinor, 'MXN', language)],
    [t('form.goal'), goalMinor === null ? t('no_goal') : formatMoney(goalMinor, 'MXN', language)],
  ]
  return (
    <div className="space-y-6">
      <Card className="space-y-4">
        <h2 className="text-xl">{t('portfolio')}</h2>
        <dl className="space-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isGoalReached(soldMinor, goalMinor) && <Badge tone="good">{t('reached')}</Badge>}
        {!isEmpty && (
          <Button look="outline" wide onClick={() => setAsking('reassign')}>
            {t('reassign.open')}
          </Button>
        )}
      </Card>
      <Card className="space-y-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-xl">{t('access')}</h2>
          <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
        </div>
        <p className="text-muted">{t(`access_text.${state}`)}</p>
        {state !== 'suspended' && !isEmpty && <p>{t('deactivate.first')}</p>}
        {state === 'invited' && (
          <Button look="quiet" wide busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
            {t('resend')}
          </Button>
        )}
        {canLeave(executive) && (
          <Button look="outline" wide onClick={() => setAsking('deactivate')}>
            {t('deactivate.button')}
          </Button>
        )}
        {state === 'suspended' && (
          <Button look="outline" wide onClick={() => setAsking('reactivate')}>
            {t('reactivate.button')}
          </Button>
        )}
        {resend.isError && <Notice tone="bad">{errorText(resend.error)}</Notice>}
      </Card>
      {asking === 'reassign' && <PortfolioSheet executive={executive} onClose={close} />}
      {(asking === 'deactivate' || asking === 'reactivate') && (
        <AccessSheet
          section="executives"
          move={asking}
          name={name}
          decide={(reason) => server.admin[`${asking}Executive`]({ id, reason })}
          onClose={close}
        />
      )}
    </div>
  )
}
