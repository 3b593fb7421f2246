import { DAILY, type Line } from './slots.ts'

const two: Line = [
  ['13:45', 60, '14', 'p28', 'bath_two'],
  ['13:45', 60, '25', 'p22', 'bath_two'],
  ['13:45', 60, '36', 'p26', 'transfer_two'],
  ['13:45', 60, '7', 'p21', 'bath_two'],
]

/** Week of the Toshima team, whose helpers have all learned to accompany people who do not see. */
export const toshimaLines = {
  early: [
    ['06:30', 45, DAILY, 'p22', 'breakfast'],
    ['07:30', 30, DAILY, 'p21', 'rise'],
    ['08:15', 45, DAILY, 'p28', 'breakfast'],
    ['09:15', 45, '135', 'p23', 'wipe'],
    ['09:15', 45, '246', 'p27', 'ltci_body'],
    ['09:15', 45, '7', 'p26', 'wipe'],
    ['10:15', 90, '135', 'p24', 'companion'],
    ['10:15', 90, '24', 'p25', 'companion'],
    ['10:15', 90, '67', 'p20', 'heavy_day'],
    ['12:15', 30, DAILY, 'p21', 'lunch'],
    ['13:00', 30, DAILY, 'p22', 'lunch'],
    ...two,
  ],
  late: [
    ...two,
    ['15:00', 60, '135', 'p27', 'ltci_house'],
    ['15:00', 60, '24', 'p23', 'clean'],
    ['15:00', 60, '6', 'p24', 'cook'],
    ['15:00', 60, '7', 'p25', 'cook'],
    ['16:15', 45, '1357', 'p26', 'midday'],
    ['16:15', 45, '24', 'p24', 'clean'],
    ['16:15', 45, '6', 'p25', 'clean'],
    ['17:30', 45, DAILY, 'p23', 'dinner'],
    ['18:30', 45, DAILY, 'p21', 'dinner'],
    ['19:30', 45, DAILY, 'p22', 'bed'],
    ['20:30', 45, DAILY, 'p28', 'bed'],
  ],
  day: [
    ['13:00', 60, '1', 'p25', 'clean'],
    ['14:30', 60, '1', 'p24', 'self_paid'],
  ],
  night: [['22:00', 540, DAILY, 'p20', 'heavy_night']],
} as const satisfies Record<string, Line>
