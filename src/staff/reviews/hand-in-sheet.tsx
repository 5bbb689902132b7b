import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#core/app/language.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { evidenceForm } from './evidence-fields.ts'
import type { Review } from './review-facts.ts'
import { ReviewFacts } from './review-found.tsx'

/** Submits a dispute's evidence, which most banks accept only once. */
export function HandInSheet({
  review,
  answer,
  onClose,
}: {
  review: Review
  answer: NonNullable<Review['answer']>
  onClose: () => void
}) {
  const { t } = useTranslation(['work-desk', 'app'])
  const errorText = useErrorTexts()
  const { id } = review
  const submit = useDecision(server.admin.submitEvidence, t('answer.ordered'), onClose)
  const { form, field, typed, change } = useForm(evidenceForm.fields, {
    start: { language: answer.language, note: '' },
    words: { note: t('answer.note_error') },
    busy: submit.isPending,
    send: (values) => submit.mutate({ id, ...values }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('answer.hand_in')}
      description={t('answer.hand_in_text')}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        <div className="rounded-control bg-sunken p-4">
          <p className="font-semibold">{review.sale?.code}</p>
          <ReviewFacts review={review} />
        </div>
        <Segments
          legend={t('answer.language')}
          value={typed.language}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={(one) => change({ language: one })}
        />
        <LongText {...field('note')} label={t('answer.note')} hint={t('answer.note_hint')} rows={4} />
        {submit.isError && <Notice tone="bad">{errorText(submit.error)}</Notice>}
        <Button type="submit" wide busy={submit.isPending}>
          {t('answer.hand_in')}
        </Button>
      </form>
    </Sheet>
  )
}
