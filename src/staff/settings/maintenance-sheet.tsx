import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, localeOf } from '#core/app/language.ts'
import { maxMessage, mayEndAt } from '#core/app/maintenance.ts'
import { typedAs, typedInstant } from '#core/time/wall-time.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { LongText } from '#src/ui/long-text.tsx'
import { MomentField } from '#src/ui/moment-field.tsx'
import { SettingSheet } from './setting-sheet.tsx'
import { changed, changeSwitches, type Switches } from './switches.ts'

/** Asks for the reason and the expected end of maintenance, before it begins or to change its page. */
export function MaintenanceSheet({ switches, onClose }: { switches: Switches; onClose: () => void }) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const zone = useZone()
  const { maintenance: on, intervalMillis } = switches
  const was = switches.endsAt ? typedAs(switches.endsAt, zone) : ''
  const [message, setMessage] = useState(switches.message)
  const [end, setEnd] = useState(was)
  // A value that the user did not change keeps its seconds.
  const endsAt =
    end === was ? switches.endsAt : end === '' ? null : (typedInstant(end, zone)?.toISOString() ?? '')
  const fits = endsAt === switches.endsAt || endsAt === null || mayEndAt(endsAt, Date.now())
  return (
    <SettingSheet
      title={t(on ? 'maintenance.edit' : 'maintenance.confirm.title')}
      text={on ? undefined : t('maintenance.confirm.text', { seconds: intervalMillis / 1_000 })}
      button={on ? undefined : t('maintenance.begin')}
      done={on ? undefined : t('maintenance.begun')}
      values={fits ? changed(switches, { maintenance: true, message, endsAt }) : null}
      save={changeSwitches}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {languages.map((one) => (
            <LongText
              key={one}
              label={t('maintenance.message_in', { language: t(`maintenance.in.${one}`) })}
              hint={one === languages.at(-1) ? t('maintenance.message_hint') : undefined}
              lang={localeOf[one]}
              rows={2}
              maxLength={maxMessage}
              value={message[one]}
              onChange={(event) => setMessage({ ...message, [one]: event.target.value })}
            />
          ))}
          <MomentField
            label={t('maintenance.ends_at')}
            hint={t('maintenance.ends_at_hint', { zone: zoneName(zone, language) })}
            value={end}
            onChange={(moment) => setEnd(moment)}
            error={tried && !fits ? t('error.ends_at') : null}
          />
        </>
      )}
    </SettingSheet>
  )
}
