import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { placeOf, useDraft } from '#src/shared/drafts/use-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { domainQuery, problemOf } from './domain.ts'
import { domainForm, readTypedHost } from './domain-fields.ts'

/** Enters the domain of the agency; the input is stored on the device. */
export function DomainForm({ accountId }: { accountId: string }) {
  const { t } = useTranslation('booking-pages')
  const errorText = useErrorTexts()
  const online = useOnline()
  const queries = useQueryClient()
  const kept = useDraft(`domain ${accountId}`, readTypedHost)
  const place = placeOf(kept)
  const claim = useMutation(
    api.agency.claimDomain.mutationOptions({
      onSuccess(claimed) {
        void kept.forget()
        queries.setQueryData(domainQuery(accountId).queryKey, claimed)
      },
    }),
  )
  const typed = kept.draft ?? { host: '' }
  const { form, field } = useForm(domainForm.fields, {
    start: { host: '' },
    kept: [
      typed,
      (part) => {
        claim.reset()
        kept.change((now) => ({ ...(now ?? typed), ...part }))
      },
    ],
    words: { host: t('domain.problem.invalid') },
    busy: claim.isPending,
    send: (values) => claim.mutate({ accountId, ...values }),
  })
  const problem = problemOf(claim.error)
  const host = field('host')
  return (
    <form {...form} className="space-y-3">
      <p className="text-muted">{t('domain.text')}</p>
      <TextField
        {...host}
        label={t('domain.host')}
        hint={t('domain.host_hint')}
        error={problem ? t(`domain.problem.${problem}`) : host.error}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      {typed.host !== '' && (
        <p className={place === 'memory' ? 'font-medium text-bad' : 'text-sm text-muted'}>
          {t(`domain.saved.${place}`)}
        </p>
      )}
      {!online && <Notice>{t('domain.offline')}</Notice>}
      {claim.isError && !problem && <Notice tone="bad">{errorText(claim.error)}</Notice>}
      <Button type="submit" look="outline" busy={claim.isPending} disabled={!online}>
        {t('domain.claim')}
      </Button>
    </form>
  )
}
