import type { Language } from '#core/app/language.ts'
import type { Kind } from '#core/products/products.ts'
import type { ImportRecord } from './import-limits.ts'

/** A column that an import understands. */
export interface ImportField {
  id: string
  /** The records that it can belong to; in a row with several of them, it belongs to the first. */
  records: readonly ImportRecord[]
  /** The headings that name it, besides its id; the first one is its label. */
  heads: Record<Language, readonly string[]>
}

type Heads = [es: string, en: string]

/** `es` and `en`: headings, separated by bars. */
const field = (id: string, records: string, [es, en]: Heads): ImportField => ({
  id,
  records: records.split(' ') as ImportRecord[],
  heads: { es: es.split('|'), en: en.split('|') },
})

/** A text in two columns, one of each language. */
const texts = (id: string, records: string, [es, en]: Heads): ImportField[] => {
  const [esName = ''] = es.split('|')
  const [enName = ''] = en.split('|')
  return [
    field(`${id}_es`, records, [`${esName} (español)|${es}`, `${enName} (Spanish)|${en}`]),
    field(`${id}_en`, records, [`${esName} (inglés)`, `${enName} (English)`]),
  ]
}

const everyRecord = 'product unit rate prices stock'

/** The columns that identify the subject of a row. */
const identities: Record<Kind, ImportField[]> = {
  hotels: [
    field('product', everyRecord, [
      'Hotel|Clave del hotel|Propiedad|Producto|Código de hotel',
      'Hotel|Hotel code|Property|Product',
    ]),
    field('unit', 'unit rate prices stock', [
      'Habitación|Cuarto|Tipo de habitación|Clave de habitación|Categoría de habitación|Tipo de cuarto',
      'Room|Room type|Room code|Room category',
    ]),
  ],
  tours: [
    field('product', everyRecord, [
      'Tour|Clave del tour|Excursión|Experiencia|Actividad|Producto',
      'Tour|Tour code|Excursion|Experience|Activity|Product',
    ]),
    field('unit', 'unit rate prices stock', [
      'Salida|Clave de salida|Horario|Turno',
      'Departure|Departure code|Option|Session',
    ]),
  ],
  transfers: [
    field('product', everyRecord, [
      'Traslado|Ruta|Clave del traslado|Servicio|Producto',
      'Transfer|Route|Transfer code|Service|Product',
    ]),
    field('unit', 'unit rate prices stock', [
      'Vehículo|Clave del vehículo|Unidad|Transporte',
      'Vehicle|Vehicle code|Car',
    ]),
  ],
}

const common: ImportField[] = [
  field('record', everyRecord, ['Tipo de fila|Fila|Registro', 'Row type|Record type|Row']),
  field('rate', 'rate prices', ['Tarifa|Plan tarifario|Clave de tarifa', 'Rate|Rate plan|Rate code']),
  ...texts('name', 'product unit rate', ['Nombre', 'Name|Title']),
  ...texts('unit_name', 'unit', [
    'Nombre de la unidad|Nombre de la habitación|Nombre de habitación|Nombre del cuarto',
    'Unit name|Room name',
  ]),
  ...texts('rate_name', 'rate', ['Nombre de la tarifa', 'Rate name']),
  ...texts('summary', 'product', ['Resumen|Descripción corta', 'Summary|Short description']),
  ...texts('description', 'product', ['Descripción|Descripción larga', 'Description|Long description']),
  field('destination', 'product', ['Destino|Ciudad|Plaza', 'Destination|City']),
  field('zone', 'product', ['Zona', 'Zone|Area|Neighbourhood']),
  field('currency', 'product', ['Moneda|Divisa', 'Currency']),
  field('cut_off_hours', 'product', [
    'Cierre de venta (horas antes)|Cierre de venta|Cut off',
    'Sales end (hours before)|Cut-off|Cut-off hours|Release',
  ]),
]

const afterwards: ImportField[] = [
  field('refundable', 'rate', ['Reembolsable|Cancelable', 'Refundable|Cancellable']),
  field('percent', 'rate', [
    'Porcentaje del precio|Factor|Porcentaje',
    'Percent of the price|Factor|Percent',
  ]),
  field('per_guest', 'rate', [
    'Cargo por persona|Suplemento por persona',
    'Charge per guest|Supplement per guest',
  ]),
  field('policy', 'rate', ['Política de cancelación|Cancelación|Política', 'Cancellation policy|Policy']),
  field('season', 'stock prices', ['Temporada|Nombre de temporada', 'Season|Season name']),
  field('from', 'stock prices', [
    'Desde|Fecha|Día|Noche|Inicio|Fecha inicial|Fecha de inicio|Fecha desde|Del|Inicio de temporada',
    'From|Date|Day|Night|Start|Start date|Date from|Season start',
  ]),
  field('to', 'stock prices', [
    'Hasta|Fin|Fecha final|Fecha de fin|Fecha hasta|Al|Fin de temporada',
    'To|Until|End|End date|Date to|Season end',
  ]),
  field('allotment', 'stock', [
    'Disponibles|Disponibilidad|Cupo|Lugares|Inventario|Allotment|Cuartos disponibles|Cuartos|Habitaciones',
    'Available|Availability|Allotment|Inventory|Rooms|Seats',
  ]),
  field('price', 'stock', [
    'Precio|Tarifa por noche|Tarifa noche|Precio por noche|Precio noche|Costo|Importe|Precio público|Tarifa pública',
    'Price|Price per night|Nightly rate|Amount|Public price',
  ]),
  field('closed', 'stock prices', ['Cerrado|Stop sale|Cierre', 'Closed|Stop sale|Stop sell']),
  field('rate_price', 'prices', [
    'Precio de la tarifa|Precio propio|Precio de tarifa',
    'Price of the rate|Rate price|Own price',
  ]),
  field('supplier', 'product', ['Proveedor', 'Supplier']),
  field('supplier_code', 'product unit rate', ['Clave del proveedor', 'Supplier code']),
]

const ofKind: Record<Kind, ImportField[]> = {
  hotels: [
    field('stars', 'product', ['Estrellas|Categoría', 'Stars|Category']),
    field('address', 'product', ['Dirección|Domicilio', 'Address']),
    field('coordinates', 'product', ['Coordenadas|Ubicación', 'Coordinates']),
    field('check_in', 'product', ['Entrada|Hora de entrada|Check-in', 'Check-in|Check-in time']),
    field('check_out', 'product', ['Salida|Hora de salida|Check-out', 'Check-out|Check-out time']),
    ...texts('house_rules', 'product', ['Reglas de la casa|Reglas', 'House rules|Rules']),
    field('amenities', 'product unit', ['Servicios|Amenidades', 'Amenities']),
    field('style', 'product', ['Estilo de las imágenes|Estilo', 'Style of pictures|Style']),
    field('max_adults', 'unit', ['Máximo de adultos|Adultos', 'Most adults|Max adults|Adults']),
    field('max_children', 'unit', ['Máximo de menores|Menores|Niños', 'Most children|Max children|Children']),
    field('max_guests', 'unit', [
      'Máximo de huéspedes|Capacidad|Huéspedes|Ocupación máxima|Personas|Pax',
      'Most guests|Max guests|Capacity|Guests|Max occupancy|People',
    ]),
    field('base_guests', 'unit', [
      'Huéspedes en el precio|Ocupación base',
      'Guests in the price|Base guests',
    ]),
    field('extra_adult_percent', 'unit', [
      'Adulto adicional (%)|Adulto extra',
      'Extra adult (%)|Extra adult',
    ]),
    field('child_percents', 'unit', ['Precios de menores|Menores (%)', 'Child prices|Children (%)']),
    field('square_metres', 'unit', ['Metros cuadrados|M2', 'Square metres|Square meters|Sqm']),
    ...texts('beds', 'unit', ['Camas', 'Beds']),
    ...texts('view', 'unit', ['Vista', 'View']),
    field('board', 'rate', ['Plan de alimentos|Plan|Alimentos|Régimen', 'Board|Meal plan|Meals|Board basis']),
    field('min_stay', 'stock prices', [
      'Estancia mínima|Noches mínimas|Mínimo de noches',
      'Minimum stay|Min stay|Minimum nights|Min nights',
    ]),
    field('single', 'prices', ['Sencilla|SGL|Sencillo|1 adulto', 'Single|SGL|1 adult']),
    field('double', 'prices', ['Doble|DBL|2 adultos', 'Double|DBL|2 adults']),
    field('triple', 'prices', ['Triple|TPL|TRP|3 adultos', 'Triple|TPL|TRP|3 adults']),
    field('quadruple', 'prices', ['Cuádruple|CPL|CDP|QUAD|4 adultos', 'Quadruple|Quad|QPL|QDP|4 adults']),
    field('double_each', 'prices', [
      'Doble por persona|DBL por persona|DBL PP|Doble PP',
      'Double per person|DBL per person|DBL PP|Double PP',
    ]),
    field('triple_each', 'prices', [
      'Triple por persona|TPL por persona|TPL PP|Triple PP',
      'Triple per person|TPL per person|TPL PP|Triple PP',
    ]),
    field('quadruple_each', 'prices', [
      'Cuádruple por persona|CPL por persona|CPL PP|Cuádruple PP',
      'Quadruple per person|Quad per person|Quad PP|Quadruple PP',
    ]),
    field('rate_children', 'rate', [
      'Importes de menores|Menores en la tarifa|Precio por menor',
      'Amounts of children|Children at the rate|Price per child',
    ]),
  ],
  tours: [
    field('category', 'product', ['Categoría|Tipo', 'Category|Type']),
    ...texts('highlights', 'product', ['Atractivos|Lo más destacado', 'Highlights']),
    ...texts('includes', 'product', ['Incluye', 'Includes|Included']),
    ...texts('excludes', 'product', ['No incluye', 'Not included|Excludes|Exclusions']),
    ...texts('bring', 'product', ['Qué llevar|Llevar', 'What to bring|Bring']),
    ...texts('meeting_point', 'product', ['Punto de encuentro', 'Meeting point']),
    field('coordinates', 'product', ['Coordenadas|Ubicación', 'Coordinates']),
    ...texts('pickups', 'product', [
      'Lugares de recogida|Recogida|Pick up',
      'Pick-up places|Pick-ups|Pickups',
    ]),
    field('traveller_fields', 'product', ['Datos de cada viajero', 'Details of each traveller']),
    field('starts_at', 'unit', ['Hora de salida|Hora|Hora de inicio', 'Departure time|Start time|Time']),
    field('duration_minutes', 'unit', [
      'Duración (minutos)|Duración|Minutos',
      'Duration (minutes)|Duration|Minutes',
    ]),
    field('languages', 'unit', ['Idiomas|Idioma', 'Languages|Language']),
    field('guest_types', 'unit', ['Precios por edad|Edades', 'Prices by age|Ages']),
    field('party_prices', 'unit', [
      'Precios por número de viajeros|Precios por grupo',
      'Prices by party size|Party prices',
    ]),
  ],
  transfers: [
    field('airport', 'product', ['Aeropuerto|IATA', 'Airport|IATA']),
    field('minutes', 'product', [
      'Minutos de trayecto|Duración|Minutos',
      'Minutes of the ride|Duration|Minutes',
    ]),
    ...texts('meeting_point', 'product', ['Punto de encuentro', 'Meeting point']),
    ...texts('excludes', 'product', ['No incluye', 'Not included|Excludes|Exclusions']),
    field('night_surcharge', 'product', [
      'Recargo nocturno|Servicio nocturno',
      'Night surcharge|Night service',
    ]),
    field('vehicle_type', 'unit', ['Tipo de vehículo|Clase de vehículo', 'Vehicle type|Vehicle class']),
    field('sharing', 'unit', [
      'Privado o compartido|Servicio privado|Modalidad',
      'Private or shared|Sharing',
    ]),
    field('max_guests', 'unit', [
      'Máximo de pasajeros|Capacidad|Pasajeros|Personas|Pax',
      'Most passengers|Capacity|Passengers',
    ]),
    field('luggage', 'unit', ['Maletas|Equipaje', 'Suitcases|Luggage|Bags']),
  ],
}

/** The columns of a kind, in the order of its template. */
export const importFields: Record<Kind, readonly ImportField[]> = {
  hotels: fieldsOf('hotels'),
  tours: fieldsOf('tours'),
  transfers: fieldsOf('transfers'),
}

function fieldsOf(kind: Kind): ImportField[] {
  const [record, ...others] = common
  return [...(record ? [record] : []), ...identities[kind], ...others, ...ofKind[kind], ...afterwards]
}
