import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { company } from '#domain/company/company.ts'
import { contract, keptBy } from '#domain/contract.ts'
import { allEntities, entities, type EntityName } from '#domain/entities.ts'
import { sentFields } from '#domain/kit/entity.ts'
import { madeByKit, writtenForms } from './forms.ts'
import { programsOf, sourceOf } from './sources.ts'

/** Facts without a line in a form, and what sets them instead. */
const setElsewhere: { [E in EntityName]?: Record<string, string> } = {
  // it is that of whoever asks
  staff_change: { staff_id: 'ask' },
  // a folder or file has no form: each of its facts is set by an act of its own on the screen of the archive
  archive_node: {
    name: 'createFolder, add, rename',
    kind: 'createFolder, add',
    area: 'createFolder, add, move',
    parent_id: 'createFolder, add, move',
    staff_id: 'the folder it lies in',
    patient_id: 'the folder it lies in',
    file: 'add, replace, restoreVersion',
    note: 'setNote',
    kept_as: 'keepAs',
    grants: 'setRights',
    trashed_with: 'trash',
  },
  document: { answers: 'the questions of its template (web/src/documents/AskFields.tsx)' },
}

test('every fact has a line in a form of its entity, or it is told what sets it', () => {
  const [made, written] = [madeByKit('parts'), writtenForms()]
  const missing = [...allEntities, company]
    .filter((entity) => !made.includes(entity))
    .flatMap((entity) => {
      const forms = written.filter((form) => form.entity === entity)
      const whole = forms.filter((form) => form.whole)
      const lines = (whole.length > 0 ? whole : forms).flatMap(({ facts }) => facts)
      return Object.keys(sentFields(entity))
        .filter((name) => !lines.includes(name))
        .map((name) => `${entity.name}.${name}`)
    })
  const told = Object.entries(setElsewhere).flatMap(([entity, facts]) => Object.keys(facts).map((name) => `${entity}.${name}`))
  expect(missing).toEqual(told)
})

/** What a person does to a record is called by screens in a folder that names the record's calls. */
test('every act of a record is offered by a screen', () => {
  const folders = Map.groupBy(programsOf('web/src'), dirname)
  const sources = [...folders.values()].map((files) => files.map(sourceOf).join('\n'))
  const isOffered = (group: string, step: string) =>
    sources.some((source) => [group, step].every((word) => new RegExp(`\\b${word}\\b`).test(source)))
  const missing = allEntities.flatMap(({ name, acts }) => {
    const { group } = keptBy.get(name) ?? {}
    if (!acts || !group) return []
    return Object.keys(acts.steps).flatMap((step) =>
      step in contract[group] && !isOffered(group, step) ? [`${group}.${step}`] : [],
    )
  })
  expect(missing).toEqual([])
})

const paged = allEntities.flatMap(({ name, sections }) => (sections ? [[name, sections] as const] : []))

/** What an entity lists under a heading of its forms must be what stands there, in that order; more may be read there than is typed. */
test.each(paged)('the sections of %s are those of its forms', (name, sections) => {
  const forms = writtenForms().filter(({ entity, whole }) => entity.name === name && whole)
  const inForms = Object.assign({}, ...forms.map((form) => form.sections)) as Record<string, readonly string[]>
  expect(Object.keys(sections).toSorted()).toEqual(Object.keys(inForms).toSorted())
  const typed = Object.entries(sections).map(([id, facts]) => [id, facts.filter((fact) => inForms[id]?.includes(fact))])
  expect(Object.fromEntries(typed)).toEqual(inForms)
})

test.each(paged)('whatever is sent of %s stands in one of its sections', (name, sections) => {
  const told = Object.values(sections).flat()
  const sent = Object.keys(sentFields(entities[name as EntityName]))
  expect(sent.filter((fact) => told.filter((each) => each === fact).length !== 1)).toEqual([])
})
