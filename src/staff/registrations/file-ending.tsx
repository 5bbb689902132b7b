import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import { DuplicateSheet } from './duplicate-sheet.tsx'
import type { RegistrationFile } from './file-query.ts'

type Action = 'suspend' | 'reopen' | 'close' | 'turn_down'
const actions = {
  news: ['turn_down'],
  in_process: ['turn_down'],
  rejected: ['turn_down'],
  approved: ['suspend', 'close'],
  suspended: ['reopen', 'close'],
  closed: [],
} as const satisfies Record<RegistrationFile['state'], readonly Action[]>

/** Closes a registration, or suspends or closes an agency; each asks for a reason. */
export function FileEnding({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [asking, setAsking] = useState<Action | 'duplicate' | null>(null)
  const { accountId, version, state, tradeName: name } = file
  const verbs = {
    suspend: server.admin.suspendAccount,
    reopen: server.admin.reopenAccount,
    close: server.admin.closeAccount,
    turn_down: server.admin.closeAccount,
  }
  const close = () => setAsking(null)
  return (
    <>
      {actions[state].map((action) => (
        // An irreversible action must look different from others.
        <Button
          key={action}
          look={action === 'close' ? 'plain' : 'outline'}
          className={action === 'close' ? 'text-bad!' : ''}
          onClick={() => setAsking(action)}
        >
          {t(`standing.${action}.button`)}
        </Button>
      ))}
      {(state === 'news' || state === 'in_process' || state === 'rejected') && (
        <Button look="outline" onClick={() => setAsking('duplicate')}>
          {t('decision.duplicate')}
        </Button>
      )}
      {asking === 'duplicate' && <DuplicateSheet file={file} onClose={close} />}
      {asking && asking !== 'duplicate' && (
        <DecisionSheet
          section="registration-desk"
          isDanger={asking !== 'reopen'}
          words={{
            title: t(`standing.${asking}.title`, { name }),
            text: t(`standing.${asking}.text`),
            button: t(`standing.${asking}.button`),
            done: t(`standing.${asking}.done`, { name }),
          }}
          decide={(reason) => verbs[asking]({ accountId, version, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
