import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { TypedProspect } from './data-fields.ts'
import type { Prospect } from './prospect.ts'
import { ProspectDataForm } from './prospect-data-form.tsx'
import { dataOf, useMoved } from './typed-prospect.ts'

/**
 * Corrects a prospect's own data. The typed values override the current ones; if others have changed values since, the
 * form shows these before it overwrites them.
 */
export function ProspectCorrection({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const { t } = useTranslation(['prospects', 'prospect-fields', 'app'])
  const errorText = useErrorTexts()
  const correct = useDecision(server.admin.correctProspect, t('done.corrected'), onClose)
  const moved = useMoved(prospect)
  const [typed, setTyped] = useState<Partial<TypedProspect>>({})
  const { accountId, id, version } = prospect
  return (
    <Sheet open onOpenChange={onClose} title={t('correct.title')} closeLabel={t('app:close')}>
      <ProspectDataForm
        are={dataOf(prospect)}
        typed={typed}
        onType={(part) => setTyped({ ...typed, ...part })}
        submitLabel={t('correct.save')}
        busy={correct.isPending}
        error={correct.isError ? errorText(correct.error) : null}
        onSubmit={(values) => correct.mutate({ accountId, id, version, ...values })}
      >
        {moved.length > 0 && (
          <Notice tone="warn">
            <p>{t('correct.moved')}</p>
            <ul data-dd-privacy="mask" className="mt-1 list-disc pl-5">
              {moved.map(({ field, now }) => (
                <li key={field} className="wrap-anywhere">
                  {t('correct.now', {
                    field: t(`prospect-fields:${field}.name`),
                    now: now || t('correct.nothing'),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </ProspectDataForm>
    </Sheet>
  )
}
