import { drawingOf } from '#core/looks/drawings.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { text } from '#demo/catalogue/demo-shapes.ts'
import type { groups } from '#server/modules/groups/tables.ts'

const forWedding = [
  'casa-mirlo-puerto-vallarta',
  'velas-y-cabos-puerto-vallarta',
  'bahia-serena-puerto-vallarta',
  'hotel-basilio-puerto-vallarta',
  'yelapa-y-las-animas',
  'ballenas-bahia-de-banderas',
  'sabores-de-pitillal',
  'traslado-pvr-puerto-vallarta-zona-romantica',
  'traslado-pvr-puerto-vallarta-marina-vallarta',
  'traslado-pvr-puerto-vallarta-zona-hotelera',
]

const forCongress = [
  'gran-guelaguetza-oaxaca',
  'hotel-andador-macedonio-oaxaca',
  'casa-grana-oaxaca',
  'jalatlaco-siete-oaxaca',
  'monte-alban-y-artesanos',
  'siete-moles-clase-de-cocina',
  'mezcal-de-palenque',
  'traslado-oax-oaxaca-centro',
  'traslado-oax-oaxaca-jalatlaco',
]

/**
 * A wedding in the coming season and a congress in the next year. Both are always in the future and within the period
 * with stock. The congress's URL contains its year.
 */
export function demoGroups(startOn: Day): (typeof groups.$inferInsert)[] {
  const weddingOn = addDays(startOn, 84)
  const year = Number(startOn.slice(0, 4)) + 1
  return [
    {
      accountId: '1001',
      url: 'boda-lucia-y-mateo',
      kind: 'group',
      name: text('Boda de Lucía y Mateo', 'Lucía and Mateo’s wedding'),
      intro: text(
        'Nos casamos en Puerto Vallarta y queremos que lleguen sin preocuparse por nada. Aquí apartamos hoteles cerca de la fiesta, traslados y un par de paseos para antes y después del sí.',
        'We are getting married in Puerto Vallarta and want you to arrive without a worry. Here are hotels near the party, transfers, and a couple of outings for before and after we say yes.',
      ),
      startsOn: addDays(weddingOn, -2),
      endsOn: addDays(weddingOn, 3),
      destinationId: 'puerto-vallarta',
      productIds: forWedding,
      markupBp: { hotels: 300, tours: 500, transfers: 300 },
      picture: drawingOf(
        'event-wedding',
        text('Novios bajo un arco de flores frente al mar', 'Couple below a flower arch facing the sea'),
      ),
    },
    {
      accountId: '1001',
      url: `congreso-oaxaca-${year}`,
      kind: 'event',
      name: text(`Congreso de Cocina Viva, Oaxaca ${year}`, `Living Cuisine Congress, Oaxaca ${year}`),
      intro: text(
        'Cuatro días de cocineras tradicionales, maíz nativo y mezcal en el centro de Oaxaca. Reserve con tarifa de congresista cerca de las sedes.',
        'Four days of traditional cooks, native maize and mezcal in the heart of Oaxaca. Book at the delegates’ rate close to the venues.',
      ),
      startsOn: `${year}-04-21`,
      endsOn: `${year}-04-25`,
      destinationId: 'oaxaca',
      productIds: forCongress,
      markupBp: { hotels: 400 },
      picture: drawingOf(
        'event-congress',
        text('Auditorio con escenario, pantalla y público', 'Auditorium with stage, screen and audience'),
      ),
    },
  ]
}
