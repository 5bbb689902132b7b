/** The record types of a row. */
export const records = ['hotel', 'room', 'rate', 'stock'] as const
export type RecordKind = (typeof records)[number]

/** Columns required in the header if the file has such rows; texts need one of their two languages. */
export const requiredColumns: Record<RecordKind, readonly string[]> = {
  hotel: ['destination', 'currency', 'stars', 'address'],
  room: ['room', 'max_adults', 'max_guests'],
  rate: ['room', 'rate', 'board', 'refundable'],
  stock: ['room', 'from', 'to', 'allotment', 'price'],
}

const text = (name: string): string[] => [`${name}_es`, `${name}_en`]

const columnsOf: Record<RecordKind, readonly string[]> = {
  hotel: [
    ...requiredColumns.hotel,
    ...['name', 'summary', 'description'].flatMap(text),
    'zone',
    'check_in',
    'check_out',
    'cut_off_hours',
    'amenities',
    'style',
    'supplier',
    'supplier_code',
  ],
  room: [
    ...requiredColumns.room,
    ...['name', 'beds', 'view'].flatMap(text),
    'base_guests',
    'max_children',
    'extra_adult_percent',
    'child_percents',
    'square_metres',
    'amenities',
    'supplier_code',
  ],
  rate: [...requiredColumns.rate, ...text('name'), 'percent', 'per_guest', 'policy', 'supplier_code'],
  stock: [...requiredColumns.stock, 'min_stay', 'closed'],
}

/** Columns that every file has. */
export const commonColumns = ['record', 'hotel'] as const
export const knownColumns: ReadonlySet<string> = new Set([
  ...commonColumns,
  ...records.flatMap((record) => columnsOf[record]),
])

/** Whether a row of this type may fill the column. */
export function belongs(column: string, record: RecordKind): boolean {
  return commonColumns.some((common) => common === column) || columnsOf[record].includes(column)
}
