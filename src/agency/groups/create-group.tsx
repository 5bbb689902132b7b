import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupPath } from '#core/products/group-address.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { emptyDraft, urlOf, valuesOf } from './group-draft.ts'
import { GroupForm } from './group-form.tsx'

/** Creates a group or event as a draft. */
export function CreateGroup({
  accountId,
  onClose,
  onCreated,
}: {
  accountId: string
  onClose: () => void
  onCreated: (groupUrl: string) => void
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const keyFor = useKey()
  const create = useMutation(
    api.agency.createGroup.mutationOptions({
      async onSuccess({ url }) {
        await queries.invalidateQueries({ queryKey: [['agency', 'listGroups']] })
        onCreated(url)
      },
    }),
  )
  return (
    <Sheet
      open
      wide
      onOpenChange={onClose}
      title={t('create')}
      description={t('create_text')}
      closeLabel={t('app:close')}
    >
      <GroupForm
        draft={emptyDraft}
        addressStart={groupPath(accountId, '')}
        submitLabel={t('create_submit')}
        busy={create.isPending}
        error={create.isError ? errorText(create.error) : null}
        onSubmit={(draft) => {
          const input = { url: urlOf(draft), ...valuesOf(draft), deposits: [] }
          create.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
        }}
      />
    </Sheet>
  )
}
