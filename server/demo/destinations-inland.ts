import { placeOf, zone } from './places.ts'
import { type DemoDestination, text } from './shapes.ts'

const mexico = { country: 'MX', timeZone: 'America/Mexico_City' }

/** Cities and towns away from the sea. */
export const inland: readonly DemoDestination[] = [
  placeOf({
    ...mexico,
    id: 'ciudad-de-mexico',
    name: text('Ciudad de México', 'Mexico City'),
    jurisdiction: 'MX-CMX',
    state: text('Ciudad de México', 'Mexico City'),
    municipality: 'cuauhtemoc',
    airportCode: 'MEX',
    airportName: text('Aeropuerto Internacional Benito Juárez', 'Benito Juárez International Airport'),
    tagline: text('Una ciudad entera por capas', 'A whole city, in layers'),
    alt: text(
      'Ángel de la Independencia entre jacarandas, con volcanes al fondo',
      'Angel of Independence among jacarandas, with volcanoes beyond',
    ),
    zones: [
      zone('centro-historico', 'Centro Histórico', 'Historic Center', 25, true),
      zone('reforma', 'Reforma y Zona Rosa', 'Reforma and Zona Rosa', 35, true),
      zone('roma-condesa', 'Roma y Condesa', 'Roma and Condesa', 35, true),
      zone('polanco', 'Polanco', 'Polanco', 45, true),
      zone('coyoacan', 'Coyoacán', 'Coyoacán', 45, false),
    ],
  }),
  placeOf({
    ...mexico,
    id: 'oaxaca',
    name: text('Oaxaca', 'Oaxaca'),
    jurisdiction: 'MX-OAX',
    state: text('Oaxaca', 'Oaxaca'),
    municipality: 'oaxaca-de-juarez',
    airportCode: 'OAX',
    airportName: text('Aeropuerto Internacional Xoxocotlán', 'Xoxocotlán International Airport'),
    tagline: text('Cantera verde, mole negro, mezcal claro', 'Green stone, black mole, clear mezcal'),
    alt: text(
      'Templo de cantera verde con papel picado y agaves en Oaxaca',
      'Green-stone church with cut paper and agaves in Oaxaca',
    ),
    zones: [
      zone('centro', 'Centro', 'Historic Center', 25, true),
      zone('jalatlaco', 'Jalatlaco', 'Jalatlaco', 27, true),
      zone('xochimilco', 'Barrio de Xochimilco', 'Xochimilco Quarter', 30, false),
      zone('san-felipe', 'San Felipe del Agua', 'San Felipe del Agua', 35, false),
    ],
  }),
  placeOf({
    ...mexico,
    id: 'merida',
    name: text('Mérida', 'Mérida'),
    timeZone: 'America/Merida',
    jurisdiction: 'MX-YUC',
    state: text('Yucatán', 'Yucatán'),
    municipality: 'merida',
    airportCode: 'MID',
    airportName: text(
      'Aeropuerto Internacional Manuel Crescencio Rejón',
      'Manuel Crescencio Rejón International Airport',
    ),
    tagline: text('Patios frescos, noches de serenata', 'Cool courtyards, serenades after dark'),
    alt: text(
      'Casonas de colores, flamboyán y calesa en una calle de Mérida',
      'Colored mansions, a flame tree and a horse carriage on a street in Mérida',
    ),
    zones: [
      zone('centro', 'Centro', 'Historic Center', 18, true),
      zone('paseo-montejo', 'Paseo de Montejo', 'Paseo de Montejo', 22, true),
      zone('norte', 'Norte de Mérida', 'North Mérida', 32, false),
    ],
  }),
  placeOf({
    ...mexico,
    id: 'san-miguel-de-allende',
    name: text('San Miguel de Allende', 'San Miguel de Allende'),
    jurisdiction: 'MX-GUA',
    state: text('Guanajuato', 'Guanajuato'),
    municipality: 'san-miguel-de-allende',
    airportCode: 'BJX',
    airportName: text('Aeropuerto Internacional del Bajío', 'Bajío International Airport'),
    tagline: text(
      'La parroquia rosa que se ve desde todas las azoteas',
      'The pink church every rooftop looks at',
    ),
    alt: text(
      'Parroquia rosa de San Miguel de Allende iluminada al anochecer',
      'Pink parish church of San Miguel de Allende lit at dusk',
    ),
    zones: [
      zone('centro', 'Centro', 'Historic Center', 90, true),
      zone('guadiana', 'Guadiana', 'Guadiana', 92, false),
      zone('atotonilco', 'Atotonilco', 'Atotonilco', 85, false),
    ],
  }),
  placeOf({
    ...mexico,
    id: 'guadalajara',
    name: text('Guadalajara', 'Guadalajara'),
    jurisdiction: 'MX-JAL',
    state: text('Jalisco', 'Jalisco'),
    municipality: 'guadalajara',
    airportCode: 'GDL',
    airportName: text(
      'Aeropuerto Internacional Miguel Hidalgo y Costilla',
      'Miguel Hidalgo y Costilla International Airport',
    ),
    tagline: text('Mariachi, agave y domingos de plaza', 'Mariachi, agave and Sundays on the square'),
    alt: text(
      'Torres amarillas de la catedral de Guadalajara y agaves azules',
      'Yellow towers of Guadalajara cathedral and blue agaves',
    ),
    zones: [
      zone('centro', 'Centro', 'City Center', 35, true),
      zone('americana', 'Colonia Americana y Chapultepec', 'Americana and Chapultepec', 35, true),
      zone('tlaquepaque', 'Tlaquepaque', 'Tlaquepaque', 25, true),
      zone('zapopan', 'Zapopan y Andares', 'Zapopan and Andares', 45, false),
    ],
  }),
  placeOf({
    ...mexico,
    id: 'san-cristobal-de-las-casas',
    scene: 'san-cristobal',
    name: text('San Cristóbal de las Casas', 'San Cristóbal de las Casas'),
    jurisdiction: 'MX-CHP',
    state: text('Chiapas', 'Chiapas'),
    municipality: 'san-cristobal-de-las-casas',
    airportCode: 'TGZ',
    airportName: text(
      'Aeropuerto Internacional Ángel Albino Corzo',
      'Ángel Albino Corzo International Airport',
    ),
    tagline: text('Neblina, ámbar y café de altura', 'Mist, amber and mountain coffee'),
    alt: text(
      'Catedral amarilla de San Cristóbal con montañas y neblina',
      'Yellow cathedral of San Cristóbal with mountains and mist',
    ),
    zones: [
      zone('centro', 'Centro', 'Historic Center', 75, true),
      zone('guadalupe', 'Barrio de Guadalupe', 'Guadalupe Quarter', 78, true),
      zone('el-cerrillo', 'Barrio de El Cerrillo', 'El Cerrillo Quarter', 78, false),
    ],
  }),
]
