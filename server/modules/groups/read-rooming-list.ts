import type { guestColumns, guestFileProblems, guestReasons } from '#core/contract/agency/group-guests.ts'
import { hasPictures, maxNameLength } from '#core/people/names.ts'
import { groupLimits } from '#core/products/groups.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import type { Row } from '#server/modules/uploads/sheet-row.ts'

type Column = (typeof guestColumns)[number]

export interface Guest {
  room: number
  givenName: string
  familyName: string
  arrivesAt: string
  bed: string
  diet: string
  phone: string
}

export interface RoomingList {
  guests: Guest[]
  problem: (typeof guestFileProblems)[number] | null
  missing: Column[]
  ignored: string[]
  refusals: { line: number; column: Column; reason: (typeof guestReasons)[number]; value: string }[]
}

/**
 * Common column names, without accents, capitals and spaces, including the names in our own exports in both languages.
 */
const names: Record<Column, readonly string[]> = {
  room: ['room', 'roomnumber', 'roomno', 'habitacion', 'cuarto', 'hab', 'numerodehabitacion'],
  givenName: ['givenname', 'firstname', 'name', 'nombre', 'nombres'],
  familyName: ['familyname', 'lastname', 'surname', 'apellido', 'apellidos'],
  arrivesAt: ['arrivesat', 'arrival', 'arrivaltime', 'llegada', 'horadellegada'],
  bed: ['bed', 'beds', 'cama', 'camas', 'tipodecama'],
  diet: ['diet', 'diets', 'dietary', 'allergies', 'dieta', 'dietas', 'alergias', 'alimentacion'],
  phone: ['phone', 'mobile', 'telephone', 'telefono', 'celular', 'movil'],
}
/** Our own exports fill this column for rooms in sales; an import skips these rows. */
const saleColumn: readonly string[] = ['sale', 'venta']
const most = {
  givenName: maxNameLength,
  familyName: maxNameLength,
  arrivesAt: 40,
  bed: 40,
  diet: 120,
  phone: 25,
} as const
const needed: readonly Column[] = ['room', 'givenName', 'familyName']

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Reads the rooming list in a spreadsheet's rows, with its invalid cells. `rows` is null if the file was not a
 * spreadsheet.
 */
export function readRoomingList(rows: Row[] | null): RoomingList {
  if (!rows) return nothing('not_a_table')
  const [header, ...all] = rows
  const saleAt = header?.cells.findIndex((name) => saleColumn.includes(folded(name))) ?? -1
  const body = all.filter(({ cells }) => (cells[saleAt] ?? '') === '')
  if (!header || body.length === 0) return nothing('empty')
  const columns = header.cells.map(
    (name) => (Object.keys(names) as Column[]).find((column) => names[column].includes(folded(name))) ?? null,
  )
  const missing = needed.filter((column) => !columns.includes(column))
  if (missing.length > 0) return { ...nothing('columns_missing'), missing }
  const ignored = header.cells.filter((name, at) => name !== '' && columns[at] === null && at !== saleAt)
  const list: RoomingList = { guests: [], problem: null, missing: [], ignored, refusals: [] }
  for (const [at, row] of body.entries()) {
    const refuse = (column: Column, reason: (typeof guestReasons)[number], value: string) =>
      list.refusals.push({ line: row.line, column, reason, value: value.slice(0, 80) })
    if (at >= groupLimits.guests) {
      refuse('room', 'over_limit', '')
      break
    }
    list.guests.push(readGuest(row, columns, refuse))
  }
  return list
}

const nothing = (problem: RoomingList['problem']): RoomingList => ({
  guests: [],
  problem,
  missing: [],
  ignored: [],
  refusals: [],
})

function readGuest(
  { cells }: Row,
  columns: readonly (Column | null)[],
  refuse: (column: Column, reason: (typeof guestReasons)[number], value: string) => void,
): Guest {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const text = (column: Exclude<Column, 'room'>) => {
    // Our own exports escape values that a spreadsheet would read as a formula.
    const value = cell(column).replace(/^'(?=[=+\-@])/, '')
    if (value === '' && needed.includes(column)) refuse(column, 'required', value)
    if (value.length > most[column]) refuse(column, 'too_long', value)
    return value
  }
  const name = (column: 'givenName' | 'familyName') => {
    const value = text(column)
    if (hasPictures(value)) refuse(column, 'pictures', value)
    return value
  }
  const typed = cell('room').replace(/\.0+$/, '')
  const room = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  if (typed === '') refuse('room', 'required', typed)
  else if (room < 1) refuse('room', 'not_a_room', typed)
  return {
    room,
    givenName: name('givenName'),
    familyName: name('familyName'),
    arrivesAt: clockTime(text('arrivesAt')),
    bed: text('bed'),
    diet: text('diet'),
    phone: text('phone'),
  }
}

/** Workbooks store times as fractions of a day: 0.75 is "18:00". */
function clockTime(value: string): string {
  if (!/^0?\.\d+$/.test(value)) return value
  const minutes = Math.round(Number(value) * dayMinutes)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
