import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { LegalButton } from '#src/shared/legal/legal-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Affiliate, affiliateKey } from './affiliate.ts'

/** For the owner: a newly published contract, to read and accept. Otherwise empty. */
export function NewContract({ agency: { mayChange, registration } }: { agency: Affiliate }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const accept = useMutation(
    api.agency.acceptContract.mutationOptions({
      onSuccess(agency) {
        sayDone(t('new_contract.accepted'))
        queries.setQueryData(affiliateKey(), agency)
      },
      onError: () => queries.invalidateQueries({ queryKey: affiliateKey() }),
    }),
  )
  const newer = registration?.contract?.newer
  if (!mayChange || !newer) return null
  const { version, startsOn } = newer
  return (
    <Notice title={t('new_contract.title')}>
      <p>{t('new_contract.text', { day: formatDay(startsOn, language, 'long') })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LegalButton kind="agency_contract" version={version} title={t('new_contract.title')}>
          {t('new_contract.read')}
        </LegalButton>
        <Button size="small" busy={accept.isPending} onClick={() => accept.mutate({ version })}>
          {t('new_contract.accept')}
        </Button>
      </div>
      {accept.isError && <p className="mt-2 text-bad">{errorText(accept.error)}</p>}
    </Notice>
  )
}
