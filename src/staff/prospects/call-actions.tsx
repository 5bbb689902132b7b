import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outcomesFrom, waitsForCall } from '#core/agencies/call-requests.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { AssignCall } from './assign-call.tsx'
import { type CallRequest, seenStepOf } from './call-list.ts'
import { CallProspect } from './call-prospect.tsx'
import { NoteCall } from './note-call.tsx'
import { RecordCall } from './record-call.tsx'

type Opened = 'assign' | 'record' | 'prospect' | 'note' | null

/** The available actions on a call request. */
export function CallActions({ call, mayAssign }: { call: CallRequest; mayAssign: boolean }) {
  const { t } = useTranslation('call-requests')
  const errorText = useErrorTexts()
  const [opened, open] = useState<Opened>(null)
  const { id, state, keeper, alike } = call
  const take = useDecision(server.admin.takeCallRequest, t('done.taken'))
  const end = useDecision(server.admin.recordCall, t('done.recorded'))
  const close = () => open(null)
  const error = take.error ?? end.error
  const button = (look: 'quiet' | 'outline', words: string, what: Exclude<Opened, null>) => (
    <Button look={look} size="small" onClick={() => open(what)}>
      {words}
    </Button>
  )
  if (outcomesFrom(state).length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {waitsForCall(state) && (
          <Button size="small" onClick={() => open('record')}>
            {t('record.open')}
          </Button>
        )}
        {!keeper && (
          <Button look="outline" size="small" busy={take.isPending} onClick={() => take.mutate({ id })}>
            {t('keeper.take')}
          </Button>
        )}
        {mayAssign && button('outline', t('keeper.open'), 'assign')}
        {button('quiet', t('prospect.open'), 'prospect')}
        {alike.prospects.length + alike.agencies.length > 0 && button('quiet', t('file.open'), 'note')}
        <Button
          look="plain"
          size="small"
          busy={end.isPending}
          onClick={() =>
            end.mutate({ id, seenStepId: seenStepOf(call), outcome: 'closed', said: '', nextAt: null })
          }
        >
          {t('close')}
        </Button>
      </div>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
      {opened === 'assign' && <AssignCall call={call} onClose={close} />}
      {opened === 'record' && <RecordCall call={call} onClose={close} />}
      {opened === 'prospect' && <CallProspect call={call} onClose={close} />}
      {opened === 'note' && <NoteCall call={call} onClose={close} />}
    </>
  )
}
