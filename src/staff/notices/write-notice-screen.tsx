import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useZone } from '#src/platform/zone.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { NoticeFields } from './notice-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { useNoticeWords } from './notice-words.ts'
import {
  accountNumbers,
  type NoticeDraft,
  noticeFields,
  publicationOf,
  useNoticeDraft,
} from './publish-fields.ts'

/** The form for a notice to agencies; confirms its audience and time before publication, then calls `onPublished`. */
export function WriteNoticeScreen({ onPublished }: { onPublished: () => void }) {
  const { draft, ...edits } = useNoticeDraft()
  return draft && <DraftForm edits={{ ...edits, draft }} onPublished={onPublished} />
}

function DraftForm({
  edits: { draft, change, forget },
  onPublished,
}: {
  edits: Pick<ReturnType<typeof useNoticeDraft>, 'change' | 'forget'> & { draft: NoticeDraft }
  onPublished: () => void
}) {
  const { t } = useTranslation(['notices-desk', 'app'])
  const zone = useZone()
  const language = useLanguage()
  const errorText = useErrorTexts()
  const { audienceInWords, momentInWords } = useNoticeWords()
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
  const { form, problem, values } = useForm(noticeFields(zone), {
    start: draft,
    kept: [draft, change],
    words: {
      ...{ title: t('error.words'), body: t('error.words'), at: t('error.at') },
      ...{ states: t('error.states'), accounts: t('error.accounts') },
    },
    busy: publish.isPending,
    send() {
      // The errors of an earlier attempt no longer apply.
      publish.reset()
      setAsking(true)
    },
  })
  const notice = values && publicationOf(values)
  return (
    <>
      <BackLink to="/admin/notices">{t('title')}</BackLink>
      <PageHeading title={t('write.title')} />
      <p className="mt-1 mb-6 text-muted">{t('write.intro')}</p>
      <form {...form} className="max-w-5xl space-y-6">
        <NoticeFields draft={draft} problem={problem} onChange={change} />
        <NoticePreview title={draft.title} body={draft.body} />
        <Button type="submit">{t(draft.at ? 'write.schedule' : 'write.publish')}</Button>
      </form>
      {asking && notice && (
        <Sheet
          open
          onOpenChange={() => setAsking(false)}
          title={notice.title[language]}
          description={t('write.confirm', {
            whom: audienceInWords(
              notice.audience,
              accountNumbers(draft.accounts).flatMap((id) => {
                const name = draft.names[id]
                return name ? [{ id, name }] : []
              }),
            ),
            when: notice.publishAt ? momentInWords(notice.publishAt) : t('write.now'),
          })}
          closeLabel={t('app:close')}
        >
          <div className="space-y-4">
            {publish.isError && <Notice tone="bad">{errorText(publish.error)}</Notice>}
            <Button
              wide
              data-first-focus=""
              busy={publish.isPending}
              onClick={() => publish.mutate({ ...notice, idempotencyKey: keyOf(JSON.stringify(notice)) })}
            >
              {t(notice.publishAt ? 'write.schedule' : 'write.publish')}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
