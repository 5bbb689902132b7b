import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useZone } from '#src/platform/zone.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { accountNumbers, readNotice, useNoticeDraft } from './notice-draft.ts'
import { NoticeFields } from './notice-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { useNoticeWords } from './notice-words.ts'

/** Writes a notice to agencies; shows its audience and time before publication. `onPublished` is called afterwards. */
export function WriteNoticeScreen({ onPublished }: { onPublished: () => void }) {
  const { t } = useTranslation(['notices-desk', 'app'])
  const zone = useZone()
  const language = useLanguage()
  const errorText = useErrorTexts()
  const { audienceInWords, momentInWords } = useNoticeWords()
  const { draft, change, forget } = useNoticeDraft()
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const keyOf = useKey()
  const publish = useDecision(
    server.admin.publishNotice,
    ({ publishAt }) => t(publishAt ? 'write.scheduled' : 'write.published'),
    () => {
      void forget()
      onPublished()
    },
  )
  if (!draft) return null
  const { problems, values } = readNotice(draft, Date.now(), zone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    // The errors of an earlier attempt do not apply any more.
    publish.reset()
    if (values) setAsking(true)
  }
  return (
    <>
      <BackLink to="/admin/notices">{t('title')}</BackLink>
      <PageHeading title={t('write.title')} />
      <p className="mt-1 mb-6 text-muted">{t('write.intro')}</p>
      <form onSubmit={submit} noValidate className="max-w-5xl space-y-6">
        <NoticeFields draft={draft} problems={tried ? problems : null} onChange={change} />
        <NoticePreview title={draft.title} body={draft.body} />
        <Button type="submit">{t(draft.at ? 'write.schedule' : 'write.publish')}</Button>
      </form>
      {asking && values && (
        <Sheet
          open
          onOpenChange={() => setAsking(false)}
          title={values.title[language]}
          description={t('write.confirm', {
            whom: audienceInWords(
              values.audience,
              accountNumbers(draft.accounts).flatMap((id) => {
                const name = draft.names[id]
                return name ? [{ id, name }] : []
              }),
            ),
            when: values.publishAt ? momentInWords(values.publishAt) : t('write.now'),
          })}
          closeLabel={t('app:close')}
        >
          <div className="space-y-4">
            {publish.isError && <Notice tone="bad">{errorText(publish.error)}</Notice>}
            <Button
              wide
              data-first-focus=""
              busy={publish.isPending}
              onClick={() => publish.mutate({ ...values, idempotencyKey: keyOf(JSON.stringify(values)) })}
            >
              {t(values.publishAt ? 'write.schedule' : 'write.publish')}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
