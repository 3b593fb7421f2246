import type { Line } from './slots.ts'

/** Visits of the full-time nurse. */
export const nurseLines = {
  day: [
    ['09:00', 60, '135', 'p37', 'wound'],
    ['09:00', 60, '24', 'p12', 'health'],
    ['10:15', 60, '135', 'p01', 'ventilator'],
    ['10:15', 60, '24', 'p11', 'ventilator'],
    ['11:30', 60, '135', 'p20', 'ventilator'],
    ['11:30', 60, '24', 'p16', 'health'],
    ['13:30', 90, '1', 'p33', 'health'],
    ['13:30', 90, '2', 'p30', 'health'],
    ['13:30', 90, '3', 'p29', 'health'],
    ['13:30', 90, '4', 'p35', 'health'],
    ['13:30', 90, '5', 'p34', 'health'],
    ['15:15', 60, '135', 'p23', 'health'],
    ['15:15', 60, '24', 'p02', 'health'],
  ],
} as const satisfies Record<string, Line>

/** Visits of the part-time nurse. */
export const partTimeNurseLines = {
  day: [
    ['09:30', 60, '246', 'p37', 'wound'],
    ['10:45', 60, '24', 'p20', 'ventilator'],
    ['10:45', 60, '6', 'p09', 'health'],
    ['13:00', 60, '246', 'p01', 'ventilator'],
    ['14:15', 60, '246', 'p21', 'health'],
  ],
} as const satisfies Record<string, Line>
