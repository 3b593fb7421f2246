import { DAILY, type Line } from './slots.ts'

const two: Line = [
  ['14:00', 60, '135', 'p16', 'bath_two'],
  ['14:00', 60, '26', 'p13', 'bath_two'],
  ['14:00', 60, '47', 'p12', 'transfer_two'],
]

/** Week of the Itabashi team. The late morning passed from one patient to another (p38, p19). */
export const itabashiLines = {
  early: [
    ['06:45', 30, DAILY, 'p12', 'rise'],
    ['07:30', 45, DAILY, 'p13', 'breakfast'],
    ['08:30', 30, DAILY, 'p15', 'rise'],
    ['09:15', 45, '135', 'p14', 'wipe'],
    ['09:15', 45, '246', 'p18', 'ltci_body'],
    ['09:15', 45, '7', 'p15', 'wipe'],
    ['10:15', 45, '135', 'p17', 'clean'],
    ['10:15', 45, '246', 'p14', 'cook'],
    ['10:15', 45, '7', 'p18', 'ltci_body'],
    ['11:15', 45, DAILY, 'p38', 'midday'],
    ['11:15', 45, DAILY, 'p19', 'midday'],
    ['12:30', 30, DAILY, 'p13', 'lunch'],
    ['13:15', 30, DAILY, 'p12', 'lunch'],
    ...two,
  ],
  late: [
    ...two,
    ['15:15', 75, '135', 'p15', 'bath'],
    ['15:15', 75, '246', 'p11', 'heavy_day'],
    ['15:15', 75, '7', 'p17', 'cook'],
    ['17:00', 45, DAILY, 'p14', 'dinner'],
    ['18:00', 60, DAILY, 'p16', 'dinner'],
    ['19:15', 45, DAILY, 'p12', 'dinner'],
    ['20:15', 30, DAILY, 'p15', 'bed'],
    ['21:00', 30, DAILY, 'p13', 'bed'],
  ],
  day: [
    ['13:00', 60, '1', 'p18', 'ltci_house'],
    ['14:30', 60, '1', 'p38', 'clean'],
    ['14:30', 60, '1', 'p19', 'clean'],
  ],
  night: [['22:00', 540, DAILY, 'p11', 'heavy_night']],
} as const satisfies Record<string, Line>
