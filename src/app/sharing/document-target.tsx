import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentKind } from '#core/agencies/accounts.ts'
import type { SharedFile } from '#src/offline/shared-files.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { upload } from '#src/platform/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Done } from './done.ts'

/**
 * Uploads a file as one of an agency's documents; `token` authorizes a registration whose people cannot sign in yet.
 */
export function DocumentTarget({
  shared,
  token,
  onDone,
}: {
  shared: SharedFile & { file: File }
  token: string | null
  onDone: (done: Done) => void
}) {
  const { t } = useTranslation(['sharing', 'documents'])
  const errorText = useErrorTexts()
  const list = useDocuments(token)
  const [picked, setPicked] = useState<DocumentKind | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (list.isPending) return <Skeleton className="h-32" />
  if (!list.data) return <Notice tone="warn">{errorText(list.error)}</Notice>
  const open = list.data.filter(({ state }) => state !== 'accepted')
  const kind = picked ?? open.find(({ state }) => state !== 'uploaded')?.kind ?? open[0]?.kind
  if (!kind) return <Notice>{t('all_accepted')}</Notice>
  const handIn = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await upload(`/files/documents/${kind}`, shared.file, { token })
      onDone({ to: 'document' })
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className="space-y-4">
      <SelectField
        label={t('document')}
        value={kind}
        onChange={(event) => setPicked(event.target.value as DocumentKind)}
      >
        {open.map((document) => (
          <option key={document.kind} value={document.kind}>
            {t(`documents:kind.${document.kind}`)} · {t(`documents:state.${document.state}`)}
          </option>
        ))}
      </SelectField>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button wide busy={isBusy} onClick={() => void handIn()}>
        {t('hand_in')}
      </Button>
    </div>
  )
}

function useDocuments(token: string | null) {
  const own = useQuery({
    ...api.agency.getAffiliate.queryOptions({ input: {} }),
    enabled: token === null,
  })
  const registered = useQuery({
    ...api.home.listRegistrationDocuments.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
  })
  const { isPending, error } = token === null ? own : registered
  const data =
    token === null
      ? own.data && (own.data.registration?.documents ?? [])
      : registered.data?.documents.filter(({ kind }) => kind !== 'contract')
  return { isPending, error, data }
}
