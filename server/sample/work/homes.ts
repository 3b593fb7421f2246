import { DAILY, type Line } from './slots.ts'

/** Stays from 17:00 to 09:00 for the whole home, and outings of the residents by day. */
export const shakujiiLines = {
  stay: [['17:00', 960, DAILY, null, 'stay_shakujii']],
  day: [
    ['09:30', 150, '2', 'p29', 'escort_body'],
    ['13:00', 120, '2', 'p31', 'behaviour'],
    ['15:15', 75, '2', 'p32', 'outing'],
    ['09:30', 120, '4', 'p30', 'escort'],
    ['12:30', 120, '4', 'p32', 'mobility'],
    ['14:45', 120, '4', 'p31', 'behaviour'],
    ['10:00', 120, '6', 'p31', 'behaviour'],
    ['12:45', 165, '6', 'p30', 'mobility'],
    ['15:45', 60, '6', 'p29', 'self_paid'],
  ],
} as const satisfies Record<string, Line>

export const shimuraLines = {
  stay: [['17:00', 960, DAILY, null, 'stay_shimura']],
  day: [
    ['09:30', 120, '2', 'p33', 'escort'],
    ['12:30', 120, '2', 'p35', 'behaviour'],
    ['14:45', 90, '2', 'p36', 'outing'],
    ['09:30', 150, '4', 'p34', 'escort_body'],
    ['13:00', 150, '4', 'p36', 'mobility'],
    ['15:45', 45, '4', 'p33', 'self_paid'],
    ['10:00', 150, '6', 'p35', 'behaviour'],
    ['13:15', 180, '6', 'p34', 'outing'],
  ],
} as const satisfies Record<string, Line>
