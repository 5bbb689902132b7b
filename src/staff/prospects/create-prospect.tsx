import { useTranslation } from 'react-i18next'
import { type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { ProspectDataForm } from './prospect-data-form.tsx'
import { emptyProspect, type ProspectDetails, useNewProspectDraft } from './typed-prospect.ts'

/** Records a new prospect. */
export function CreateProspect({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (address: Outputs['admin']['createProspect']) => void
}) {
  const { t } = useTranslation(['prospects', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const keyOf = useKey()
  const { draft, change, forget } = useNewProspectDraft()
  const create = useDecision(async (values: ProspectDetails) => {
    const made = await server.admin.createProspect({
      ...values,
      idempotencyKey: keyOf(JSON.stringify(values)),
    })
    await forget()
    onCreated(made)
  }, t('done.created'))
  if (!draft) return null
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('create.title')}
      description={t('create.text')}
      closeLabel={t('app:close')}
    >
      <ProspectDataForm
        are={{ ...emptyProspect, language }}
        typed={draft}
        onType={change}
        submitLabel={t('create.save')}
        busy={create.isPending}
        error={create.isError ? errorText(create.error) : null}
        onSubmit={create.mutate}
      />
    </Sheet>
  )
}
