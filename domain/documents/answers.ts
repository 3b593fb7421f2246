import type { FieldIssue } from '../kit/errors.ts'
import type { Fields } from '../kit/fields.ts'

/** What somebody decided for one document, as its record keeps it: texts as they are, everything else as JSON. */
export type Answer = { readonly ask: string; readonly answer: string }

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const read = (field: Fields[string], answer: string): unknown => {
  if (field.schema.safeParse(answer).success) return answer
  try {
    return JSON.parse(answer)
  } catch {
    return answer
  }
}

/** Nothing is said: of a yes or no, no is what holds without an answer, too. */
const isUnsaid = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** The answers to keep; nothing is kept of what is left empty. */
export const toAnswers = (asked: Readonly<Record<string, unknown>>): Answer[] =>
  Object.entries(asked).flatMap(([ask, value]) => (isUnsaid(value) ? [] : [{ ask, answer: written(value) }]))

/** The kept answers by question; those to questions that a template does not ask are left out, such as after it has changed. */
export const fromAnswers = (asks: Fields, answers: readonly Answer[]): Record<string, unknown> =>
  Object.fromEntries(
    answers.flatMap(({ ask, answer }) => {
      const field = asks[ask]
      return field ? [[ask, read(field, answer)]] : []
    }),
  )

/** What is wrong with answers, each at its question. */
export const answerIssues = (asks: Fields, answers: readonly Answer[]): FieldIssue[] =>
  answers.flatMap(({ ask, answer }, place) => {
    const field = asks[ask]
    if (!field) return []
    return field.schema.safeParse(read(field, answer)).success
      ? []
      : [{ field: `answers.${place}.answer`, code: 'invalid_choice' as const }]
  })
