import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '#core/app/language.ts'
import { differencesOf } from '#core/app/legal-differences.ts'
import { fillWords } from '#core/app/legal-placeholders.ts'
import type { LegalWords } from '#core/app/legal-texts.ts'
import { useLanguage, usePlatformName } from '#src/platform/i18n.ts'
import { LegalSections } from '#src/shared/legal/legal-sections.tsx'
import { Card } from '#src/ui/card.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useMedia } from '#src/ui/use-media.ts'

/** Both languages side by side; on a phone, one at a time. */
export function BothLanguages({ children }: { children: (language: Language) => ReactNode }) {
  const { t } = useTranslation('platform-settings')
  const isWide = useMedia('(width >= 64rem)')
  const [shown, setShown] = useState<Language>(useLanguage())
  return (
    <>
      {!isWide && (
        <Segments
          legend={t('legal.language')}
          value={shown}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setShown}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {languages
          .filter((language) => isWide || language === shown)
          .map((language) => (
            <div key={language} lang={language} className="min-w-0">
              {children(language)}
            </div>
          ))}
      </div>
    </>
  )
}

/** The text as its readers see it. */
export function LegalPreview({
  words,
  values,
}: {
  words: LegalWords
  values: Readonly<Record<string, string>>
}) {
  const platform = usePlatformName()
  const filled = fillWords(words, { platform, ...values })
  return (
    <Card>
      <h3 className="font-display text-2xl font-bold">{filled.title}</h3>
      <LegalSections words={filled} level={3} />
    </Card>
  )
}

const looks = {
  same: 'text-muted',
  removed: 'bg-bad-soft line-through',
  added: 'bg-good-soft',
} as const

/** The parts removed from the version in force, and the parts added to it. */
export function LegalDifferences({ before, after }: { before: LegalWords; after: LegalWords }) {
  const { t } = useTranslation('platform-settings')
  const found = differencesOf(before, after)
  if (found.every(({ state }) => state === 'same')) return <Card>{t('legal.no_differences')}</Card>
  return (
    <Card className="space-y-2">
      {found.map(({ state, text }, i) => {
        const shown = (
          <span className={`block rounded-control px-2 py-1 whitespace-pre-line ${looks[state]}`}>
            {text}
          </span>
        )
        return (
          <div key={i}>
            {state !== 'same' && <span className="sr-only">{t(`legal.${state}`)}: </span>}
            {state === 'removed' ? (
              <del>{shown}</del>
            ) : state === 'added' ? (
              <ins style={{ textDecoration: 'none' }}>{shown}</ins>
            ) : (
              shown
            )}
          </div>
        )
      })}
    </Card>
  )
}
