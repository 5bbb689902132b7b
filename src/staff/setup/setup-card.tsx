import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Card } from '#src/ui/card.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Setup } from './setup-words.ts'
import { StepRow } from './step-row.tsx'

/** The steps before the platform can sell: open ones first, then the others, collapsed unless `isWhole`. */
export function SetupCard({ setup: { steps, offer }, isWhole = false }: { setup: Setup; isWhole?: boolean }) {
  const { t } = useTranslation('setup-steps')
  const errorText = useErrorTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const skip = useDecision(
    server.admin.skipSetupStep,
    ({ isSkipped }) => t(isSkipped ? 'skipped' : 'resumed'),
    // The pressed row moves to the other list, so the heading takes the focus.
    () => heading.current?.focus(),
  )
  const open = steps.filter(({ state }) => state === 'open')
  const rest = steps.filter(({ state }) => state !== 'open')
  const rows = (some: typeof steps) => (
    <ul className="divide-y divide-line">
      {some.map((step) => (
        <StepRow
          key={step.step}
          step={step}
          offer={offer}
          isBusy={skip.isPending}
          onSkip={(isSkipped) => skip.mutate({ step: step.step, isSkipped })}
        />
      ))}
    </ul>
  )
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t(open.length > 0 ? 'intro' : 'nothing_open')}</p>
      {skip.isError && (
        <div className="mt-3">
          <Notice tone="bad">{errorText(skip.error)}</Notice>
        </div>
      )}
      {open.length > 0 && <div className="mt-2">{rows(open)}</div>}
      {rest.length > 0 && (
        <Fold title={t('rest', { count: rest.length })} open={isWhole} className="mt-2 border-t border-line">
          {rows(rest)}
        </Fold>
      )}
    </Card>
  )
}
