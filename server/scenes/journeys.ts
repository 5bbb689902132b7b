import { arcade } from './buildings.ts'
import { papelPicado, person, pot, weave } from './dressing.ts'
import { hills, sea, sierra } from './land.ts'
import { mix } from './light.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from './pen.ts'
import { agave, bloom, cactus, leaves, palm, tree } from './plants.ts'
import type { SceneTable } from './scene.ts'
import { cloud, sky } from './sky.ts'
import type { Stage } from './stage.ts'

interface Vehicle {
  /** Body, then the glass, in units with the ground at 0. */
  body: string
  glass: string
  wheels: readonly [number, number]
  radius: number
  colours: readonly string[]
}

const vehicles: Record<string, Vehicle> = {
  sedan: { body: 'M-230-34Q-228-92-170-98L-120-104L-64-158Q-50-168-30-168H60Q80-168 94-156L152-104Q220-100 230-64V-34z', glass: 'M-102-106L-54-150Q-48-154-36-154H4V-106zM18-106V-154H58Q70-154 80-146L122-106z', wheels: [-140, 146], radius: 42, colours: ['#1d2a6b', '#2b2a3d', '#7a2f3b', '#e9e4da'] },
  suv: { body: 'M-230-40V-110Q-228-124-210-126L-196-186Q-192-200-176-200H60Q78-200 90-188L140-130Q220-126 230-92V-40z', glass: 'M-178-130L-166-182H-96V-130zM-82-130V-182H-4V-130zM10-130V-182H58Q70-182 78-172L112-130z', wheels: [-140, 144], radius: 50, colours: ['#2f6f66', '#2b2a3d', '#e9e4da', '#b8405a'] },
  van: { body: 'M-240-40V-206Q-238-222-220-222H90Q112-222 126-206L190-136Q236-128 240-96V-40z', glass: 'M-214-140V-200H-140V-140zM-126-140V-200H-42V-140zM-28-140V-200H50V-140zM66-140V-200H88Q100-200 110-188L152-140z', wheels: [-150, 152], radius: 44, colours: ['#f7f2e8', '#f2a71b', '#2fa6a0', '#2b3a8f'] },
  sprinter: { body: 'M-270-40V-262Q-268-280-250-280H120Q146-280 160-262L216-160Q266-150 270-112V-40z', glass: 'M-244-180V-246H-164V-180zM-150-180V-246H-66V-180zM-52-180V-246H34V-180zM50-180V-246H118Q134-246 142-232L172-180z', wheels: [-170, 174], radius: 46, colours: ['#f7f2e8', '#2b2a3d', '#2b3a8f'] },
  shuttle: { body: 'M-330-40V-274Q-328-296-306-296H296Q326-296 328-262L334-120V-40z', glass: 'M-306-170V-262H-220V-170zM-208-170V-262H-122V-170zM-110-170V-262H-24V-170zM-12-170V-262H74V-170zM86-170V-262H172V-170zM240-120V-262H300Q308-262 310-250L316-150V-120z', wheels: [-210, 216], radius: 46, colours: ['#f2a71b', '#2fa6a0', '#e0457b', '#f7f2e8'] },
}

function vehicle(s: Stage, kind: Vehicle): string {
  const colour = s.pick(kind.colours)
  const clip = s.define('body', (id) => `<clipPath id="${id}"><path d="${kind.body}"/></clipPath>`)
  const wheel = (x: number) => disc(x, -kind.radius + 6, kind.radius, s.ink('#24222f')) + disc(x, -kind.radius + 6, kind.radius * 0.56, s.ink('#d8d4dc')) + disc(x, -kind.radius + 6, kind.radius * 0.2, s.ink('#56505f'))
  const stripes = ['#e0457b', '#f2a71b', '#2fa6a0']
  return at(600, 700, 1.12, [
    oval(0, 6, 330, 20, s.ink('#241a3a'), 'opacity=".4"'),
    shape(kind.body, s.ink(colour)) + `<g clip-path="url(#${clip})">${rect(-340, -64, 700, 40, s.ink(mix(colour, '#1b1430', 0.35)))}${join(3, (i) => rect(-340, -98 + i * 9, 700, 9, s.ink(stripes[i] as string)))}</g>`,
    shape(kind.glass, s.glow('#ffe3a0', '#4f7a98')) + line(d`M${kind.wheels[1] + 66} -104h14`, s.glow('#fff6c8', '#fff3cf'), 15) + line(d`M${-kind.wheels[1] - 70} -100h6`, s.ink('#d9483b'), 15),
    s.light.lamps ? poly([[230, -104], [540, -150], [540, -20]], '#ffe9a0', 'opacity=".25"') : '',
    wheel(kind.wheels[0]) + wheel(kind.wheels[1]),
  ].join(''))
}

const transfer = (name: string) => (s: Stage): string => [
  sky(s, { horizon: 520, sunX: s.between(700, 860), sunY: 260, sunR: 80, clouds: 3 }),
  s.seed % 2 ? sierra(s, 540, 220, 4, s.ink('#8a7ab0', 0.5), s.ink('#7a70a8', 0.45)) : sea(s, { top: 470, bottom: 560, glitterX: null }),
  hills(s, 560, 60, 6, s.ink('#5fa070', 0.25)),
  at(300, 550, 1, poly([[-20, 0], [-12, -210], [12, -210], [20, 0]], s.ink('#f3e6d6', 0.1)) + poly([[-46, -210], [-60, -262], [60, -262], [46, -210]], s.glow('#ffe3a0', '#5f86a0')) + rect(-66, -276, 132, 16, s.ink('#f3e6d6')) + line('M0-276V-330M-24-276V-300', s.ink('#4a3f5f'), 5)) + shape('M330 550Q480 450 640 520L760 550z', s.ink('#f7ead8', 0.1)) + shape('M360 550Q480 476 620 530L680 550z', s.glow('#ffe3a0', '#6f9ab5')),
  at(820, 190, 0.95, shape('M-150 8Q-120-24-60-24H110Q160-20 172 0Q150 18 100 18H-90Q-140 18-150 8z', s.ink('#fdf6ea')) + shape('M-148 4L-190-58H-156L-104-22z', s.ink('#e0457b')) + shape('M20 4L-70 84H-36L84 6z', s.ink('#2b3a8f')) + shape('M30-24L-20-70H6L86-24z', s.ink('#d8dce8')) + line('M-80-6H110', s.ink('#4f7a98'), 8, 'stroke-dasharray="2 16"')) + line('M560 190H660M520 214H640', '#ffffff', 7, 'opacity=".5"'),
  rect(-10, 556, 1220, 60, s.ink('#9fbf72')) + bloom(s, 150, 590, 320, 70, '#e0457b') + bloom(s, 1040, 590, 320, 70, '#f2a71b') + palm(s, 980, 610, 300, 30, 0.06) + palm(s, 190, 610, 260, -30, 0.06),
  rect(-10, 612, 1220, 150, s.ink('#6f6a86')) + line('M-10 616H1210', s.ink('#efe3d0'), 9) + line('M-10 736H1210', s.ink('#fff3cf'), 8, 'stroke-dasharray="90 60"') + rect(-10, 756, 1220, 60, s.ink('#d8b98a')),
  vehicle(s, vehicles[name] as Vehicle),
  agave(s, 90, 815, 130) + agave(s, 1120, 820, 140) + cactus(s, 1180, 800, 200),
].join('')

function wedding(s: Stage): string {
  const chair = (x: number, y: number, k: number) => at(x, y, k, line('M-18 0V-40M18 0V-40M-18-40V-88M18-40V-88', s.ink('#fffaf0'), 5) + rect(-22, -46, 44, 8, s.ink('#fffaf0')) + line('M-18-84H18', s.ink('#e0457b'), 9))
  return [
    sky(s, { horizon: 430, sunX: 600, sunY: 340, sunR: 100, clouds: 3, birds: true }), sea(s, { top: 430, bottom: 620, glitterX: 600 }), rect(-10, 590, 1220, 230, s.ink('#f7e3c0')), poly([[555, 590], [645, 590], [760, 820], [440, 820]], s.ink('#fffaf0')),
    line('M440 640V250H760V640', s.ink('#a5764e'), 16) + shape('M430 250Q520 320 600 262Q680 320 770 250Q760 420 790 620Q730 420 720 300Q600 330 480 300Q470 420 410 620Q440 420 430 250z', s.ink('#fffaf0'), 'opacity=".92"') + bloom(s, 460, 250, 180, 100, '#e0457b') + bloom(s, 740, 250, 180, 100, '#f06a3a') + bloom(s, 600, 238, 170, 60, '#f2a71b') + bloom(s, 440, 630, 100, 70) + bloom(s, 760, 630, 100, 70, '#f06a3a'),
    person(s, 574, 640, 130, '#2b2a4d') + at(632, 640, 1.3, shape('M-10-58h20Q20-20 44 0Q0 10-36 0Q-16-30-10-58z', s.ink('#fffaf0')) + shape('M-10-80q10-6 20 0l3 26-7 1h-14l-6-2z', s.ink('#fffaf0')) + disc(0, -90, 9, s.ink('#8d5a3f')) + shape('M-9-90a9 10 0 0 1 18 0q12 40 20 60q-20-14-26-56z', s.ink('#ffffff'), 'opacity=".85"')) + bloom(s, 606, 568, 26, 20, '#e0457b'),
    join(3, (i) => chair(400 - i * 60, 690 + i * 44, 0.9 + i * 0.22) + chair(800 + i * 60, 690 + i * 44, 0.9 + i * 0.22) + chair(310 - i * 70, 690 + i * 44, 0.9 + i * 0.22) + chair(890 + i * 70, 690 + i * 44, 0.9 + i * 0.22)), palm(s, 90, 830, 540, 70) + palm(s, 1110, 840, 560, -60), papelPicado(s, 6, 40, 12, 58, ['#fffaf0', '#f7c8d4', '#ffe3b0']),
  ].join('')
}

function congress(s: Stage): string {
  return [
    rect(0, 0, 1200, 800, s.gradient('hall', ['#1d2456', '#34307c'])), poly([[160, 0], [220, 0], [520, 560], [220, 560]], '#ffe3a0', 'opacity=".13"') + poly([[980, 0], [1040, 0], [980, 560], [680, 560]], '#ffe3a0', 'opacity=".13"'),
    rect(250, 110, 700, 370, '#4a53b5') + `<svg x="262" y="122" width="676" height="346" viewBox="150 120 900 500" preserveAspectRatio="xMidYMid slice">${sky(s, { horizon: 520, sunX: 600, sunY: 300, sunR: 90, clouds: 3 })}${sierra(s, 540, 220, 4, s.ink('#7a78b8', 0.4), s.ink('#6a6ab0', 0.35))}${hills(s, 640, 130, 5, s.ink('#3f8a7a'))}</svg>`,
    rect(90, 500, 1020, 70, '#5a4f9f') + rect(90, 492, 1020, 14, '#f2a71b') + at(380, 500, 1.2, shape('M-44-96H44L34 0H-34z', '#8a5f3f') + rect(-50, -104, 100, 12, '#b07a52')) + person(s, 376, 480, 150, '#e0457b', true) + at(380, 500, 1.2, shape('M-44-70H44L34 0H-34z', '#8a5f3f') + rect(-50, -78, 100, 12, '#b07a52') + weave(s, -38, -50, 76, 26, ['#e0457b', '#f2a71b', '#2fa6a0'])), pot(s, 160, 500, 150) + pot(s, 1040, 500, 150),
    join(3, (r) => join(9 + r, (i) => { const k = 1 + r * 0.35; const x = 600 + (i - (8 + r) / 2) * 132 * (0.8 + r * 0.14) + (r % 2) * 20; const y = 660 + r * 76; return at(x, y, k, shape('M-46 60Q-44-4 0-6Q44-4 46 60z', s.pick(['#2b3a8f', '#6a4bb5', '#b8405a', '#1f7f86', '#d98a2b'])) + disc(0, -28, 22, s.pick(['#5a362a', '#7a4a38', '#8d5a3f'])) + shape('M-22-28a22 24 0 0 1 44 0q-4 20-22 20t-22-20z', s.pick(['#1b1420', '#2b1d24', '#3a2620']))) })),
  ].join('')
}

/** The saddlebag itself: two woven pockets over a shoulder band. */
export function saddlebag(s: Stage, x: number, y: number, k: number): string {
  const pocket = (px: number) => {
    const clip = s.define(`bag${px}`, (id) => `<clipPath id="${id}"><path d="M${px - 100}-20H${px + 100}L${px + 112} 150Q${px} 190 ${px - 112} 150z"/></clipPath>`)
    return `<g clip-path="url(#${clip})">${weave(s, px - 120, -24, 240, 208, ['#2b3a8f', '#2b3a8f', '#f2a71b', '#e0457b', '#f2a71b', '#2b3a8f', '#2fa6a0', '#2b3a8f'])}</g>` + line(join(12, (i) => d`M${px - 104 + i * 19} ${158 + 16 * Math.sin((i / 11) * 3.14)}v34`), s.ink('#f2a71b'), 7) + shape(d`M${px - 106}-26H${px + 106}L${px + 70} 62Q${px} 84 ${px - 70} 62z`, s.ink('#8a4f34')) + shape(d`M${px - 92}-18H${px + 92}L${px + 60} 52Q${px} 70 ${px - 60} 52z`, s.ink('#a5643f')) + disc(px, 50, 11, s.ink('#f2c14e'))
  }
  return at(x, y, k, shape('M-226-24Q-200-120 0-124T226-24H170Q140-80 0-82T-170-24z', s.ink('#8a4f34')) + line('M-200-28Q-180-100 0-104T200-28', s.ink('#f2a71b'), 4, 'stroke-dasharray="12 10"') + pocket(-124) + pocket(124))
}

const road = (s: Stage) => shape('M420 820Q520 720 640 690Q760 650 640 610Q560 590 600 560L616 560Q600 590 690 606Q860 650 760 710Q680 760 700 820z', s.ink('#f3dcae'))

function calm(s: Stage): string {
  return [sky(s, { horizon: 520, sunX: 600, sunY: 330, sunR: 110, clouds: 4 }), sierra(s, 560, 220, 4, s.ink('#8a86c0', 0.5), s.ink('#7a78b8', 0.45)), hills(s, 590, 80, 5, s.ink('#8aa890', 0.3)), hills(s, 660, 70, 4, s.ink('#7f9f70', 0.1))].join('')
}

const notFound = (s: Stage) => [calm(s), shape('M-20 700Q600 600 1220 700V820H-20z', s.ink('#dcb878')), road(s), at(600, 640, 1.5, line('M0 40V-190', s.ink('#7c5a40'), 13) + shape('M-8-180H96L126-156L96-132H-8z', s.ink('#e0457b')) + shape('M8-122H-86L-114-100L-86-78H8z', s.ink('#2fa6a0')) + shape('M-8-66H70L96-46L70-26H-8z', s.ink('#f2a71b'))), person(s, 400, 724, 120, '#2b3a8f'), cactus(s, 190, 760, 280) + cactus(s, 1030, 770, 240) + agave(s, 300, 810, 120) + agave(s, 900, 815, 130) + agave(s, 80, 810, 110)].join('')

const offline = (s: Stage) => [calm(s), shape('M-20 700Q600 620 1220 690V820H-20z', s.ink('#8aa86a')), at(600, 700, 1, line('M0 0L-56 0L0-330L56 0H0M-42-80H42M-30-150H30M-18-220H18M-42-80L30-150M42-80L-30-150M-30-150L18-220M30-150L-18-220', s.ink('#56507a'), 8, 'stroke-linejoin="round"') + disc(0, -336, 15, s.ink('#d9483b')) + line('M40-370A60 60 0 0 1 40-302M-40-370A60 60 0 0 0-40-302M76-400A100 100 0 0 1 76-272M-76-400A100 100 0 0 0-76-272', s.ink('#56507a'), 8, 'opacity=".35" stroke-dasharray="4 18"')), cloud(s, 420, 330, 1.1) + cloud(s, 800, 300, 1), saddlebag(s, 830, 640, 0.6), person(s, 350, 710, 130, '#e0457b', true), agave(s, 160, 800, 150) + agave(s, 1070, 800, 150) + tree(s, 1150, 760, 260) + tree(s, 60, 770, 240, '#8a5fc4')].join('')

const emptySearch = (s: Stage) => [sky(s, { horizon: 420, sunX: 600, sunY: 280, sunR: 90, clouds: 4, birds: true }), sea(s, { top: 420, glitterX: 600 }), shape('M330 640Q600 560 870 640Q760 690 600 690T330 640z', s.ink('#f6dfb4')), palm(s, 640, 640, 330, 70), rect(470, 560, 16, 90, s.ink('#7c5a40')), at(478, 540, 1, line('M-50 30L0-10L40 44', s.ink('#7c5a40'), 7) + shape('M-50-20L44-46L58-12L-40 14z', s.ink('#2b3a8f')) + disc(50, -30, 19, s.ink('#f2a71b'))), person(s, 430, 652, 110, '#e0457b', true), oval(600, 696, 330, 10, '#ffffff', 'opacity=".6"'), leaves(s, -10, 830, 1.2) + leaves(s, 1210, 830, 1.2, true)].join('')

const emptyCart = (s: Stage) => [calm(s), shape('M-20 700Q600 640 1220 700V820H-20z', s.ink('#dcb878')), rect(330, 470, 540, 22, s.ink('#8a5f3f')) + line('M380 492V720M820 492V720', s.ink('#7c5a40'), 18), saddlebag(s, 600, 500, 1.05), agave(s, 190, 800, 170) + agave(s, 1010, 805, 170) + cactus(s, 1110, 780, 300) + cactus(s, 90, 780, 260) + bloom(s, 600, 790, 320, 50, '#f2a71b')].join('')

const maintenance = (s: Stage) => [rect(0, 0, 1200, 800, s.gradient('wall', [s.ink('#f6d9a0'), s.ink('#f3c27f')])), arcade(s, -40, 560, 1280, 500, 5, '#e8a05f', 60), rect(0, 556, 1200, 250, s.ink('#c98f6a')), line('M0 620H1200M0 710H1200', s.ink('#a8704f'), 4), at(600, 640, 1.2, line('M-190 0V-330M190 0V-330M-210-330H210M-210-40H210', s.ink('#7c5a40'), 18) + line(join(25, (i) => d`M${-168 + i * 14} -322V-46`), s.ink('#fff6e6'), 3) + weave(s, -172, -200, 344, 154, ['#2b3a8f', '#f2a71b', '#e0457b', '#f2a71b', '#2fa6a0', '#2b3a8f']) + rect(-200, -214, 400, 14, s.ink('#8a5f3f'))), person(s, 330, 700, 190, '#e0457b', true), at(860, 690, 1, disc(0, -30, 34, s.ink('#e0457b')) + disc(66, -26, 30, s.ink('#f2a71b')) + disc(32, -70, 28, s.ink('#2fa6a0')) + line('M-24-40q24-14 50 0M44-36q20-12 44 0M14-80q18-10 36 0', s.ink('#fff6e6'), 3)), pot(s, 130, 720, 200) + pot(s, 1080, 720, 200, '#2f6fb8'), papelPicado(s, 4, 30, 12, 56)].join('')

const expiredLink = (s: Stage) => [calm(s), shape('M-20 690Q600 620 1220 690V820H-20z', s.ink('#dcb878')), at(600, 650, 1.25, rect(-130, -20, 260, 24, s.ink('#8a5f3f')) + rect(-130, -330, 260, 24, s.ink('#8a5f3f')) + line('M-112-306V-20M112-306V-20', s.ink('#a5764e'), 12) + shape('M-88-306H88Q88-220 14-168Q88-116 88-20H-88Q-88-116-14-168Q-88-220-88-306z', '#ffffff', 'opacity=".45"') + shape('M-56-20Q-40-70 0-84Q40-70 56-20z', s.ink('#f2a71b')) + shape('M-76-20Q-60-50 0-54Q60-50 76-20z', s.ink('#f2b13f')) + line('M0-160V-90', s.ink('#f2a71b'), 4, 'stroke-dasharray="3 9"')), cactus(s, 180, 760, 260) + cactus(s, 1040, 770, 300) + agave(s, 310, 810, 120) + agave(s, 900, 815, 140) + bloom(s, 600, 780, 260, 50, '#e0457b')].join('')

export const journeys: SceneTable = {
  ...Object.fromEntries(Object.keys(vehicles).map((name) => [`transfer/${name}`, { draw: transfer(name), lights: ['golden', 'noon', 'dusk', 'dawn'] as const }])),
  'event/wedding': { draw: wedding, lights: ['golden', 'dusk', 'dawn'] },
  'event/congress': { draw: congress, lights: ['golden', 'dawn'] },
  'empty/search': { draw: emptySearch, lights: ['dawn', 'golden'] },
  'empty/cart': { draw: emptyCart, lights: ['golden', 'dawn'] },
  'empty/offline': { draw: offline, lights: ['dawn', 'golden'] },
  maintenance: { draw: maintenance, lights: ['golden'] },
  'not-found': { draw: notFound, lights: ['golden', 'dawn'] },
  'expired-link': { draw: expiredLink, lights: ['dusk', 'dawn'] },
}
