import { addDays, type Day } from '#core/time/days.ts'
import type { Cell, Grid } from './sheet-files.ts'

/** An owner's sheet with a row per plan and season: prices by the number of adults, and amounts of children. */
export const rateSheet = (on: (day: number) => Day): Grid => [
  [
    ...['Hotel', 'Destino', 'Categoría', 'Dirección', 'Tipo de habitación', 'Adultos', 'Capacidad', 'Plan'],
    ...['Reembolsable', 'Temporada', 'Fecha inicial', 'Fecha final', 'Cupo', 'Sencilla', 'Doble', 'Triple'],
    ...['Importes de menores', 'Noches mínimas', 'Cerrado'],
  ],
  ...(['Todo incluido', 'Desayuno'] as const).flatMap((plan, nth) =>
    [on(1), on(11)].map((from, season): (string | number)[] => [
      ...['Posada del Mar', 'Cancún', 4, 'Calle 3, Centro', 'Doble', 3, 4, plan, 'sí'],
      ...[['Baja', 'Alta'][season] ?? '', from, addDays(from, 9), 6],
      ...[2100, 3000, 4200].map((price) => price * (nth ? 0.8 : 1) * (season + 1)),
      ...['3:0 12:350.50', season + 1, nth === 1 && season === 1 ? 'sí' : 'no'],
    ]),
  ),
]

/** A third season, and each in its own proportions. */
export function threeSeasons(on: (day: number) => Day): Grid {
  const [headings = [], ...rows] = rateSheet(on)
  const plans = [0, 2].flatMap((first) => {
    const [low = [], high = []] = rows.slice(first, first + 2)
    const name = headings.indexOf('Temporada')
    const [from, to] = [headings.indexOf('Fecha inicial'), headings.indexOf('Fecha final')]
    return [low, high, low.with(name, 'Pascua').with(from, on(21)).with(to, on(30))]
  })
  const amounts = [
    [2100, 3000, 4200],
    [6000, 6000, 8100],
    [3149, 4199, 5711.33],
  ]
  const at = headings.indexOf('Sencilla')
  return [headings, ...plans.map((row, nth) => row.toSpliced(at, 3, ...(amounts[nth % 3] ?? [])))]
}

/** The sheet with cells of one column replaced, from its first row on. */
export function withColumn(grid: Grid, heading: string, cells: readonly (Cell | undefined)[]): Grid {
  const [headings = [], ...rows] = grid
  const at = headings.indexOf(heading)
  if (at < 0) throw new Error(`no column ${heading}`)
  return [headings, ...rows.map((one, nth) => (cells[nth] === undefined ? one : one.with(at, cells[nth])))]
}
