import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { CallRequest } from './call-list.ts'

const linkClass = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4 wrap-anywhere'

/** A call request's steps, the latest first, and the file in which it continues. The latest step can be undone. */
export function CallSteps({ call: { id, steps, prospect, agency } }: { call: CallRequest }) {
  const { t } = useTranslation('call-requests')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const undo = useDecision(server.admin.undoCallStep, t('done.undone'))
  return (
    <>
      {prospect && (
        <Link to="/admin/travel-agents-prospects/edit/$accountId/$id" params={prospect} className={linkClass}>
          {t('goes_on', { name: prospect.name })}
        </Link>
      )}
      {agency && (
        <Link
          to="/admin/affiliations/$accountId"
          params={{ accountId: agency.accountId }}
          className={linkClass}
        >
          {t('goes_on', { name: agency.name })}
        </Link>
      )}
      {steps.length > 0 && (
        <ul aria-label={t('steps')} className="space-y-2 border-l-4 border-line pl-4 text-sm">
          {steps.map(({ id: stepId, outcome, said, at, by }, index) => (
            <li key={stepId}>
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{t(`outcome.${outcome}`)}</span>
                <span className="text-muted">
                  {by}, <ListedTime at={at} zone={zone} language={language} />
                </span>
                {index === 0 && (
                  <Button
                    look="plain"
                    size="small"
                    busy={undo.isPending}
                    aria-label={t('undo_this', { outcome: t(`outcome.${outcome}`) })}
                    onClick={() => undo.mutate({ id, stepId })}
                  >
                    {t('undo')}
                  </Button>
                )}
              </p>
              {said && (
                <p className="wrap-anywhere" data-dd-privacy="mask">
                  {said}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {undo.isError && <Notice tone="bad">{errorText(undo.error)}</Notice>}
    </>
  )
}
