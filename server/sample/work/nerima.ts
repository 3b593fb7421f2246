import { DAILY, type Line } from './slots.ts'

const two: Line = [
  ['14:00', 60, '14', 'p03', 'bath_two'],
  ['14:00', 60, '25', 'p08', 'bath_two'],
  ['14:00', 60, '36', 'p02', 'bath_two'],
  ['14:00', 60, '7', 'p10', 'transfer_two'],
]

/** Week of the Nerima team. Both helpers meet at two o'clock where two are needed. */
export const nerimaLines = {
  early: [
    ['06:30', 30, DAILY, 'p03', 'rise'],
    ['07:15', 45, DAILY, 'p02', 'breakfast'],
    ['08:15', 45, DAILY, 'p08', 'rise'],
    ['09:15', 30, DAILY, 'p04', 'rise'],
    ['10:00', 60, '135', 'p05', 'clean'],
    ['10:00', 60, '24', 'p06', 'cook'],
    ['10:00', 60, '67', 'p10', 'wipe'],
    ['11:15', 45, '12345', 'p09', 'ltci_body'],
    ['11:15', 45, '6', 'p05', 'cook'],
    ['11:15', 45, '7', 'p06', 'clean'],
    ['12:30', 30, DAILY, 'p02', 'lunch'],
    ['13:15', 30, DAILY, 'p03', 'lunch'],
    ...two,
  ],
  late: [
    ...two,
    ['15:15', 90, '135', 'p01', 'heavy_day'],
    ['15:15', 90, '24', 'p10', 'heavy_day'],
    ['15:15', 90, '67', 'p07', 'mobility'],
    ['17:15', 45, DAILY, 'p02', 'dinner'],
    ['18:15', 45, DAILY, 'p04', 'dinner'],
    ['19:15', 45, DAILY, 'p03', 'dinner'],
    ['20:15', 45, DAILY, 'p08', 'bed'],
    ['21:15', 30, DAILY, 'p03', 'bed'],
  ],
  day: [
    ['13:00', 60, '1', 'p06', 'clean'],
    ['14:30', 60, '1', 'p09', 'ltci_house'],
  ],
  night: [['22:00', 540, DAILY, 'p01', 'heavy_night']],
} as const satisfies Record<string, Line>
