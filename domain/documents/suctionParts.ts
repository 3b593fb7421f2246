import { showPhone } from '../kit/kana.ts'
import { suctionActs } from '../staff/suctionActs.ts'
import { patientParty, proxyParty, scribeParty, signingDate } from './careParties.ts'
import { dateText, emergencyContacts, joined, periodText, writtenDate } from './careText.ts'
import { type SuctionAct, sputumActs, type suctionAsks, type suctionPapers } from './suction.ts'
import type { Given, Part, Party, Row } from './template.ts'
import texts from './texts/suction_training.ja.json' with { type: 'json' }
import { filled, textOf } from './wording.ts'

const { labels, values } = texts

type This = Given<typeof suctionAsks>
type Told = string | null | undefined
type Label = keyof typeof labels

const row = (id: Label, value: Told): Row => ({ id, label: labels[id], value: value ?? '' })
type Table = Extract<Part, { kind: 'table' }>
type Grid = Extract<Part, { kind: 'grid' }>
const table = (id: Label, rows: readonly Row[]): Table => ({ kind: 'table', id, heading: labels[id], rows })
/** Of a sheet that is filled in later only its columns. */
const sheet = (id: Label, columns: readonly (readonly [Label, number])[], empty_rows: number): Grid => ({
  kind: 'grid',
  id,
  columns: columns.map(([label, width]) => ({ label: labels[label], width })),
  rows: [],
  empty_rows,
})

const told = ({ blocks }: This, id: string): Part[] => textOf(blocks, id, {})
const actsOf = ({ asked: { acts } }: This): readonly SuctionAct[] => suctionActs.filter((act) => acts?.includes(act))
const actNames = (given: This): string => joined(actsOf(given).map((act) => texts.acts[act]))
const trainingPeriod = ({ asked }: This): string => periodText(asked.training_from, asked.training_to)

/** With the Latin letters of the passport, where the name has other ones. */
const traineeOf = ({ staff }: This['facts']): string =>
  staff?.english_name ? filled(values.trainee, { name: staff.name, english_name: staff.english_name }) : (staff?.name ?? '')

/** The institution at which the training is done: the nursing station, else that of the physician or the one it names. */
const agencyOf = ({ facts: { station, institution } }: This) =>
  station
    ? { ...station, corporate: station.corporate_name }
    : {
        name: institution?.training_agency ?? institution?.name ?? '',
        address: institution?.training_agency ? null : institution?.address,
        phone: institution?.training_agency ? null : institution?.phone,
        corporate: null,
        administrator: null,
      }

const patientTable = ({ facts: { patient, certificate }, asked }: This): Part =>
  table('patient', [
    row('name', patient?.name),
    row('birth_date', dateText(patient?.birth_date)),
    row('address', patient?.address),
    row('support_category', certificate?.support_category ?? patient?.support_category),
    row('diagnosis', asked.diagnosis),
    row('state', asked.state),
  ])

const party = (field: Party['field'], role: Label, lines: readonly Row[]): Part => ({
  kind: 'signatures',
  parties: [{ role: labels[role], field, lines, seal: true }],
})

/** A line for each device, with room to write where none is named. */
const devicesOf = ({ asked }: This): string => {
  const named = {
    nasal_tube: asked.nasal_tube,
    gastro_tube: asked.gastro_tube,
    suction_unit: asked.suction_unit,
    suction_catheter: asked.suction_catheter,
    ventilator: asked.ventilator_model,
    cannula: asked.cannula,
    other_devices: asked.other_devices,
  } satisfies Partial<Record<Label, Told>>
  return Object.entries(named)
    .map(([label, device]) => filled(values.device, { device, label: labels[label as Label] }))
    .join('\n')
}

/** The physician's instruction (介護職員等喀痰吸引等指示書), with the items of the form of the fee schedule. */
const instruction = (given: This): Part[] => {
  const { facts, asked } = given
  const { institution, physician, establishment } = facts
  return [
    {
      kind: 'title',
      id: 'instruction',
      title: labels.instruction,
      addressee: filled(values.addressee, { office: establishment?.name }),
    },
    ...told(given, 'instruction_order'),
    patientTable(given),
    table('detail', [
      row('instruction_period', periodText(asked.instruction_from, asked.instruction_to)),
      row('acts', actNames(given)),
      row('suction_detail', asked.suction_detail),
      row('feeding_detail', asked.feeding_detail),
      row('cautions', asked.cautions),
      row('devices', devicesOf(given)),
      row('emergency', emergencyContacts(facts.patient)),
      row('absence', asked.absence),
    ]),
    ...told(given, 'instruction_note'),
    party('physician', 'instructing', [
      row('dated', writtenDate(null)),
      row('institution', institution?.name),
      row('institution_address', institution?.address),
      row('phone', showPhone(institution?.phone ?? '')),
      row('physician', physician?.name),
    ]),
  ]
}

const trainingTable = (given: This): Part => {
  const { facts, asked } = given
  return table('training', [
    row('trainees', traineeOf(facts)),
    row('office', facts.establishment?.name),
    row('course', asked.course ? texts.courses[asked.course] : ''),
    row('acts', actNames(given)),
    row('period', trainingPeriod(given)),
    row('instructor_name', facts.nurse?.name),
    row('agency', agencyOf(given).name),
    row('instructing_physician', joined([facts.institution?.name, facts.physician?.name].filter((one) => one !== undefined))),
    row('training_body', asked.training_body),
  ])
}

/** The consent of the patient (同意書), or of whoever signs for the patient. */
const consent = (given: This): Part[] => [
  {
    kind: 'title',
    id: 'consent',
    title: labels.consent,
    addressee: filled(values.addressee_company, { provider: given.facts.company?.name }),
  },
  ...told(given, 'consent_intro'),
  trainingTable(given),
  ...told(given, 'consent_items'),
  signingDate('consented_on', null),
  { kind: 'signatures', parties: [patientParty(given.facts.patient), proxyParty(given.facts.patient), scribeParty] },
]

/** The institution accepts the training and names who instructs (承諾書). */
const acceptance = (given: This): Part[] => {
  const { facts, asked } = given
  const agency = agencyOf(given)
  return [
    {
      kind: 'title',
      id: 'acceptance',
      title: labels.acceptance,
      addressee: filled(values.addressee_company, { provider: facts.company?.name }),
    },
    ...told(given, 'acceptance'),
    table('instructor', [
      row('instructor_name', facts.nurse?.name),
      row('licence', asked.licence ? texts.licences[asked.licence] : ''),
      row('licence_number', asked.licence_number),
      row('licensed_on', dateText(asked.licensed_on)),
      row(
        'experience',
        typeof asked.experience_years === 'number' ? filled(values.years, { years: String(asked.experience_years) }) : '',
      ),
      row('instructor_course', asked.instructor_course),
    ]),
    table('training', [
      row('trainees', traineeOf(facts)),
      row('office', facts.establishment?.name),
      row('patient', facts.patient?.name),
      row('acts', actNames(given)),
      row('period', trainingPeriod(given)),
    ]),
    ...told(given, 'acceptance_items'),
    party('agency', 'agency', [
      row('dated', writtenDate(null)),
      row('agency_name', agency.name),
      row('agency_address', agency.address),
      row('phone', showPhone(agency.phone ?? '')),
      row('corporate_name', agency.corporate),
      row('administrator', agency.administrator),
    ]),
  ]
}

/** Trials to be planned by hand. */
const PLANNED_ROWS = 10

/** The plan of the training (実地研修計画書): acts, dates, steps and risks. */
const plan = (given: This): Part[] => [
  { kind: 'title', id: 'plan', title: labels.plan },
  patientTable(given),
  trainingTable(given),
  ...told(given, 'plan_course'),
  {
    kind: 'grid',
    id: 'steps',
    heading: labels.steps,
    columns: [{ label: labels.steps, width: 4 }, ...actsOf(given).map((act) => ({ label: texts.acts[act], width: 3 }))],
    rows: Object.values(texts.plan_steps).map((step) => [step, ...actsOf(given).map(() => '')]),
  },
  {
    ...sheet(
      'schedule',
      [
        ['planned_on', 3],
        ['planned_time', 2],
        ['planned_act', 4],
        ['place', 3],
        ['planned_step', 4],
        ['remarks', 3],
      ],
      PLANNED_ROWS,
    ),
    heading: labels.schedule,
  },
  ...told(given, 'plan_risks'),
  ...told(given, 'plan_emergency'),
]

const RECORD_ROWS = 20

/** The record of each trial (実施記録). */
const record = (given: This): Part[] => [
  { kind: 'title', id: 'record', title: labels.record },
  trialTable('record', given),
  ...told(given, 'record_note'),
  sheet(
    'record_sheet',
    [
      ['number', 1],
      ['done_on', 3],
      ['started', 2],
      ['ended', 2],
      ['act', 3],
      ['before', 4],
      ['content', 5],
      ['after', 4],
      ['findings', 4],
      ['sign', 2],
    ],
    RECORD_ROWS,
  ),
]

/** Who practises on whom, instructed by whom. */
const trialTable = (id: string, { facts }: This, rows: readonly Row[] = []): Table => ({
  kind: 'table',
  id: `${id}_of`,
  rows: [
    row('trainees', traineeOf(facts)),
    row('patient', facts.patient?.name),
    row('instructor_name', facts.nurse?.name),
    ...rows,
  ],
})

/** Trials on one sheet of evaluation; more take another sheet. */
const TRIALS = 5
const trials = Array.from({ length: TRIALS }, (_, at) => at + 1)

type Step = { readonly stage: string; readonly text: string; readonly only?: string }

/** The steps of an act as the patient needs them: with a ventilator or without, and by the kind of feeding. */
export const stepsOf = (act: SuctionAct, { ventilator, feeding }: Pick<This['asked'], 'ventilator' | 'feeding'>): Step[] => {
  const steps: readonly Step[] = texts.steps[act]
  const holds = (only: string | undefined) =>
    only === undefined || (only === 'ventilator' ? ventilator === true : only === (feeding ?? 'drip'))
  return steps.filter(({ only }) => holds(only))
}

const variantOf = (act: SuctionAct, { ventilator, feeding }: This['asked']): string => {
  if (sputumActs.includes(act)) return ventilator === true ? labels.variant_ventilator : labels.variant_normal
  return act === 'act_gastrostomy' && feeding === 'semi_solid' ? labels.variant_semi_solid : labels.variant_drip
}

/** The evaluation of an act (評価票): every step of every trial is marked ア to エ. */
const evaluationOf = (given: This, act: SuctionAct): Part[] => {
  const { asked } = given
  const blanks = trials.map(() => '')
  const steps = stepsOf(act, asked)
  return [
    {
      kind: 'title',
      id: `evaluation_${act}`,
      title: filled(values.evaluation_title, { paper: labels.evaluation, act: texts.acts[act] }),
    },
    trialTable(act, given, [row('variant', variantOf(act, asked))]),
    ...told(given, 'evaluation_standard'),
    {
      kind: 'grid',
      id: `steps_${act}`,
      columns: [
        { label: labels.stage, width: 3 },
        { label: labels.step, width: 16 },
        ...trials.map((number) => ({ label: filled(values.trial, { number: String(number) }), width: 2 })),
      ],
      rows: [
        ...[labels.trial_date, labels.trial_time].map((label) => ['', label, ...blanks]),
        ...steps.map(({ stage, text }, at) => [
          steps[at - 1]?.stage === stage ? '' : stage,
          filled(values.step, { number: String(at + 1), text }),
          ...blanks,
        ]),
        ['', labels.trial_sign, ...blanks],
      ],
    },
    {
      ...table('result', [row('advice', ''), row('result', texts.results), row('judged_on', writtenDate(null))]),
      id: `result_${act}`,
    },
  ]
}

/** What went wrong or nearly did (ヒヤリ・ハット、アクシデント報告書). */
const incident = (given: This): Part[] => {
  const { facts } = given
  const checks = (id: Label, items: Readonly<Record<string, string>>): Part => ({
    kind: 'checks',
    id,
    heading: labels[id],
    items: Object.values(items).map((text) => ({ text, checked: null })),
  })
  return [
    { kind: 'title', id: 'incident', title: labels.incident },
    ...told(given, 'incident_note'),
    table('reported', [
      row('occurred_at', ''),
      row('occurred_place', ''),
      row('patient', facts.patient?.name),
      row('reporter', ''),
      row('reported_on', ''),
      row('act', ''),
    ]),
    checks('kind', texts.incident_kinds),
    checks('level', texts.incident_levels),
    table('incident_report', [
      row('event', ''),
      row('patient_state', ''),
      row('response', ''),
      row('told_physician', ''),
      row('told_family', ''),
      row('told_others', ''),
      row('cause', ''),
      row('prevention', ''),
      row('confirmed_by', ''),
    ]),
  ]
}

/** The papers of the set, one by one. */
export const suctionParts: Readonly<Record<(typeof suctionPapers)[number], (given: This) => Part[]>> = {
  instruction,
  consent,
  acceptance,
  plan,
  record,
  evaluation: (given) => actsOf(given).flatMap((act) => evaluationOf(given, act)),
  incident,
}
