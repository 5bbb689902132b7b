import { placeOf, zone } from './places.ts'
import { type DemoDestination, text } from './shapes.ts'

const quintanaRoo = text('Quintana Roo', 'Quintana Roo')
const cancunTime = { country: 'MX', jurisdiction: 'MX-ROO', state: quintanaRoo, timeZone: 'America/Cancun' }

/** Places by the sea. */
export const coast: readonly DemoDestination[] = [
  placeOf({
    ...cancunTime,
    id: 'cancun',
    name: text('Cancún', 'Cancún'),
    municipality: 'benito-juarez',
    airportCode: 'CUN',
    airportName: text('Aeropuerto Internacional de Cancún', 'Cancún International Airport'),
    tagline: text('Siete tonos de azul antes del desayuno', 'Seven shades of blue before breakfast'),
    alt: text(
      'Bahía turquesa de Cancún con hoteles al fondo, velero y palmeras',
      'Turquoise bay of Cancún with hotels beyond, a sailing boat and palms',
    ),
    zones: [
      zone('zona-hotelera', 'Zona Hotelera', 'Hotel Zone', 25, true),
      zone('punta-nizuc', 'Punta Nizuc', 'Punta Nizuc', 18, true),
      zone('centro', 'Centro de Cancún', 'Downtown Cancún', 22, true),
      zone('puerto-juarez', 'Puerto Juárez', 'Puerto Juárez', 32, false),
    ],
  }),
  placeOf({
    ...cancunTime,
    id: 'riviera-maya',
    scene: 'playa-del-carmen',
    name: text('Riviera Maya', 'Riviera Maya'),
    municipality: 'solidaridad',
    airportCode: 'CUN',
    airportName: text('Aeropuerto Internacional de Cancún', 'Cancún International Airport'),
    tagline: text('Selva que termina en arrecife', 'Jungle that ends in a reef'),
    alt: text(
      'Portal Maya de Playa del Carmen frente al mar al amanecer',
      'Maya Portal arch of Playa del Carmen facing the sea at dawn',
    ),
    zones: [
      zone('playa-del-carmen', 'Playa del Carmen', 'Playa del Carmen', 55, true),
      zone('playacar', 'Playacar', 'Playacar', 58, true),
      zone('puerto-aventuras', 'Puerto Aventuras', 'Puerto Aventuras', 70, true),
      zone('akumal', 'Akumal', 'Akumal', 80, true),
    ],
  }),
  placeOf({
    ...cancunTime,
    id: 'tulum',
    name: text('Tulum', 'Tulum'),
    municipality: 'tulum',
    airportCode: 'TQO',
    airportName: text(
      'Aeropuerto Internacional de Tulum Felipe Carrillo Puerto',
      'Felipe Carrillo Puerto International Airport, Tulum',
    ),
    tagline: text(
      'Un templo frente al mar y un cenote a la vuelta',
      'A temple facing the sea, a cenote around the corner',
    ),
    alt: text(
      'Templo maya sobre un acantilado frente al mar Caribe en Tulum',
      'Maya temple on a cliff above the Caribbean Sea in Tulum',
    ),
    zones: [
      zone('tulum-pueblo', 'Tulum Pueblo', 'Tulum Town', 35, true),
      zone('aldea-zama', 'Aldea Zamá', 'Aldea Zamá', 40, true),
      zone('tulum-playa', 'Tulum Playa', 'Tulum Beach', 50, true),
    ],
  }),
  placeOf({
    ...cancunTime,
    id: 'cozumel',
    name: text('Cozumel', 'Cozumel'),
    municipality: 'cozumel',
    airportCode: 'CZM',
    airportName: text('Aeropuerto Internacional de Cozumel', 'Cozumel International Airport'),
    tagline: text('La isla que se mira con visor', 'The island you see through a mask'),
    alt: text(
      'Tortuga y corales bajo el agua de Cozumel, con faro y lancha arriba',
      'Turtle and corals under the water of Cozumel, lighthouse and boat above',
    ),
    zones: [
      zone('san-miguel', 'San Miguel', 'San Miguel', 10, true),
      zone('zona-norte', 'Zona Hotelera Norte', 'North Hotel Zone', 12, true),
      zone('zona-sur', 'Costa Sur', 'South Coast', 25, true),
    ],
  }),
  placeOf({
    id: 'los-cabos',
    name: text('Los Cabos', 'Los Cabos'),
    country: 'MX',
    jurisdiction: 'MX-BCS',
    state: text('Baja California Sur', 'Baja California Sur'),
    municipality: 'los-cabos',
    timeZone: 'America/Mazatlan',
    airportCode: 'SJD',
    airportName: text('Aeropuerto Internacional de Los Cabos', 'Los Cabos International Airport'),
    tagline: text('Donde el desierto se mete al mar', 'Where the desert walks into the sea'),
    alt: text(
      'Arco de roca de Cabo San Lucas con lancha, agaves y cardones',
      'Rock arch of Cabo San Lucas with a boat, agaves and giant cacti',
    ),
    zones: [
      zone('cabo-san-lucas', 'Cabo San Lucas', 'Cabo San Lucas', 45, true),
      zone('corredor-turistico', 'Corredor Turístico', 'Tourist Corridor', 30, true),
      zone('san-jose-del-cabo', 'San José del Cabo', 'San José del Cabo', 18, true),
    ],
  }),
  placeOf({
    id: 'puerto-vallarta',
    name: text('Puerto Vallarta', 'Puerto Vallarta'),
    country: 'MX',
    jurisdiction: 'MX-JAL',
    state: text('Jalisco', 'Jalisco'),
    municipality: 'puerto-vallarta',
    timeZone: 'America/Mexico_City',
    airportCode: 'PVR',
    airportName: text(
      'Aeropuerto Internacional Gustavo Díaz Ordaz',
      'Gustavo Díaz Ordaz International Airport, Puerto Vallarta',
    ),
    tagline: text('Pueblo de teja, bahía de ballenas', 'Red-tiled town, bay of whales'),
    alt: text(
      'Corona de la iglesia de Puerto Vallarta sobre techos de teja y palmeras',
      'Crowned church tower of Puerto Vallarta above tiled roofs and palms',
    ),
    zones: [
      zone('zona-romantica', 'Zona Romántica', 'Romantic Zone', 30, true),
      zone('zona-hotelera', 'Zona Hotelera', 'Hotel Zone', 15, true),
      zone('marina-vallarta', 'Marina Vallarta', 'Marina Vallarta', 8, true),
      zone('mismaloya', 'Mismaloya', 'Mismaloya', 45, false),
    ],
  }),
  placeOf({
    id: 'mazatlan',
    name: text('Mazatlán', 'Mazatlán'),
    country: 'MX',
    jurisdiction: 'MX-SIN',
    state: text('Sinaloa', 'Sinaloa'),
    municipality: 'mazatlan',
    timeZone: 'America/Mazatlan',
    airportCode: 'MZT',
    airportName: text(
      'Aeropuerto Internacional General Rafael Buelna',
      'General Rafael Buelna International Airport',
    ),
    tagline: text('Banda, camarón y el atardecer más largo', 'Brass bands, shrimp and the longest sunset'),
    alt: text(
      'Malecón de Mazatlán al atardecer con faroles e islas frente a la costa',
      'Mazatlán seafront at sunset with lamps and islands off the coast',
    ),
    zones: [
      zone('centro-historico', 'Centro Histórico y Olas Altas', 'Old Mazatlán and Olas Altas', 30, true),
      zone('zona-dorada', 'Zona Dorada', 'Golden Zone', 35, true),
      zone('marina', 'Marina y Cerritos', 'Marina and Cerritos', 42, true),
    ],
  }),
  placeOf({
    id: 'acapulco',
    name: text('Acapulco', 'Acapulco'),
    country: 'MX',
    jurisdiction: 'MX-GRO',
    state: text('Guerrero', 'Guerrero'),
    municipality: 'acapulco-de-juarez',
    timeZone: 'America/Mexico_City',
    airportCode: 'ACA',
    airportName: text(
      'Aeropuerto Internacional General Juan N. Álvarez',
      'General Juan N. Álvarez International Airport',
    ),
    tagline: text('La bahía de las noches con orquesta', 'The bay that still dances to an orchestra'),
    alt: text(
      'Acantilado y bahía de Acapulco de noche con las luces de la costera',
      'Cliff and bay of Acapulco at night with the lights along the shore',
    ),
    zones: [
      zone('diamante', 'Acapulco Diamante', 'Acapulco Diamante', 15, true),
      zone('costera', 'Costera Miguel Alemán', 'Costera Miguel Alemán', 35, true),
      zone('tradicional', 'Acapulco Tradicional', 'Old Acapulco', 45, false),
    ],
  }),
  placeOf({
    id: 'puerto-escondido',
    name: text('Puerto Escondido', 'Puerto Escondido'),
    country: 'MX',
    jurisdiction: 'MX-OAX',
    state: text('Oaxaca', 'Oaxaca'),
    municipality: 'san-pedro-mixtepec',
    timeZone: 'America/Mexico_City',
    airportCode: 'PXM',
    airportName: text(
      'Aeropuerto Internacional de Puerto Escondido',
      'Puerto Escondido International Airport',
    ),
    tagline: text('Una ola famosa y mil siestas en hamaca', 'One famous wave and a thousand hammock naps'),
    alt: text(
      'Surfista bajo una gran ola verde en Puerto Escondido',
      'Surfer under a great green wave in Puerto Escondido',
    ),
    zones: [
      zone('zicatela', 'Zicatela', 'Zicatela', 15, true),
      zone('la-punta', 'La Punta', 'La Punta', 20, true),
      zone('rinconada', 'Rinconada y Carrizalillo', 'Rinconada and Carrizalillo', 8, false),
    ],
  }),
  placeOf({
    id: 'punta-cana',
    name: text('Punta Cana', 'Punta Cana'),
    country: 'DO',
    jurisdiction: 'DO',
    state: text('La Altagracia, República Dominicana', 'La Altagracia, Dominican Republic'),
    municipality: null,
    timeZone: 'America/Santo_Domingo',
    airportCode: 'PUJ',
    airportName: text('Aeropuerto Internacional de Punta Cana', 'Punta Cana International Airport'),
    tagline: text('Cocoteros en fila y merengue sin prisa', 'Palms in a row and merengue in no hurry'),
    alt: text(
      'Cocoteros, palapa y velero en una playa clara de Punta Cana',
      'Coconut palms, thatched hut and sailing boat on a pale beach in Punta Cana',
    ),
    zones: [
      zone('bavaro', 'Bávaro', 'Bávaro', 25, true),
      zone('cap-cana', 'Cap Cana', 'Cap Cana', 15, false),
      zone('uvero-alto', 'Uvero Alto', 'Uvero Alto', 50, true),
    ],
  }),
]
