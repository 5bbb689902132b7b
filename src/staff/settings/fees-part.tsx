import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { DatedPart } from './dated-part.tsx'
import { type FeeRow, LocalFeeSheet } from './local-fee-sheet.tsx'
import { useMunicipalityName } from './tax-words.ts'
import type { TaxesShown } from './taxes-part.tsx'

/** Municipal fees, which customers pay at the property. */
export function FeesPart({ data, ...shown }: Omit<TaxesShown, 'onAddress'>) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const nameOf = useMunicipalityName(data?.municipalities ?? [])
  return (
    <DatedPart<FeeRow>
      {...shown}
      words={{
        ...{ title: t('fees.title'), intro: t('fees.intro'), new: t('fees.new') },
        ...{ caption: t('fees.caption') },
        empty: { title: t('fees.empty.title'), text: t('fees.empty.text') },
      }}
      columns={{ title: t('column.place'), value: t('column.amount'), source: t('column.source') }}
      rows={data?.fees}
      wordsOf={({ code, municipality, perRoomNightMinor, source, from }) => ({
        ...{ title: nameOf(municipality), about: t(`fees.name.${code}`) },
        ...{ value: formatMoney(perRoomNightMinor, 'MXN', language), source, from },
      })}
      keyOf={({ code, municipality, from }) => `${code} ${municipality} ${from}`}
      sheet={(row, onClose) =>
        data && (
          <LocalFeeSheet
            fees={data.fees}
            municipalities={data.municipalities}
            nameOf={nameOf}
            today={data.today}
            row={row}
            onClose={onClose}
          />
        )
      }
      withdrawal={({ code, municipality, from, perRoomNightMinor }) => ({
        what: t('fees.what', {
          fee: t(`fees.name.${code}`),
          place: nameOf(municipality),
          day: formatDay(from, language),
        }),
        withdraw: () => server.admin.withdrawLocalFee({ code, municipality, from, seen: perRoomNightMinor }),
      })}
    />
  )
}
