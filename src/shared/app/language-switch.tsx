import { useTranslation } from 'react-i18next'
import { findLanguage, languageNames, languageParameter, languages } from '#core/app/language.ts'
import { useChangeLanguage, useLanguage } from '#src/platform/i18n.ts'

/** Español or English; the choice is stored on this device. */
export function LanguageSwitch() {
  const { t } = useTranslation('app')
  const current = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <form className="flex items-center print:hidden">
      <label className="select-box flex items-center">
        <span className="sr-only">{t('language')}</span>
        <select
          name={languageParameter}
          value={current}
          onChange={(event) => void changeLanguage(findLanguage(event.target.value) ?? current)}
          className="min-h-11 cursor-pointer rounded-control bg-transparent pr-6 pl-2 w-24 font-medium hover:bg-ink/5"
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="min-h-11 px-2 font-medium underline">
          {t('choose')}
        </button>
      </noscript>
    </form>
  )
}
