import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProspectStage, stepsFrom } from '#core/agencies/prospects.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { ListedProspect } from './prospect.ts'

/** Asks for a prospect's next stage, and the reason. */
export function ProspectMove({
  prospect: { accountId, id, name, stage },
  to: first,
  onMoved,
  onClose,
}: {
  prospect: Pick<ListedProspect, 'accountId' | 'id' | 'name' | 'stage'>
  /** The default stage. */
  to?: ProspectStage | undefined
  /** Called after the move, instead of `onClose`. */
  onMoved?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['prospects', 'app'])
  const errorText = useErrorTexts()
  const steps = stepsFrom(stage)
  const [chosen, setChosen] = useState(first ?? steps[0])
  const to = steps.find((step) => step === chosen) ?? steps[0]
  const move = useDecision(
    server.admin.moveProspect,
    ({ stage: now }) => t('board.moved', { name, stage: t(`stage.${now}`) }),
    onMoved ?? onClose,
  )
  if (!to) return null
  return (
    <ReasonSheet
      isDanger={to === 'lost'}
      words={{
        ...{ title: t('move.title', { name }), text: t('move.text', { stage: t(`stage.${stage}`) }) },
        ...{ button: t('move.button', { stage: t(`stage.${to}`) }), why: t('move.why') },
        ...{ missing: t('move.missing'), close: t('app:close') },
      }}
      busy={move.isPending}
      problem={move.isError ? errorText(move.error) : null}
      onReason={(reason) => move.mutate({ accountId, id, stage: to, reason })}
      onClose={onClose}
    >
      {() => (
        <>
          <Segments
            legend={t('move.to')}
            value={to}
            options={steps.map((value) => ({ value, label: t(`stage.${value}`) }))}
            onChange={setChosen}
          />
          {to === 'invited' && <Notice tone="info">{t('no_mail')}</Notice>}
        </>
      )}
    </ReasonSheet>
  )
}
