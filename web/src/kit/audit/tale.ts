import type { TFunction } from 'i18next'
import { type AuditChange, type AuditLine, isAuditKind, type AuditedTable } from '#domain/kit/audit.ts'
import type { Field } from '#domain/kit/fields.ts'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { labelsIn } from '../facts/labels.ts'
import { factsOf } from '../facts/tables.ts'
import { factTexts } from '../facts/texts.ts'
import { type Part, partsOf } from './parts.ts'

/** A line of the audit log as text: a sentence, and below it the change of each fact, where there are several. */
export type Tale = { text: string; parts: readonly TalePart[] }
/** Text on the change of a fact. `change` is set when its values are too long for the text and are shown below. */
export type TalePart = { text: string; change?: AuditChange }

/**
 * Options of the text. `who`: names who acted, as not every act is the reader's own; `here`: the line is shown beside its record, which is
 * not named where it was changed.
 */
type Telling = { t: TFunction<readonly ['audit', 'common']>; language: ScreenLanguage; who: boolean; here: boolean }

type Words = { who: string; record: string } & Partial<Record<'fields' | 'part' | 'act', string>>

/** Largest number of fields that a sentence names; further ones are only counted. */
const NAMED = 4
/** Largest length in characters of a value within a sentence; a longer one is shown below it. */
const LONG = 60

/** Returns a function that writes a line of the audit log as a sentence, with values before and after. */
export const telling = ({ t, language, who, here }: Telling): ((line: AuditLine) => Tale) => {
  const list = new Intl.ListFormat(language)
  const join = (words: string[]) => (language === 'ja' ? words.join(t('common:between')) : list.format(words))
  const labels = labelsIn(t as unknown as TFunction<'common'>)

  const fieldsOf = ({ entity, changes }: AuditLine) => {
    const facts = factsOf(entity)
    const names = changes.map(({ field }) => (facts ? labels.of(`${facts.namespace}:${facts.name}.${field}`) : field))
    const rest = names.length - NAMED
    return rest > 1 ? t('audit:more', { fields: names.slice(0, NAMED).join(t('common:between')), size: rest }) : join(names)
  }
  const recordOf = ({ entity, actor, record_id, record_name }: AuditLine) => {
    if (entity === 'user_account' && actor !== null && record_id === actor)
      return t(who ? 'audit:record.self' : 'audit:record.yours')
    if (isAuditKind(entity)) return t(`audit:kind.${entity}`)
    const facts = factsOf(entity)
    if (!facts) return entity
    const word = (key: 'one' | 'some' | 'all') =>
      t(`${facts.namespace}:noun.${facts.name}.${key}` as 'audit:person', { name: record_name ?? '' })
    if (record_id === null) return word('all')
    return word(record_name === null ? 'some' : 'one')
  }
  /** Names a file by its file name; a picture, and a file that the reader may not see, by the label of its fact. */
  const fileOf = (line: AuditLine) => (typeof line.changes[0]?.after === 'string' ? line.changes[0].after : fieldsOf(line))
  const whoOf = ({ actor, actor_name }: AuditLine) => {
    if (actor_name !== null) return t('audit:person', { name: actor_name })
    return t(actor === null ? 'audit:nobody' : 'audit:gone')
  }
  const tellParts = (facts: AuditedTable, { act, step, changes }: AuditLine): TalePart[] => {
    const texts = factTexts(facts, { t: t as unknown as TFunction<'common'>, language, ...labels })
    const valueOf = (field: Field | undefined, value: unknown) => {
      if (!field) return String(value ?? '')
      return field.kind === 'boolean' ? t(value === true ? 'common:table.yes' : 'common:table.no') : texts.value(field, value)
    }
    return changes.flatMap((change) => {
      const field = facts.fields[change.field] ?? facts.derived?.[change.field]
      // the resulting status is left out, since the sentence of the act says it already
      if (step !== null && field?.byAct) return []
      const partText = (part: Part): TalePart => {
        const words = { field: texts.label(change.field) }
        // a picture has no value that could be written
        const { what } = part
        const isHeld = what === 'set' || what === 'cleared' || what === 'changed'
        if (field?.kind === 'picture' && isHeld) return { text: t(`audit:part.held_${what}`, words) }
        const inner = what === 'row' || what === 'added' || what === 'removed'
        const text = (value: unknown) => (value === undefined ? '' : valueOf(field, inner ? [value] : value))
        const [before, after] = [text(part.before), text(part.after)]
        const isLong = [before, after].some((value) => value.length > LONG || value.includes('\n'))
        if (isLong && !inner) return { text: t('audit:part.long', words), change }
        return { text: t(`audit:part.${what}`, { ...words, before, after }) }
      }
      return partsOf(act, field, change).map(partText)
    })
  }

  return (line) => {
    const { entity, act, step, changes } = line
    const facts = factsOf(entity)
    const tells = act === 'change' || act === 'reveal' || step !== null
    const parts = facts && tells ? tellParts(facts, line) : []
    const [only, ...others] = parts
    const words = { who: whoOf(line), record: recordOf(line) }
    if (step !== null && facts) {
      const act = t(`${facts.namespace}:noun.${entity}.done.${step}` as 'audit:person')
      return { text: say('act', { ...words, act }), parts }
    }
    if (act === 'change' && only && others.length === 0 && !only.change)
      return { text: say('one', { ...words, part: only.text }), parts: [] }
    const told = act === 'change' && changes.length === 0 ? 'touch' : act
    const fields = act === 'download' || act === 'view' ? fileOf(line) : fieldsOf(line)
    return { text: say(told, { ...words, fields }), parts }
  }

  function say(told: AuditLine['act'] | 'act' | 'one' | 'touch', words: Words): string {
    if (!who) return t(`audit:own.${told}`, words)
    if (here && (told === 'change' || told === 'one')) return t(`audit:here.${told}`, words)
    return t(`audit:did.${told}`, words)
  }
}
