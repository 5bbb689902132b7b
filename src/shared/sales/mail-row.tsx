import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ListedMail } from './mail-sheet.tsx'

const tones = { waiting: 'neutral', failed: 'bad', sent: 'good', bounced: 'bad' } as const

/** A mail of the list, with its state and actions. */
export function MailRow({
  mail: { about: kind, to, at, state, problem, isKept, isResendable },
  onOpen,
  onResend,
}: {
  mail: ListedMail
  onOpen: () => void
  onResend: () => void
}) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const about = t(`mails.about.${kind}`)
  const button = (label: string, which: string, onClick: () => void) => (
    <Button look="plain" size="small" disabled={!online} aria-label={which} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li className="space-y-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-medium">{about}</p>
        <Badge tone={tones[state]}>{t(`mails.state.${state}`)}</Badge>
      </div>
      <p className="text-sm break-words text-muted">
        {t('mails.to', { to, when: formatWallTime(at, zone, language) })}
      </p>
      {problem && (
        <p className="text-sm break-words">
          {t(kind.startsWith('told_') ? 'mails.problem_told' : 'mails.problem', { said: problem })}
        </p>
      )}
      {(isKept || isResendable) && (
        <div className="-ml-3 flex flex-wrap">
          {isKept && button(t('mails.open'), t('mails.open_which', { about }), onOpen)}
          {isResendable && button(t('mails.again'), t('mails.again_which', { about }), onResend)}
        </div>
      )}
    </li>
  )
}
