import { entity } from '../kit/entity.ts'
import { boolean, choice, instant, integer, list, longText, optional, reference, secret, text } from '../kit/fields.ts'

/** Kinds of service that are planned (facts section 8); `group_home` feeds the group-home columns of the time sheet. */
export const serviceTypes = [
  'heavy_visiting_care',
  'home_care_body',
  'home_care_housework',
  'hospital_escort_body',
  'hospital_escort',
  'companion_support',
  'behaviour_support',
  'mobility_support',
  'outing_support',
  'visiting_care_ltci',
  'visiting_nursing',
  'group_home',
  'private_pay',
  'accompanied_training',
  'office_work',
  'meeting',
  'training',
] as const
/** A night in a group home: at work (夜勤), or asleep and ready (宿直), which stays out of working hours with a permit of the Labour Standards Inspection Office (`SleepInPermit`). */
export const nightDuties = ['awake', 'sleep_in'] as const
export type NightDuty = (typeof nightDuties)[number]
/** Colours of a visit on the timeline: names of theme tokens, so that contrast holds in light and dark. */
export const visitColors = ['sakura', 'yamabuki', 'wakaba', 'asagi', 'fuji', 'sumi', 'kaki', 'matsu'] as const

/** Longest duty: three days, so that a mistyped date is caught. Minutes. */
export const MAX_DUTY_MINUTES = 72 * 60
/** Breaks that one visit may have. */
export const MAX_BREAKS = 10

/**
 * Schedule event (specification section 3). A visit without `staff_id` waits in the unassigned lane; one without `patient_id` is other
 * work. The business date is the date of `starts_at` in Asia/Tokyo; the duration is the end minus the start. `breaks` are those that were
 * really free: one during which the helper must stay ready is working time (facts, section 2).
 */
export const visit = entity({
  name: 'visit',
  path: 'visits',
  namespace: 'visits',
  fields: {
    staff_id: optional(reference('staff', 'japanese_name')),
    patient_id: optional(reference('patient', 'name_kanji')),
    service_type: choice('visits:service_type', serviceTypes),
    /** How a night in a group home is done; not told, it is work like `awake`. */
    night_duty: optional(choice('visits:night_duty', nightDuties)),
    service_details: optional(longText(1000)),
    starts_at: instant(),
    ends_at: instant(),
    breaks: list({ starts_at: instant(), ends_at: instant() }, MAX_BREAKS),
    title: optional(text(100)),
    color: optional(choice('visits:color', visitColors)),
    remarks: optional(longText()),
    /** Why the visit is planned though something speaks against it (decisions, 16); not for the eyes of the helper whom a patient refuses. */
    exception_reason: optional(secret('notes', text(200))),
  },
  derived: {
    minutes: integer(0, MAX_DUTY_MINUTES),
    /** When helpers were first shown it; null for a draft. */
    published_at: optional(instant()),
    /** When somebody whom it concerns last confirmed having seen it, or that it is no longer theirs. */
    heard_at: optional(instant()),
    /** Whether its helper has not confirmed it as it is now. */
    unseen: boolean(),
  },
  follows: true,
  personal: true,
  commented: true,
  named: ['starts_at', 'patient_id', 'title'],
  listed: [
    'staff_id',
    'patient_id',
    'service_type',
    'night_duty',
    'service_details',
    'starts_at',
    'ends_at',
    'breaks',
    'title',
    'color',
    'minutes',
    'published_at',
    'unseen',
  ],
  search: ['title'],
  sorts: ['starts_at', 'minutes', 'updated_at'],
  filters: ['service_type', 'staff_id', 'patient_id'],
  period: { begins: 'starts_at', usual: 'today_on' },
})
