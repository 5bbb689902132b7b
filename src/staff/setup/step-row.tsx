import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { MailTrial } from './mail-trial.tsx'
import { NoticeTrial } from './notice-trial.tsx'
import { hasLink, setupLinks } from './setup-links.ts'
import { type Setup, type Step, useNote } from './setup-words.ts'

const tones: Record<Step['state'], Tone> = {
  open: 'warn',
  done: 'good',
  skipped: 'neutral',
  not_needed: 'neutral',
}

/** A step with its state, a sentence, and its actions. */
export function StepRow({
  step,
  offer,
  isBusy,
  onSkip,
}: {
  step: Step
  offer: Setup['offer']
  isBusy: boolean
  onSkip: (isSkipped: boolean) => void
}) {
  const { t } = useTranslation('setup-steps')
  const noteOf = useNote()
  const { step: name, state, isRequired } = step
  const isOptional = state === 'open' && !isRequired
  const title = t(`step.${name}`)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={isOptional ? 'neutral' : tones[state]}>
          {t(isOptional ? 'optional' : `state.${state}`)}
        </Badge>
      </div>
      <p className="mt-1 text-muted wrap-anywhere">{noteOf(step)}</p>
      <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
        {hasLink(name) && (
          <Link to={setupLinks[name]} className={buttonClass({ look: 'plain', size: 'small' })}>
            {t(`link.${name}`)}
          </Link>
        )}
        {(state === 'open' || state === 'skipped') && (
          <Button
            look="plain"
            size="small"
            busy={isBusy}
            aria-label={t(state === 'open' ? 'skip_step' : 'resume_step', { step: title })}
            onClick={() => onSkip(state === 'open')}
          >
            {t(state === 'open' ? 'skip' : 'resume')}
          </Button>
        )}
      </div>
      {name === 'mail' && <MailTrial />}
      {name === 'push' && <NoticeTrial offer={offer} />}
    </li>
  )
}
