import { arcade, belfry, churchFront, cross, dome, house, lamp, shaded, street } from './buildings.ts'
import { papelPicado, person } from './dressing.ts'
import { hills, sierra, volcano } from './land.ts'
import { archPath, at, d, disc, join, line, oval, poly, rect, shape } from './pen.ts'
import { agave, bloom, tree } from './plants.ts'
import type { SceneTable } from './scene.ts'
import { sky } from './sky.ts'
import type { Stage } from './stage.ts'

/** The winged column between jacarandas, the palace's dome, a tower and the two volcanoes. */
function ciudadDeMexico(s: Stage): string {
  const block = (x: number, w: number, h: number, c: string, far: number) => rect(x, 620 - h, w, h, s.ink(c, far))
  const column = s.ink('#e9dcc6')
  const gold = s.ink('#f2bf3f')
  return [
    sky(s, { horizon: 620, sunX: 600, sunY: 250, sunR: 110, clouds: 2 }),
    volcano(s, 250, 600, 420, 330, 0.45),
    shape('M560 600C640 500 700 440 760 430Q800 380 850 420Q890 400 930 440Q990 400 1040 450C1110 500 1180 560 1240 600z', s.ink('#56648f', 0.5)) + shape('M720 446Q740 430 760 430Q800 380 850 420Q890 400 930 440Q990 400 1040 450L1060 466L1020 462L1000 480L960 456L930 476L880 450L850 466L800 440z', s.ink('#ffffff', 0.25)),
    join(16, (i) => block(i * 78 - 20, 70, s.between(50, 150), s.pick(['#9a8fb5', '#b59ab0', '#8f9fc0']), 0.45)),
    block(930, 70, 300, '#7f93b8', 0.25) + block(945, 40, 350, '#7f93b8', 0.25) + rect(962, 190, 6, 90, s.ink('#7f93b8', 0.25)) + shape(join(10, (i) => d`M938 ${344 + i * 26}h54v10h-54z`), s.glow('#ffd98a', '#dfe8f2')),
    block(1050, 90, 230, '#a59ab8', 0.3) + block(180, 80, 210, '#a59ab8', 0.3) + block(40, 110, 260, '#8f9fc0', 0.3) + shape(join(8, (i) => d`M52 ${376 + i * 28}h86v8h-86zM188 ${426 + i * 24}h64v7h-64z`), s.glow('#ffd98a', '#dfe8f2'), 'opacity=".8"'),
    rect(300, 500, 190, 130, s.ink('#fbf3e6', 0.08)) + rect(250, 540, 290, 90, s.ink('#f3e6d2', 0.08)) + dome(s, 395, 500, 62, '#e8843f', '#fbf3e6', 0.05) + dome(s, 286, 545, 26, '#e8a04f', '#fbf3e6', 0.05) + dome(s, 504, 545, 26, '#e8a04f', '#fbf3e6', 0.05) + shape(join(7, (i) => archPath(266 + i * 38, 564, 22, 66)), s.ink('#7a5a68')),
    rect(-10, 620, 1220, 200, s.ink('#8f8aa8')) + shape('M520 620h160l260 190H260z', s.ink('#7a7596')) + line('M600 640V660M600 690V720M600 760V800', s.ink('#fff3cf'), 8),
    oval(600, 690, 260, 46, s.ink('#5fa06a')) + oval(600, 680, 200, 34, s.ink('#efe3cf')) + oval(600, 672, 150, 24, s.ink('#d8c7b4')),
    poly([[516, 672], [530, 590], [670, 590], [684, 672]], s.ink('#e6d8c2')) + poly([[630, 590], [670, 590], [684, 672], [640, 672]], s.ink(shaded('#e6d8c2'))) + rect(520, 580, 160, 14, s.ink('#fff6e6')) + disc(600, 632, 18, gold),
    poly([[572, 580], [578, 236], [622, 236], [628, 580]], column) + poly([[606, 580], [604, 236], [622, 236], [628, 580]], s.ink(shaded('#e9dcc6')), 'opacity=".7"') + line('M577 470h46M576 500h48M580 330h40', gold, 7) + rect(560, 218, 80, 20, s.ink('#fff6e6')) + rect(572, 200, 56, 18, column),
    at(600, 200, 1.2, shape('M-6 0L-10-40Q-14-60 0-66Q14-60 10-40L14 0z', gold) + shape('M-8-52Q-60-110-78-64Q-46-70-8-34zM8-52Q60-110 78-64Q46-70 8-34z', gold) + shape('M8-52Q60-110 78-64Q56-80 8-42z', s.ink('#d99a2b')) + disc(0, -74, 9, gold) + line('M8-58L30-100', gold, 6) + disc(32, -106, 9, s.ink('#7fae5a'))),
    [[110, 830, 420], [1090, 830, 430]].map(([x, y, z]) => tree(s, x as number, y as number, z as number, '#8a5fc4')).join(''),
    tree(s, 300, 790, 190, '#a07ad6') + tree(s, 910, 790, 200, '#a07ad6'),
    line(join(26, () => d`M${s.between(0, 1200)} ${s.between(730, 795)}h.1`), s.ink('#b593e0'), 9),
  ].join('')
}

/** Santo Domingo of green stone behind rows of agave. */
function oaxaca(s: Stage): string {
  return [
    sky(s, { horizon: 540, sunX: 860, sunY: 220, sunR: 66, clouds: 3 }),
    sierra(s, 560, 250, 4, s.ink('#7f86b0', 0.55), s.ink('#6f78a8', 0.5)),
    hills(s, 560, 100, 5, s.ink('#8aa870', 0.3)),
    rect(-10, 590, 1220, 230, s.ink('#e3bf8c')),
    street(s, -20, 610, 330, 150, ['#d9483b', '#f2b13f', '#3f8fc0', '#e88a6a'], 0.05) + street(s, 890, 610, 330, 150, ['#2fa08f', '#f3d37a', '#c95a8a', '#e8793f'], 0.05),
    dome(s, 690, 400, 70, '#d98a4f', '#cfd3a8', 0.1),
    belfry(s, 440, 640, 120, 430, '#bcc79a', { roofColour: '#3f8f6a', trim: '#eef0d4' }) + belfry(s, 760, 640, 120, 430, '#bcc79a', { roofColour: '#3f8f6a', trim: '#eef0d4' }),
    churchFront(s, 600, 640, 240, 330, '#c8d0a4', '#f3f3dc'),
    line('M380 622h440M370 640h460', s.ink('#f3f3dc'), 9),
    person(s, 520, 668, 62, '#e0457b', true) + person(s, 552, 670, 66, '#f2f2e8') + person(s, 690, 672, 60, '#f2a71b', true),
    shape('M-20 690Q300 640 620 690T1220 680V820H-20z', s.ink('#b9824f')),
    join(6, (i) => agave(s, 90 + i * 205, 716, 62, '#6fae9f')) + join(5, (i) => agave(s, 190 + i * 205, 758, 92, '#5f9ea0')) + join(5, (i) => agave(s, 60 + i * 270, 822, 150, '#4f8f98')),
    papelPicado(s, 20, 60),
  ].join('')
}

/** Pastel houses of the white city, its towers, a calesa and a flame tree. */
function merida(s: Stage): string {
  const carriage = at(600, 716, 1.25, line('M96-30Q130-40 160-46', s.ink('#3a2b3f'), 4) + shape('M150-72q40-8 66 6q10-30 30-40l6 10q14 4 24 20l-8 8q-10-6-18-2q-4 20-16 32l8 38h-9l-14-34h-44l-12 34h-9l4-40q-12-14-8-32z', s.ink('#8a5a3f')) + shape('M-70-66Q-80-122-8-116Q28-112 30-70L24-66Q-20-84-70-66z', s.ink('#2b2a4d')) + shape('M-76-66Q-20-50 84-66Q92-30 50-28H-40Q-70-30-76-66z', s.ink('#d9483b')) + line('M-60-46Q0-36 70-46', s.ink('#f2c14e'), 4) + [[-40, 24], [58, 19]].map(([x, r]) => d`<circle cx="${x as number}" cy="${-(r as number)}" r="${r as number}" fill="none" stroke="${s.ink('#f2c14e')}" stroke-width="5"/>` + line(d`M${(x as number) - (r as number)} ${-(r as number)}h${2 * (r as number)}M${x as number} ${-2 * (r as number)}v${2 * (r as number)}`, s.ink('#f2c14e'), 2.5)).join(''))
  return [
    sky(s, { horizon: 640, sunX: 300, sunY: 170, sunR: 64, clouds: 4 }),
    belfry(s, 520, 620, 84, 500, '#f0e4cf', { stages: 3, roofColour: '#e6d6bb', far: 0.2 }) + belfry(s, 690, 620, 84, 500, '#f0e4cf', { stages: 3, roofColour: '#e6d6bb', far: 0.2 }) + rect(540, 340, 130, 280, s.ink('#f3e8d6', 0.2)),
    house(s, 0, 660, 240, 280, '#f6b8a0', { columns: 3, door: '#7a3b4a' }) + house(s, 240, 660, 200, 240, '#8fcfc4', { columns: 2, door: '#2f5a5f' }) + house(s, 440, 660, 330, 270, '#f8dc8c', { columns: 4, door: '#6a3b2e' }) + house(s, 770, 660, 190, 236, '#f3a7b8', { columns: 2, door: '#33406e' }) + house(s, 960, 660, 260, 290, '#a9c8e8', { columns: 3, door: '#7a3b2e' }),
    rect(-10, 660, 1220, 20, s.ink('#efe3d0')) + rect(-10, 680, 1220, 140, s.ink('#b9a6a8')) + line('M-10 712H1210M-10 760H1210', s.ink('#a08f98'), 3, 'stroke-dasharray="60 16"'),
    oval(640, 720, 260, 12, s.ink('#8f7f90')) + carriage,
    lamp(s, 350, 690, 190) + lamp(s, 980, 690, 190),
    tree(s, 90, 800, 420, '#e8553a') + line(join(16, () => d`M${s.between(0, 300)} ${s.between(730, 790)}h.1`), s.ink('#e8553a'), 10),
    bloom(s, 1130, 780, 240, 130, '#e0457b'),
  ].join('')
}

/** The pink neo-Gothic parish church. */
function sanMiguel(s: Stage): string {
  const pink = '#e89a8c'
  const pale = s.ink('#f8cbb4')
  const dark = s.ink(shaded(pink, 0.35))
  const spire = (x: number, y: number, w: number, h: number) =>
    poly([[x - w / 2, y], [x - w / 2, y - h * 0.5], [x, y - h], [x + w / 2, y - h * 0.5], [x + w / 2, y]], s.ink(pink)) + poly([[x, y - h], [x + w / 2, y - h * 0.5], [x + w / 2, y], [x + w * 0.16, y], [x + w * 0.16, y - h * 0.5]], dark, 'opacity=".6"') + shape(d`M${x - w * 0.22} ${y}v${-h * 0.3}L${x} ${y - h * 0.44}L${x + w * 0.22} ${y - h * 0.3}V${y}z`, s.glow('#ffcf6e', '#6a3a4e')) + line(d`M${x - w * 0.56} ${y - h * 0.5}h${w * 1.12}`, pale, 7)
  return [
    sky(s, { horizon: 640, sunX: 860, sunY: 190, sunR: 60, clouds: 3 }),
    hills(s, 600, 130, 5, s.ink('#8a7fb0', 0.5)),
    street(s, -30, 650, 350, 210, ['#d9793f', '#f2c14e', '#c9503f'], 0) + street(s, 880, 650, 350, 210, ['#e8a23f', '#d9603f', '#f3cf7a'], 0),
    `<g transform="translate(54 60) scale(.91)">`,
    spire(380, 660, 90, 330) + spire(820, 660, 90, 330),
    rect(400, 400, 400, 270, s.ink(pink)) + spire(470, 500, 100, 330) + spire(730, 500, 100, 330),
    rect(490, 300, 220, 370, s.ink('#eda595')) + rect(670, 300, 40, 370, dark, 'opacity=".5"'),
    spire(520, 300, 56, 170) + spire(680, 300, 56, 170) + spire(600, 310, 120, 270) + cross(s, 600, 42, 30),
    shape('M540 500V380Q600 290 660 380V500z', pale) + shape('M556 490V390Q600 316 644 390V490z', s.glow('#ffcf6e', '#6a3a4e')) + line('M600 340V490M556 430H644', pale, 6),
    shape('M530 670V570Q600 480 670 570V670z', pale) + shape('M552 670V580Q600 512 648 580V670z', s.ink('#6a3528')) + line('M600 546V670', s.ink('#4a2420'), 4),
    line('M400 410H800M490 310H710M400 520H800', pale, 9) + shape([424, 740].map((x) => d`M${x} 640v-60q18-40 36 0v60z`).join(''), s.glow('#ffcf6e', '#6a3a4e')),
    '</g>',
    rect(-10, 660, 1220, 160, s.ink('#d9b08a')) + line('M-10 690H1210M-10 740H1210', s.ink('#c4966f'), 4, 'stroke-dasharray="44 14"') + line('M360 668H840M340 682H860', s.ink('#f3d3b0'), 10),
    tree(s, 290, 740, 150, '#3f7f4f') + tree(s, 920, 740, 150, '#3f7f4f'),
    person(s, 540, 740, 80, '#6a4bb5', true) + person(s, 580, 744, 88, '#fff3dc') + person(s, 720, 730, 70, '#2fa6a0', true),
    bloom(s, 60, 770, 260, 170, '#e0457b') + bloom(s, 1150, 770, 260, 170, '#d6337c'),
    papelPicado(s, 8, 30, 12, 56),
  ].join('')
}

/** Twin yellow spires and the blue fields of agave. */
function guadalajara(s: Stage): string {
  const needle = (x: number) => rect(x - 46, 330, 92, 290, s.ink('#e8d6b4')) + rect(x + 18, 330, 28, 290, s.ink(shaded('#e8d6b4'))) + shape(archPath(x - 20, 360, 40, 80), s.glow('#ffcf6e', '#5a4658')) + shape(archPath(x - 16, 480, 32, 60), s.glow('#ffcf6e', '#5a4658')) + rect(x - 54, 320, 108, 14, s.ink('#fff4dc')) + rect(x - 36, 276, 72, 46, s.ink('#f0e0c0')) + poly([[x - 44, 278], [x, 70], [x + 44, 278]], s.ink('#f2b62f')) + poly([[x + 6, 90], [x, 70], [x + 44, 278], [x + 14, 278]], s.ink('#c98426')) + line(d`M${x - 34} 230h68M${x - 24} 184h48M${x - 15} 140h30`, s.ink('#3f7fae'), 7) + cross(s, x, 72, 30)
  const rows = join(9, (i) => {
    const x = -500 + i * 275
    return poly([[560 + (i - 4) * 22, 620], [600 + (i - 4) * 22 - 26, 620], [x - 20, 820], [x + 90, 820]], s.ink('#8f5f4a'))
  })
  return [
    sky(s, { horizon: 560, sunX: 880, sunY: 280, sunR: 72, clouds: 3 }),
    volcano(s, 920, 600, 460, 230, 0.55) + hills(s, 600, 120, 5, s.ink('#7f9fa0', 0.4)),
    street(s, 160, 625, 270, 120, ['#f3cf8a', '#d9795a', '#f7e6cc'], 0.1) + street(s, 780, 625, 300, 120, ['#e8b27a', '#fbe9cf', '#c9705a'], 0.1),
    dome(s, 600, 450, 84, '#f2b62f', '#e8d6b4', 0.08),
    needle(470) + needle(730) + churchFront(s, 600, 622, 180, 250, '#f0e0c0', '#fff8e8'),
    rect(-10, 618, 1220, 202, s.ink('#c48a5f')) + rows,
    join(10, (i) => agave(s, 60 + i * 120, 652, 40, '#7fb5b8')) + join(7, (i) => agave(s, 70 + i * 178, 706, 76, '#5f9fb0')) + join(5, (i) => agave(s, 40 + i * 282, 800, 136, '#4a8aa6')),
  ].join('')
}

/** Pale twin towers over a colonial street with a bicycle. */
function valladolid(s: Stage): string {
  return [
    sky(s, { horizon: 620, sunX: 330, sunY: 180, sunR: 62, clouds: 4, birds: true }),
    hills(s, 600, 60, 7, s.ink('#5f9a70', 0.4)),
    belfry(s, 470, 630, 110, 480, '#f3dca8', { stages: 3, roofColour: '#e8c987', trim: '#fff6e0' }) + belfry(s, 730, 630, 110, 480, '#f3dca8', { stages: 3, roofColour: '#e8c987', trim: '#fff6e0' }) + churchFront(s, 600, 630, 170, 280, '#f6e3b6', '#fffaf0'),
    street(s, -40, 660, 420, 190, ['#e88a6a', '#7fbfb0', '#f2c96a'], 0) + street(s, 830, 660, 420, 190, ['#f3a78f', '#8fb8d8', '#f6dc9a'], 0),
    rect(-10, 655, 1220, 165, s.ink('#dcc7a8')) + poly([[500, 655], [700, 655], [960, 820], [240, 820]], s.ink('#c9ac90')),
    at(600, 760, 1.3, d`<g fill="none" stroke="${s.ink('#2b3a8f')}" stroke-width="5" stroke-linecap="round"><circle cx="-52" cy="-30" r="30"/><circle cx="56" cy="-30" r="30"/><path d="M-52-30L-26-76H34L56-30M-26-76L0-30L34-76M0-30H-52M-32-90L-26-76M-44-92H-22M26-96L34-76M26-96H48"/></g>` + shape('M34-92h40l-6 26h-28z', s.ink('#c99a5b')) + bloom(s, 54, -98, 44, 24, '#e0457b')),
    tree(s, 300, 740, 170, '#4f9a5a') + tree(s, 910, 740, 170, '#4f9a5a'), bloom(s, 80, 780, 260, 140, '#d6337c') + bloom(s, 1130, 780, 260, 140, '#f06a3a'),
  ].join('')
}

/** The long aqueduct of red stone over the town. */
function queretaro(s: Stage): string {
  return [
    sky(s, { horizon: 560, sunX: 690, sunY: 250, sunR: 84, clouds: 3 }),
    hills(s, 560, 130, 5, s.ink('#9a86b0', 0.5)) + hills(s, 600, 80, 7, s.ink('#9aa870', 0.3)),
    dome(s, 290, 560, 46, '#e0793f', '#f6e6cc', 0.15) + belfry(s, 380, 600, 44, 180, '#e8b48a', { roofColour: '#d9603f', far: 0.15 }) + dome(s, 830, 570, 56, '#3f8fa0', '#f6e6cc', 0.15) + belfry(s, 930, 600, 50, 210, '#f0c79a', { far: 0.15 }),
    street(s, -30, 650, 1260, 96, ['#e88a5a', '#f6dca8', '#c9604f', '#f2c14e', '#e8b0a0', '#d9793f', '#fbe6c8', '#b9584f', '#f3cf8a', '#e89a7a'], 0.1, 14),
    arcade(s, -40, 700, 1290, 390, 7, '#d99478', 40),
    bloom(s, 240, 740, 260, 110, '#8a5fc4') + bloom(s, 930, 750, 300, 120, '#d6337c'), tree(s, 100, 800, 260, '#3f8a55') + tree(s, 1100, 800, 270, '#3f8a55'),
  ].join('')
}

export const inland: SceneTable = {
  'ciudad-de-mexico': { draw: ciudadDeMexico, lights: ['dawn', 'dusk', 'golden'] },
  oaxaca: { draw: oaxaca, lights: ['golden', 'noon', 'dusk'] },
  merida: { draw: merida, lights: ['noon', 'golden', 'dusk'] },
  'san-miguel-de-allende': { draw: sanMiguel, lights: ['dusk', 'dawn', 'golden'] },
  guadalajara: { draw: guadalajara, lights: ['golden', 'dawn', 'noon'] },
  valladolid: { draw: valladolid, lights: ['noon', 'golden', 'dawn'] },
  queretaro: { draw: queretaro, lights: ['golden', 'dusk', 'dawn'] },
}
