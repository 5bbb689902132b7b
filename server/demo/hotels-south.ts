import type { HotelSeed } from './make-hotel.ts'

/** Hotels of Oaxaca, Puerto Escondido and San Cristóbal de las Casas. */
export const southHotels: Record<string, HotelSeed[]> = {
  oaxaca: [
    {
      name: 'Casa Grana',
      zone: 'centro',
      stars: 5,
      style: 'colonial',
      meals: 'breakfast',
      price: 4100,
      rooms: 'patio king-patio terraza suite familiar',
      address: 'Calle de García Vigil 608, Centro, 68000 Oaxaca de Juárez, Oax.',
      amenities: 'pool wifi breakfast spa restaurant bar rooftop air_conditioning accessible',
      summary:
        'Casa de cantera verde teñida de grana, a tres cuadras de Santo Domingo. | A green-stone house washed in cochineal red, three blocks from Santo Domingo.',
      story:
        'En el segundo patio todavía crecen nopales con cochinilla y una maestra tejedora enseña a sacar el rojo. El desayuno es de mercado: tamal de mole, chocolate de agua y pan de yema. | Prickly pears with cochineal still grow in the second courtyard, where a master weaver shows how the red is drawn. Breakfast comes from the market: mole tamal, chocolate in water and egg-yolk bread.',
      featured: true,
      weekendMinStay: 2,
    },
    {
      name: 'Jalatlaco Siete',
      zone: 'jalatlaco',
      stars: 4,
      style: 'boutique',
      meals: 'breakfast',
      price: 2500,
      rooms: 'estudio king tina azotea',
      address: 'Calle de Aldama 307, Jalatlaco, 68080 Oaxaca de Juárez, Oax.',
      amenities: 'wifi breakfast rooftop bar air_conditioning adults_only',
      summary:
        'Siete habitaciones entre murales, faroles y empedrado. | Seven rooms among murals, lanterns and cobbles.',
      story:
        'El barrio era de curtidores y hoy es de grabadores: las puertas amanecen con papel picado. La azotea abre a las seis para el mezcal y cierra cuando se cansa el último grillo. | The quarter belonged to tanners and now to printmakers: its doors wake up hung with cut paper. The rooftop opens at six for mezcal and closes when the last cricket tires.',
      sizeBp: 6000,
    },
    {
      name: 'Hotel Andador Macedonio',
      zone: 'centro',
      stars: 3,
      style: 'colonial',
      meals: 'room',
      price: 1350,
      rooms: 'sencilla patio king-patio familiar',
      address: 'Calle de Morelos 903, Centro, 68000 Oaxaca de Juárez, Oax.',
      amenities: 'wifi restaurant air_conditioning laundry family',
      summary:
        'Sencillo, céntrico y con el patio más fresco de la calle. | Simple, central and with the coolest courtyard on the street.',
      story:
        'Al mercado 20 de Noviembre se llega siguiendo el olor del pasillo de humo. La señora Tere guarda las maletas, presta paraguas y sabe qué calenda pasa y a qué hora. | You find the 20 de Noviembre market by following the smell of its smoke alley. Señora Tere keeps suitcases, lends umbrellas and knows which street parade passes, and when.',
    },
    {
      name: 'Los Arquitos',
      zone: 'xochimilco',
      stars: 4,
      style: 'boutique',
      meals: 'room',
      price: 1950,
      rooms: 'estudio king tina loft azotea',
      address: 'Calle de Rufino Tamayo 817, Xochimilco, 68040 Oaxaca de Juárez, Oax.',
      amenities: 'pool wifi bicycles garden air_conditioning pets',
      summary:
        'Junto al viejo acueducto, con talleres de telar por vecinos. | Beside the old aqueduct, with loom workshops for neighbors.',
      story:
        'Los arcos del acueducto entran al jardín y uno desayuna bajo el más bajito. Desde aquí el centro queda a diez minutos, cuesta abajo de ida. | The arches of the aqueduct run into the garden, and breakfast is laid beneath the lowest. The center is ten minutes away, downhill on the way there.',
      sizeBp: 7000,
    },
    {
      name: 'Quinta San Felipe',
      zone: 'san-felipe',
      stars: 4,
      style: 'mountain',
      meals: 'breakfast',
      price: 2300,
      rooms: 'doble king mirador suite familiar',
      address: 'Calzada de San Felipe 1220, San Felipe del Agua, 68020 Oaxaca de Juárez, Oax.',
      amenities: 'pool wifi breakfast spa temazcal garden family parking pets',
      summary:
        'Al pie del cerro, con temazcal, huerto y el valle a los pies. | At the foot of the mountain, with a temazcal, a kitchen garden and the valley below.',
      story:
        'Aquí la noche refresca y se cena con cobija, viendo las luces del valle. Los senderos del parque empiezan en la puerta de atrás y el cuidador presta bastón. | Nights are cool here, and you dine under a blanket watching the lights of the valley. The park trails begin at the back gate, and the keeper lends walking sticks.',
    },
    {
      name: 'Gran Guelaguetza',
      zone: 'centro',
      stars: 4,
      style: 'city',
      meals: 'room',
      price: 1700,
      rooms: 'ejecutiva doble alta junior accesible',
      address: 'Calzada Niños Héroes 506, Centro, 68000 Oaxaca de Juárez, Oax.',
      amenities: 'pool wifi gym restaurant bar business parking air_conditioning accessible family',
      summary:
        'Cómodo para congresos y grupos, al pie del cerro del Fortín. | Comfortable for congresses and groups, at the foot of Fortín hill.',
      story:
        'Tiene estacionamiento, salones grandes y elevador: tres rarezas en Oaxaca. Durante la Guelaguetza se camina al auditorio y se regresa cantando. | It has parking, large halls and a lift: three rare things in Oaxaca. During the Guelaguetza you walk up to the auditorium and come back singing.',
      sizeBp: 14_000,
    },
  ],
  'puerto-escondido': [
    {
      name: 'Zicatela Norte',
      zone: 'zicatela',
      stars: 3,
      style: 'beach',
      meals: 'room',
      price: 1500,
      rooms: 'jardin mar king-mar familiar',
      address: 'Calle del Morro s/n, Zicatela, 71980 Puerto Escondido, Oax.',
      amenities: 'pool beach wifi restaurant bar air_conditioning parking pets',
      summary: 'Primera fila ante la ola más seria de México. | Front row before Mexico’s most serious wave.',
      story:
        'Desde la hamaca se ve el tubo completo y no hace falta saber surfear para aplaudir. Los surfistas desayunan a las seis; los demás, cuando los despierta el café. | The whole barrel can be seen from the hammock, and you need not surf to applaud. Surfers eat at six; everyone else, when the coffee wakes them.',
    },
    {
      name: 'Palmarito',
      open: { from: '10-10', to: '09-05' },
      zone: 'la-punta',
      stars: 4,
      style: 'jungle',
      meals: 'breakfast',
      price: 1900,
      rooms: 'cabana king doble alberca',
      address: 'Calle Alejandro Cárdenas 55, La Punta, 71983 Puerto Escondido, Oax.',
      amenities: 'pool wifi breakfast garden bicycles bar adults_only',
      summary:
        'Palma, barro y calles de arena a dos minutos de la ola de La Punta. | Thatch, clay and sand streets two minutes from the wave at La Punta.',
      story:
        'El arquitecto usó parota, palma y muy pocos clavos. Se anda descalzo desde la recepción y los zapatos se vuelven a ver el día de salida. | The architect used parota wood, thatch and very few nails. You go barefoot from reception on, and see your shoes again on the day you leave.',
      featured: true,
      sizeBp: 7000,
    },
    {
      name: 'Carrizalillo Alto',
      zone: 'rinconada',
      stars: 4,
      style: 'boutique',
      meals: 'breakfast',
      price: 2100,
      rooms: 'estudio king tina loft',
      address: 'Av. Benito Juárez 214, Rinconada, 71983 Puerto Escondido, Oax.',
      amenities: 'pool wifi breakfast rooftop air_conditioning parking family',
      summary:
        'Sobre la bahía donde se aprende a surfear, 167 escalones abajo. | Above the bay where people learn to surf, 167 steps down.',
      story:
        'Los escalones a Carrizalillo se cuentan al subir, nunca al bajar. De regreso esperan agua de coco, sombra y una alberca que mira al mar. | The steps to Carrizalillo are counted on the way up, never on the way down. Coconut water, shade and a pool facing the sea await your return.',
      sizeBp: 8000,
    },
    {
      name: 'Villas Bajacu',
      zone: 'rinconada',
      stars: 5,
      style: 'beach',
      meals: 'half-board',
      price: 3600,
      rooms: 'king-mar junior suite villa',
      address: 'Camino a Bacocho 9, 71983 Puerto Escondido, Oax.',
      amenities: 'pool beach wifi spa restaurant bar air_conditioning parking',
      summary:
        'Villas sobre Bacocho, la playa donde se liberan tortugas al atardecer. | Villas above Bacocho, the beach where turtles are released at sunset.',
      story:
        'Al caer la tarde los huéspedes bajan con una jícara y una tortuguita que cabe en ella. Es la cita del día; después vienen la cena de nueve moles y la noche tibia. | At dusk guests go down with a gourd bowl and a hatchling that fits in it. It is the appointment of the day; a dinner of moles and a warm night follow.',
      weekendMinStay: 2,
      sizeBp: 6000,
    },
  ],
  'san-cristobal-de-las-casas': [
    {
      name: 'Casa del Ámbar',
      zone: 'centro',
      stars: 4,
      style: 'colonial',
      meals: 'breakfast',
      price: 1800,
      rooms: 'patio king-patio terraza suite familiar',
      address: 'Calle Real de Guadalupe 34, Centro, 29200 San Cristóbal de las Casas, Chis.',
      amenities: 'wifi breakfast restaurant bar fireplace garden laundry',
      summary:
        'Patio de rosas, chimenea encendida y chocolate espeso. | A rose courtyard, a lit fireplace and thick chocolate.',
      story:
        'En San Cristóbal hace frío de verdad y esta casa lo sabe: hay leña en cada sala y bolsa de agua en cada cama. La calle de enfrente es de peatones, café y ámbar. | San Cristóbal gets properly cold and this house knows it: there is firewood in every sitting room and a hot-water bottle in every bed. The street outside is for walkers, coffee and amber.',
      featured: true,
    },
    {
      name: 'Montaña de Lana',
      zone: 'guadalupe',
      stars: 3,
      style: 'mountain',
      meals: 'breakfast',
      price: 1100,
      rooms: 'doble king mirador familiar',
      address: 'Calle Cintalapa 18, Guadalupe, 29230 San Cristóbal de las Casas, Chis.',
      amenities: 'wifi breakfast garden family pets parking',
      summary:
        'Cabañas con tejidos de Chamula y vista a los dos cerros. | Cottages with Chamula weavings and a view of both hills.',
      story:
        'Las cobijas las tejió la misma familia que sirve el desayuno, con lana de sus borregos. Los gallos del barrio no respetan vacaciones, pero el aire a pino lo compensa. | The blankets were woven by the family that serves breakfast, with wool from their own sheep. The local roosters take no holidays, but the pine air makes up for it.',
    },
    {
      name: 'El Cerrillo Viejo',
      zone: 'el-cerrillo',
      stars: 4,
      style: 'boutique',
      meals: 'room',
      price: 1600,
      rooms: 'estudio king tina azotea',
      address: 'Calle Comitán 7, El Cerrillo, 29220 San Cristóbal de las Casas, Chis.',
      amenities: 'wifi restaurant bar rooftop laundry bicycles',
      summary:
        'En el barrio de los herreros, con cruces de fierro forjado en cada puerta. | In the blacksmiths’ quarter, with a wrought-iron cross on every door.',
      story:
        'El barrio fundó su fama en el hierro y el hotel la continúa: camas, faroles y balcones son del taller de la esquina. La azotea mira a la iglesia amarilla. | The quarter made its name with iron, and the hotel carries it on: beds, lanterns and balconies come from the forge on the corner. The rooftop looks at the yellow church.',
      sizeBp: 6000,
    },
    {
      name: 'Refugio Huitepec',
      open: { from: '06-20', to: '06-05' },
      zone: 'guadalupe',
      stars: 4,
      style: 'mountain',
      meals: 'half-board',
      price: 2200,
      rooms: 'king mirador suite familiar',
      address: 'Camino al Huitepec km 2.5, 29290 San Cristóbal de las Casas, Chis.',
      amenities: 'wifi restaurant spa temazcal garden parking family',
      summary:
        'Bosque de niebla, temazcal y sopa de pan junto al fuego. | Cloud forest, temazcal and bread soup by the fire.',
      story:
        'Por la mañana las nubes pasan dentro del jardín y los colibríes no se inmutan. Un guía tsotsil lleva a caminar por el encino y nombra las plantas en tres lenguas. | In the morning clouds drift through the garden and the hummingbirds pay no heed. A Tsotsil guide leads walks among the oaks and names the plants in three languages.',
      weekendMinStay: 2,
      sizeBp: 7000,
    },
  ],
}
