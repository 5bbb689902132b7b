import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamFate, teamFates } from '#core/agencies/branch-closing.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import type { Branch } from './branch.ts'
import { ClosingList, useClosing } from './closing-list.tsx'
import { useBranchAction } from './use-branch-action.ts'

/** Closes a branch, after showing its open items and how closing settles each of them. */
export function CloseBranch({
  branch: { id: branchId, name },
  onClose,
}: {
  branch: Branch
  onClose: () => void
}) {
  const { t } = useTranslation(['branches', 'app'])
  const errorText = useErrorTexts()
  const [team, setTeam] = useState<TeamFate>('agency')
  const { data: plan, error } = useClosing(branchId)
  const close = useBranchAction(server.agency.closeBranch, t('closing.done'), onClose)
  const problem = close.error ?? error
  return (
    <ReasonSheet
      words={{
        title: t('closing.title', { name }),
        text: t('closing.text'),
        button: t('closing.button'),
        why: t('suspend.why'),
        readers: t('suspend.readers'),
        missing: t('suspend.missing'),
        close: t('app:close'),
      }}
      isDanger
      isWhole={plan !== undefined}
      busy={close.isPending}
      problem={problem && errorText(problem)}
      onReason={(reason) => close.mutate({ branchId, reason, team })}
      onClose={onClose}
    >
      {() => (
        <>
          <ClosingList plan={plan} />
          {plan && <Notice>{t(plan.isSettled ? 'closing.nothing' : 'closing.later')}</Notice>}
          {plan?.open.some(({ kind }) => kind === 'people') && (
            <ChoiceCards
              legend={t('closing.team.legend')}
              value={team}
              onChange={setTeam}
              options={teamFates.map((value) => ({
                value,
                title: t(`closing.team.${value}`),
                text: t(`closing.team.${value}_text`),
              }))}
            />
          )}
          <p className="text-sm text-muted">{t('closing.offline')}</p>
        </>
      )}
    </ReasonSheet>
  )
}
