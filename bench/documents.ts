import { sql } from 'kysely'
import { toAnswers } from '#domain/documents/answers.ts'
import { personOf } from '#domain/documents/facts.ts'
import type { Given, Template } from '#domain/documents/template.ts'
import { templateOf } from '#domain/documents/templates.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { document, type DocumentData } from '#papers/document/paper.ts'
import { textTable } from '#server/kit/base/texts.ts'
import { bareCompiler } from './compiler.ts'
import { fillStaff } from './fill.ts'
import type { Place } from './place.ts'
import { rowsOfJob } from './rowsOfJob.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

const PEOPLE = 500
const TEMPLATE = 'pledge'
const DAY = '2026-11-02'
/** Nobody waits longer for the documents of everybody. Seconds. */
const MOST_SECONDS = 30
/** How many times as long as the drawing alone: each document is read from its records, stored, filed and noted in a transaction of its own. */
const MOST_TIMES = 5

/** Pledges of 500 people made by one job, stored and filed in the archive, against the drawing of the same papers alone. */
export const documents = async (place: Place): Promise<Line[]> => {
  const { db } = place
  await fillStaff(db, PEOPLE)
  await sql`update staff set municipality = '練馬区', town = '豊玉北1-1-1', prefecture = '13'`.execute(db)
  await sql`update company set name = '合同会社ひだまり', representative = '佐々木 恵子'`.execute(db)
  const { rows: people } = await sql<{ id: string }>`select id from staff order by staff_code`.execute(db)
  const { port } = await place.child('product.ts', { login: place.login, dataDir: place.dataDir, worker: true })
  const call = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/documents${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
  waitingFor('the documents to begin')
  const { ids } = await call<{ ids: string[] }>('/package', {
    templates: [TEMPLATE],
    staff_id: people.map(({ id }) => id),
    patient_id: [],
    created_on: DAY,
    expires_on: null,
    person_in_charge_id: null,
    stamp: false,
    answers: toAnswers({ pledged_on: DAY }),
  })
  // the first paper of a process is drawn a second later than the others
  const [first, ...others] = ids
  await rowsOfJob(place, (await call<JobRow>('/make/job', { ids: [first] })).id)
  waitingFor('the documents to be made')
  const began = performance.now()
  const rows = await rowsOfJob(place, (await call<JobRow>('/make/job', { ids: others })).id)
  const took = (performance.now() - began) / 1000
  const bare = await drawn(place)
  return [
    {
      name: `${PEOPLE - 1} documents made, stored and filed by one job, against drawing the same papers: times as long`,
      ratio: took / bare,
      goal: `<= ${MOST_TIMES}`,
      ok: rows === others.length && took / bare <= MOST_TIMES,
      note: `${took.toFixed(1)} s against ${bare.toFixed(1)} s; ${rows} made`,
    },
    {
      name: 'the same: seconds',
      ratio: took,
      goal: `<= ${MOST_SECONDS}`,
      ok: rows === others.length && took <= MOST_SECONDS,
      note: `${((took / rows) * 1000).toFixed(0)} ms each`,
    },
  ]
}

/** Seconds that the compiler alone takes for the papers that were made, from what they were made of; the first one only warms it. */
const drawn = async ({ db }: Place): Promise<number> => {
  waitingFor('the drawing alone')
  const { rows } = await sql<{ facts: Given<Template['asks']> }>`
    select p.facts from document_paper p join document d on d.id = p.document_id order by p.made_at`.execute(db)
  const template = templateOf(TEMPLATE)
  const compile = bareCompiler()
  const papers = rows.map(({ facts }): DocumentData => ({
    locale: 'ja',
    company: '合同会社ひだまり',
    printed_at: `${DAY}T09:00:00+09:00`,
    title: template.title,
    subtitle: '',
    person: personOf(facts.facts),
    parts: [...template.parts(facts)],
    second: null,
    stamp: null,
    labels: textTable('ja', 'papers:document.labels') as DocumentData['labels'],
  }))
  const [first, ...others] = papers
  if (first) compile(document, first)
  const began = performance.now()
  for (const paper of others) {
    compile(document, paper)
    // the compiler frees what a document has taken between two of them
    await new Promise((resolve) => setImmediate(resolve))
  }
  return (performance.now() - began) / 1000
}
