import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import {
  type HotelRow,
  type RateRow,
  type RoomRow,
  readHotel,
  readRate,
  readRoom,
  readStock,
  type StockRow,
} from './read-rows.ts'
import { readTable, type Table, type TableRow } from './read-table.ts'
import {
  belongs,
  commonColumns,
  knownColumns,
  type RecordKind,
  records,
  requiredColumns,
} from './record-columns.ts'
import { type Cells, cellsOf } from './row-cells.ts'
import { ImportRefused, type RowRefusal } from './row-refusals.ts'

/** The contents of a file by record type. Refused rows are included, with harmless values. */
export interface ImportFile {
  hotels: HotelRow[]
  rooms: RoomRow[]
  rates: RateRow[]
  stock: StockRow[]
}

/** Reads a file and checks its rows, alone and together. Throws `ImportRefused` if the file as a whole is invalid. */
export function readFile(bytes: Uint8Array): { file: ImportFile; refusals: RowRefusal[] } {
  const table = readTable(bytes)
  const file: ImportFile = { hotels: [], rooms: [], rates: [], stock: [] }
  const refusals: RowRefusal[] = []
  const seen = new Map<string, number>()
  const named: [RecordKind, TableRow][] = []
  for (const row of table.rows) {
    const cells = cellsOf(row, refusals)
    const value = cells.raw('record').toLowerCase()
    const record = records.find((one) => one === value)
    if (record) named.push([record, row])
    else cells.refuse('record', value ? { code: 'record_unknown', value } : { code: 'required' })
  }
  checkColumns(table, new Set(named.map(([record]) => record)))
  for (const [record, row] of named) {
    const cells = cellsOf(row, refusals)
    for (const column of knownColumns) {
      if (!belongs(column, record) && cells.raw(column) !== '')
        cells.refuse(column, { code: 'not_for_record', record })
    }
    const [column, key] = readInto(file, record, cells)
    const before = key && seen.get(key)
    if (before) cells.refuse(column, { code: 'repeated', line: before })
    else if (key) seen.set(key, row.line)
  }
  return { file, refusals }
}

/** Reads the row; returns the column and value of its unique key, or null if the record needs none. */
function readInto(file: ImportFile, record: RecordKind, cells: Cells): [string, string | null] {
  switch (record) {
    case 'hotel': {
      const row = readHotel(cells)
      file.hotels.push(row)
      return ['hotel', `hotel ${row.hotel}`]
    }
    case 'room': {
      const row = readRoom(cells)
      file.rooms.push(row)
      return ['room', `room ${unitKey(row.hotel, row.room)}`]
    }
    case 'rate': {
      const row = readRate(cells)
      file.rates.push(row)
      return ['rate', `rate ${unitKey(row.hotel, row.room)}/${row.rate}`]
    }
    case 'stock':
      file.stock.push(readStock(cells))
      return ['from', null]
  }
}

function checkColumns({ columns }: Table, present: ReadonlySet<RecordKind>): void {
  const wanted = [...commonColumns, ...[...present].flatMap((record) => requiredColumns[record])]
  const missing = [...new Set(wanted)].filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw new ImportRefused({ problem: { code: 'columns_missing', columns: missing.join(', ') } })
}
