import type { Kind } from '#core/products/products.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { Grid } from './sheet-files.ts'

/** Sheets of each kind in a layout of their owner, with everything that a new product needs. */
export const ownersSheets: Record<Kind, (on: (day: number) => Day) => Grid> = {
  hotels: (on) => [
    [
      ...['Hotel', 'Destino', 'Categoría', 'Dirección', 'Tipo de habitación', 'Adultos', 'Capacidad', 'Plan'],
      ...['Reembolsable', 'Fecha inicial', 'Fecha final', 'Cupo', 'Precio'],
    ],
    ...[on(1), on(11)].map((from, nth): (string | number)[] => [
      ...['Posada del Mar', 'Cancún', 4, 'Calle 3, Centro', 'Doble', 2, 3, 'Todo incluido', 'sí'],
      ...[from, addDays(from, 9), 6, 1450.5 + nth * 100],
    ]),
  ],
  tours: (on) => [
    [
      ...[
        'Tour',
        'Categoría',
        'Punto de encuentro',
        'Incluye',
        'Salida',
        'Hora',
        'Duración',
        'Precios por edad',
      ],
      ...['Reembolsable', 'Fecha', 'Lugares', 'Precio', 'Precios por grupo'],
    ],
    [
      ...['Cenotes en bici', 'naturaleza', 'Parque central', 'Guía | Casco', 'Mañana', '08:30', 240],
      ...['ADULT:12-99:100 CHILD:3-11:50', 'sí', on(2), 12, 690, '4:90 8:80'],
    ],
  ],
  transfers: (on) => [
    [
      ...[
        'Ruta',
        'Zona',
        'Minutos',
        'Punto de encuentro',
        'Vehículo',
        'Tipo de vehículo',
        'Pasajeros',
        'Maletas',
      ],
      ...['Reembolsable', 'Desde', 'Hasta', 'Disponibles', 'Precio'],
    ],
    [
      ...['Aeropuerto a zona hotelera', 'Zona hotelera', 30, 'Salida de la terminal 3', 'Van', 'van', 8, 8],
      ...['sí', on(1), on(30), 4, 900],
    ],
  ],
}
