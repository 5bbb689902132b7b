import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages, type Text } from '#core/app/language.ts'
import { Card } from '#src/ui/card.tsx'

/** A preview of the notice in each language. */
export function NoticePreview({ title, body }: { title: Text; body: Text }) {
  const { t } = useTranslation('notices-desk')
  return (
    <section aria-label={t('preview.title')} className="space-y-3">
      <h2 className="text-xl">{t('preview.title')}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {languages.map((language) => (
          <Read key={language} language={language} title={title[language]} body={body[language]} />
        ))}
      </div>
    </section>
  )
}

function Read({ language, title, body }: { language: Language; title: string; body: string }) {
  const { t } = useTranslation('notices-desk')
  return (
    <Card>
      <p className="text-sm text-muted" lang={language}>
        {languageNames[language]}
      </p>
      {title.trim() || body.trim() ? (
        <div lang={language} className="mt-2 space-y-3 wrap-anywhere">
          <p className="text-lg font-semibold">{title}</p>
          {body
            .split(/\n{2,}/)
            .filter((paragraph) => paragraph.trim() !== '')
            .map((paragraph, at) => (
              <p key={`${at}-${paragraph}`}>{paragraph}</p>
            ))}
        </div>
      ) : (
        <p className="mt-2 text-muted">{t('preview.nothing')}</p>
      )}
    </Card>
  )
}
