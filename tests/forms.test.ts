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
