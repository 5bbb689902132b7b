import { addDays, type Day } from '#core/time/days.ts'
import type { Grid } from './sheet-files.ts'

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
