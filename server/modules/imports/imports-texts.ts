import type { Language } from '#core/app/language.ts'
import { fill } from '#server/platform/texts-in.ts'
import type { ImportReport } from './import-catalogue.ts'
import type { FileProblem, Reason } from './row-refusals.ts'

/** A sentence per code, with parameters in {{braces}}. */
type Sentences<T extends { code: string }> = Record<T['code'], string>

const problems: Record<Language, Sentences<FileProblem>> = {
  es: {
    not_text: 'El archivo no es texto en UTF-8. Si viene de una hoja de cálculo, guárdelo como «CSV UTF-8».',
    empty: 'El archivo está vacío.',
    no_rows: 'El archivo solo tiene encabezados.',
    not_csv: 'La línea {{line}} no es CSV: {{detail}}',
    columns_missing: 'Faltan columnas en el encabezado: {{columns}}.',
    columns_unknown: 'El encabezado tiene columnas que no conocemos: {{columns}}.',
    columns_repeated: 'El encabezado repite columnas: {{columns}}.',
    account_unknown: 'No existe la agencia {{account}}.',
    too_large: 'El archivo cambia más de {{most}} noches; divídalo.',
    busy: 'Alguien está reservando estas noches en este momento. Intente de nuevo en unos segundos.',
  },
  en: {
    not_text: 'The file is not UTF-8 text. If it comes from a spreadsheet, save it as “CSV UTF-8”.',
    empty: 'The file is empty.',
    no_rows: 'The file has a header and nothing else.',
    not_csv: 'Line {{line}} is not CSV: {{detail}}',
    columns_missing: 'The header lacks columns: {{columns}}.',
    columns_unknown: 'The header has columns that we do not know: {{columns}}.',
    columns_repeated: 'The header repeats columns: {{columns}}.',
    account_unknown: 'There is no agency {{account}}.',
    too_large: 'The file changes more than {{most}} nights; split it.',
    busy: 'These nights are being booked right now. Try again in a few seconds.',
  },
}

const reasons: Record<Language, Sentences<Reason>> = {
  es: {
    required: 'falta el dato',
    not_for_record: 'esta columna no se usa en filas «{{record}}»',
    record_unknown: '«{{value}}» no es un tipo de fila; use hotel, room, rate o stock',
    not_a_code: '«{{value}}» no sirve como clave: minúsculas sin acento, números y guiones, hasta 60',
    too_long: 'tiene más de {{most}} caracteres',
    not_whole: '«{{value}}» no es un número entero de {{least}} a {{most}}',
    not_an_amount: '«{{value}}» no es un importe; escriba por ejemplo 1250.50, sin separar los miles',
    not_a_percentage: '«{{value}}» no es un porcentaje; escriba por ejemplo 12.5',
    not_yes_or_no: '«{{value}}» no es sí ni no',
    not_a_day: '«{{value}}» no es una fecha; escriba por ejemplo 2027-03-31',
    not_a_time: '«{{value}}» no es una hora; escriba por ejemplo 15:00',
    not_one_of: '«{{value}}» no es ninguno de: {{of}}',
    not_bands: '«{{value}}» no son edades con porcentaje; escriba por ejemplo 5:0 12:15',
    not_a_policy: '«{{value}}» no es una política; escriba por ejemplo 7:50% 2:100% o 3:1n',
    policy_falls: 'en «{{value}}» cancelar cuesta menos cuanto más tarde; el cargo no puede bajar',
    days_reversed: 'el último día es anterior al primero',
    too_many_days: 'la fila abarca más de {{most}} días',
    too_few_guests: 'el máximo de huéspedes es menor que los adultos, los menores o los huéspedes base',
    repeated: 'repite lo de la línea {{line}}',
    hotel_taken: 'la clave «{{value}}» ya es de otro producto; elija otra',
    hotel_unknown: 'la agencia no tiene el hotel «{{value}}», ni lo trae el archivo',
    room_unknown: 'el hotel no tiene la habitación «{{value}}», ni la trae el archivo',
    room_without_rate: 'la habitación no tiene ninguna tarifa',
    currency_without_rate: 'no hay tipo de cambio de {{value}} a {{currency}}, la moneda de la agencia',
    currency_of_nights:
      'el hotel tiene precios en {{value}} y el archivo no trae la noche del {{day}} de «{{room}}»; al cambiar de moneda traiga todas sus noches desde hoy',
    currency_of_rate:
      'el hotel tiene precios en {{value}} y el archivo no trae la tarifa «{{rate}}» de «{{room}}»; al cambiar de moneda traiga todas sus tarifas',
    below_sold: 'el {{day}} ya hay {{gone}} habitaciones vendidas o apartadas',
  },
  en: {
    required: 'a value is missing',
    not_for_record: 'this column is not used in “{{record}}” rows',
    record_unknown: '“{{value}}” is no kind of row; use hotel, room, rate or stock',
    not_a_code: '“{{value}}” cannot be a code: lower-case letters, digits and hyphens, at most 60',
    too_long: 'more than {{most}} characters',
    not_whole: '“{{value}}” is not a whole number from {{least}} to {{most}}',
    not_an_amount: '“{{value}}” is not an amount; write 1250.50, without separating thousands',
    not_a_percentage: '“{{value}}” is not a percentage; write 12.5',
    not_yes_or_no: '“{{value}}” is neither yes nor no',
    not_a_day: '“{{value}}” is not a date; write 2027-03-31',
    not_a_time: '“{{value}}” is not a time; write 15:00',
    not_one_of: '“{{value}}” is none of: {{of}}',
    not_bands: '“{{value}}” is not ages with percentages; write 5:0 12:15',
    not_a_policy: '“{{value}}” is not a policy; write 7:50% 2:100% or 3:1n',
    policy_falls: 'in “{{value}}” cancelling later costs less; the charge cannot fall',
    days_reversed: 'the last day is before the first',
    too_many_days: 'the row spans more than {{most}} days',
    too_few_guests: 'fewer guests in all than adults, children or base guests',
    repeated: 'repeats line {{line}}',
    hotel_taken: 'the code “{{value}}” belongs to another product; choose another',
    hotel_unknown: 'the agency has no hotel “{{value}}”, nor does the file',
    room_unknown: 'the hotel has no room “{{value}}”, nor does the file',
    room_without_rate: 'the room has no rate at all',
    currency_without_rate: 'there is no exchange rate from {{value}} to {{currency}}, the agency’s currency',
    currency_of_nights:
      'the hotel has prices in {{value}} and the file lacks the night of {{day}} of “{{room}}”; to change the currency, bring all nights from today on',
    currency_of_rate:
      'the hotel has prices in {{value}} and the file lacks the rate “{{rate}}” of “{{room}}”; to change the currency, bring all rates',
    below_sold: 'on {{day}}, {{gone}} rooms are sold or held already',
  },
}

const others = {
  es: {
    row: 'línea {{line}}, columna {{column}}: {{reason}}',
    nothing: 'No se importó nada. Datos por corregir: {{count}}.',
    done: 'Listo. Hoteles: {{hotels}}, habitaciones: {{rooms}}, tarifas: {{rates}}, noches: {{nights}}.',
  },
  en: {
    row: 'line {{line}}, column {{column}}: {{reason}}',
    nothing: 'Nothing was imported. Cells to be put right: {{count}}.',
    done: 'Done. Hotels: {{hotels}}, rooms: {{rooms}}, rates: {{rates}}, nights: {{nights}}.',
  },
} satisfies Record<Language, Record<string, string>>

export const describeProblem = (problem: FileProblem, language: Language): string =>
  fill(problems[language][problem.code], problem)

export const describeRefusal = (
  { line, column, reason }: { line: number; column: string; reason: Reason },
  language: Language,
): string =>
  fill(others[language].row, { line, column, reason: fill(reasons[language][reason.code], reason) })

export const describeNothing = (count: number, language: Language): string =>
  fill(others[language].nothing, { count })

export const describeReport = (report: ImportReport, language: Language): string =>
  fill(others[language].done, report)
