import { choiceField, phoneIfAny, textField } from '#core/app/fields.ts'
import { languages, type Text } from '#core/app/language.ts'
import { transferLimits, type Vehicle } from '#core/products/transfers.ts'
import { crewNameLength } from '#core/sales/crew-links.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** In all languages, or in none. */
const meetingPoint = choiceField<Text>((typed) => {
  const written = languages.filter((language) => typed[language].trim() !== '')
  return written.length === 0 || written.length === languages.length
})

export const transferForm = defineForm('agency.saveTransferDesk', {
  meetingPoint,
  airportPoints: choiceField<Record<string, Text>>((points) =>
    Object.values(points).every((point) => languages.every((language) => point[language].trim() !== '')),
  ),
  nameBoard: textField({ least: 0, most: transferLimits.nameBoard }),
  emergencyPhone: phoneIfAny,
  vehicles: choiceField<Vehicle[]>((picked) => picked.length > 0),
})

export const crewForm = defineForm('agency.assignRide', {
  driver: textField({ least: 0, most: crewNameLength }),
  car: textField({ least: 0, most: crewNameLength }),
})
