import { expect, test } from 'vitest'
import { company } from '#domain/company/company.ts'
import { allEntities, type EntityName } from '#domain/entities.ts'
import { sentFields } from '#domain/kit/entity.ts'
import { madeByKit, writtenForms } from './forms.ts'

/** Facts without a line in a form, and what sets them instead. */
const setElsewhere: { [E in EntityName]?: Record<string, string> } = {}

test('every fact has a line in a form of its entity, or it is told what sets it', async () => {
  const [made, written] = [await madeByKit('parts'), await writtenForms()]
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

/** What an entity lists under a heading of its forms must be what stands there, in that order; more may be read there than is typed. */
test('the sections of a record are those of its forms', async () => {
  const written = await writtenForms()
  for (const { name, sections } of allEntities) {
    if (!sections) continue
    const forms = written.filter(({ entity, whole }) => entity.name === name && whole)
    const inForms = Object.assign({}, ...forms.map((form) => form.sections)) as Record<string, readonly string[]>
    expect(Object.keys(sections).toSorted(), name).toEqual(Object.keys(inForms).toSorted())
    for (const [id, facts] of Object.entries(sections)) {
      const typed = inForms[id] ?? []
      expect(
        facts.filter((fact) => typed.includes(fact)),
        `${name}, ${id}`,
      ).toEqual(typed)
    }
  }
})

test('whatever is sent of a record with a page stands in one of its sections', () => {
  for (const entity of allEntities) {
    if (!entity.sections) continue
    const told = Object.values(entity.sections).flat()
    expect(
      Object.keys(sentFields(entity)).filter((fact) => !told.includes(fact)),
      entity.name,
    ).toEqual([])
    expect(told.toSorted(), entity.name).toEqual([...new Set(told)].toSorted())
  }
})
