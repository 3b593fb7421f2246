import { expect, test } from 'vitest'
import { programsOf, sourceOf } from './sources.ts'

/** Programs that read a limited number of rows, and how people see that there may be more. */
const told: Readonly<Record<string, string>> = {
  'web/src/kit/records/Holdings.tsx': 'a button shows the next page',
  'web/src/kit/tables/allRows.ts': 'reads to the end of the list',
  'web/src/kit/tables/listState.ts': 'the list has a pager',
  'web/src/shell/search.ts': 'a line leads to all of them',
  'web/src/time/attendance/LineList.tsx': 'the list has a pager',
  'web/src/visits/board/PersonCard.tsx': 'titled as the next visits; a link leads to all of them',
  'web/src/visits/plans/form/PlanDrawer.tsx': 'takes models for new lines from the last visits, and lists none of them',
}

// a line of code, no comment, no type and nothing left out; one row answers whether there is any
const LIMIT = /^(?! *(?:\*|\/)).*\blimit: (?!1\b|_|[A-Z][a-z])[\w.]+(?=,| \}|$)/m

test('a screen cuts a list off only where it says so', () => {
  const cut = programsOf('web/src').filter((file) => LIMIT.test(sourceOf(file)))
  expect(cut.toSorted()).toEqual(Object.keys(told))
})
test('what a picker is offered for a typed text, twenty at most, is no list for a screen', () => {
  const asked = programsOf('web/src').filter((file) => /\.options\.(queryOptions|call)\(\{ input: \{\} /.test(sourceOf(file)))
  expect(asked).toEqual([])
})
