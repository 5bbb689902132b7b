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
      'Palacio de Bellas Artes, jacarandas y volcanes detrás de la Ciudad de México',
      'Palace of Fine Arts, jacarandas and volcanoes behind Mexico City',
    ),
    zones: [
      zone('centro-historico', 'Centro Histórico', 'Historic Centre', 25, true),
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
      'Templo de Santo Domingo entre agaves y casas de colores en Oaxaca',
      'Santo Domingo church among agaves and coloured houses in Oaxaca',
    ),
    zones: [
      zone('centro', 'Centro', 'Historic Centre', 25, true),
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
      'Casona amarilla con arcos y flamboyanes en una calle de Mérida',
      'Yellow arcaded mansion and flame trees on a street in Mérida',
    ),
    zones: [
      zone('centro', 'Centro', 'Historic Centre', 18, true),
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
      'Parroquia rosa de San Miguel de Allende sobre calles empedradas',
      'Pink parish church of San Miguel de Allende above cobbled streets',
    ),
    zones: [
      zone('centro', 'Centro', 'Historic Centre', 90, true),
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
      'Torres amarillas de la catedral de Guadalajara y campos de agave azul',
      'Yellow cathedral towers of Guadalajara and fields of blue agave',
    ),
    zones: [
      zone('centro', 'Centro', 'City Centre', 35, true),
      zone('americana', 'Colonia Americana y Chapultepec', 'Americana and Chapultepec', 35, true),
      zone('tlaquepaque', 'Tlaquepaque', 'Tlaquepaque', 25, true),
      zone('zapopan', 'Zapopan y Andares', 'Zapopan and Andares', 45, false),
    ],
  }),
  placeOf({
    ...mexico,
    id: 'san-cristobal-de-las-casas',
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
      'Calle de tejados rojos con montañas y neblina en San Cristóbal de las Casas',
      'Red-roofed street with mountains and mist in San Cristóbal de las Casas',
    ),
    zones: [
      zone('centro', 'Centro', 'Historic Centre', 75, true),
      zone('guadalupe', 'Barrio de Guadalupe', 'Guadalupe Quarter', 78, true),
      zone('el-cerrillo', 'Barrio de El Cerrillo', 'El Cerrillo Quarter', 78, false),
    ],
  }),
]
