import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DocumentKind, documentsToApprove, isToSend } from '#core/agencies/accounts.ts'
import { maxNoted, pendingData } from '#core/agencies/registration-desk.ts'
import { textField } from '#core/app/fields.ts'
import { localeOf } from '#core/app/language.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { CorrectionsData } from './corrections-data.tsx'
import { type CorrectionsDraft, correctionsForm, type useCorrectionsDraft } from './corrections-fields.ts'
import type { RegistrationFile } from './file-query.ts'

/** The corrections that the agency has to make, sent in one e-mail signed by the file's owner. */
export function CorrectionsForm({
  file,
  edits: { draft, change, forget },
  onSent,
}: {
  file: RegistrationFile
  edits: Pick<ReturnType<typeof useCorrectionsDraft>, 'change' | 'forget'> & { draft: CorrectionsDraft }
  onSent: () => void
}) {
  const { t } = useTranslation(['registration-desk', 'documents'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const person = useQuery(personQuery())
  const ask = useDecision(server.admin.askForCorrections, t('corrections.sent'), () => {
    void forget()
    onSent()
  })
  // Earlier requests that have not been corrected are kept unless the user removes them.
  const data = draft.data ?? pendingData(file.owed)
  const marked = file.papers.filter(({ state }) => state === 'rejected')
  // The contract is signed once the agency is approved.
  const open = file.papers.filter(
    ({ kind, state }) => isToSend(state) && (file.wasApproved || kind !== 'contract'),
  )
  const kinds = (draft.kinds ?? proposed(file)).filter((kind) => open.some((paper) => paper.kind === kind))
  const isSaid = marked.length + kinds.length + Object.keys(data).length > 0
  const start = { kinds, data, said: draft.said }
  const { form, field, tried } = useForm(
    { ...correctionsForm.fields, said: textField({ least: isSaid ? 0 : 1, most: maxNoted }) },
    {
      start,
      kept: [start, change],
      words: { said: t('corrections.error') },
      busy: ask.isPending,
      send: (values) => ask.mutate({ accountId: file.accountId, version: file.version, ...values }),
    },
  )
  const owners = new Intl.ListFormat(localeOf[language]).format(
    file.people.shown.flatMap(({ role, branch, email }) => (role === 'owner' && !branch ? [email] : [])),
  )
  const name = file.executive?.name ?? person.data?.person?.name ?? ''
  return (
    <form {...form} aria-label={t('corrections.title')} className="space-y-4">
      <p className="text-sm text-muted wrap-anywhere">
        {t('corrections.text', {
          to: owners || t('corrections.owners'),
          language: t(`in_language.${file.language}`),
          name,
        })}
      </p>
      {marked.length > 0 && (
        <section>
          <h4 className="font-medium">{t('corrections.marked')}</h4>
          <ul className="list-disc pl-5">
            {marked.map(({ kind, reason }) => (
              <li key={kind} className="wrap-anywhere">
                {[t(`documents:kind.${kind}`), reason].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && (
        <fieldset>
          <legend className="font-medium">{t('corrections.missing')}</legend>
          <div>
            {open.map(({ kind, state }) => (
              <CheckField
                key={kind}
                label={
                  state === 'missing'
                    ? t(`documents:kind.${kind}`)
                    : `${t(`documents:kind.${kind}`)} · ${t(`documents:state.${state}`)}`
                }
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  change({
                    kinds: target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <CorrectionsData file={file} data={data} tried={tried} onData={(next) => change({ data: next })} />
      <LongText label={t('corrections.said')} rows={3} {...field('said')} />
      {ask.isError && <Notice tone="bad">{errorText(ask.error)}</Notice>}
      <Button type="submit" busy={ask.isPending}>
        {t('corrections.send')}
      </Button>
    </form>
  )
}

/** The missing documents that an approval needs. */
const proposed = ({ papers, personKind }: RegistrationFile): DocumentKind[] => {
  const needed = new Set(documentsToApprove(personKind))
  return papers.flatMap(({ kind, state }) => (needed.has(kind) && isToSend(state) ? [kind] : []))
}
