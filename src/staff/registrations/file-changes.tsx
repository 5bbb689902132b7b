import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayField, orNone } from '#core/app/fields.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { RegistrationFile } from './file-query.ts'

type Change = RegistrationFile['changes'][number]

/** The trade name and the RNT number that the agency proposes, to approve or refuse. */
export function FileChanges({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [refused, setRefused] = useState<Change | null>(null)
  if (file.state === 'closed' || file.changes.length === 0) return null
  return (
    <Card>
      <h2 className="text-xl">{t('changes.title')}</h2>
      <ul className="divide-y divide-line">
        {file.changes.map((change) => (
          <li key={change.id} className="py-3">
            <ChangeDecision file={file} change={change} onRefuse={() => setRefused(change)} />
          </li>
        ))}
      </ul>
      {refused && (
        <DecisionSheet
          section="registration-desk"
          isDanger
          words={{
            title: t(`changes.refuse_title.${refused.kind}`, { value: refused.value }),
            text: t('changes.refuse_text'),
            button: t('changes.refuse'),
            done: t('changes.refused'),
          }}
          decide={(reason) =>
            server.admin.decideChange({
              ...{ changeId: refused.id, version: file.version },
              ...{ decision: 'refused', reason },
            })
          }
          onClose={() => setRefused(null)}
        />
      )}
    </Card>
  )
}

const fields = { expiresOn: orNone(dayField({ least: '2020-01-01', most: '2099-12-31' })) }

function ChangeDecision({
  file: { version, tradeName, rnt, papers },
  change: { id: changeId, kind, value },
  onRefuse,
}: {
  file: RegistrationFile
  change: Change
  onRefuse: () => void
}) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const approval = useDecision(server.admin.decideChange, () => t('changes.approved'))
  const proof = kind === 'rnt' ? papers.find((paper) => paper.kind === 'tourism_registry') : undefined
  const { form, field } = useForm(fields, {
    start: { expiresOn: proof?.expiresOn ?? '' },
    words: {},
    busy: approval.isPending,
    send: ({ expiresOn }) =>
      approval.mutate({ changeId, version, decision: 'approved', ...(expiresOn && { expiresOn }) }),
  })
  const was = kind === 'name' ? tradeName : (rnt ?? t('changes.nothing'))
  return (
    <form {...form} aria-label={t(`changes.line.${kind}`, { value })} className="space-y-3">
      <div>
        <h3 className="text-sm text-muted">{t(`changes.kind.${kind}`)}</h3>
        <p className="font-semibold wrap-anywhere">{value}</p>
        <p className="text-sm text-muted wrap-anywhere">{t('changes.was', { was })}</p>
      </div>
      <p className="text-sm">{t(`changes.text.${kind}`)}</p>
      {proof?.id && (
        <a
          href={`/files/registrations/${proof.id}`}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {t('changes.proof')}
        </a>
      )}
      {proof?.state === 'uploaded' && (
        <DayField
          label={t('changes.expires')}
          min="2020-01-01"
          max="2099-12-31"
          className="sm:max-w-72"
          {...field('expiresOn')}
        />
      )}
      {approval.isError && <Notice tone="bad">{errorText(approval.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={approval.isPending}>
          {t('changes.approve')}
        </Button>
        <Button look="outline" onClick={onRefuse}>
          {t('changes.refuse')}
        </Button>
      </div>
    </form>
  )
}
